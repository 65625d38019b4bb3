"""The methods, in the order in which they run."""
from . import (changes, controls, flips, folding, full, hostile, kill, limits, oddities, order,
               power, rivals, shim, signals, streams, undone)

METHODS = {
    "T1": kill.kill,
    "T2": kill.errors,
    "T3": signals.run,
    "T4": full.run,
    "T5": limits.run,
    "T6": power.run,
    "T7": order.run,
    "T8": shim.run,
    "T9": changes.run,
    "T10": rivals.run,
    "T11": flips.run,
    "T12": hostile.run,
    "T13": folding.run,
    "T14": streams.run,
    "T15": oddities.run,
    "T16": undone.run,
    "T17": controls.run,
}
