"""The methods, in the order in which they run."""
from . import (changes, flips, folding, full, hostile, kill, limits, oddities, order, power, rivals,
               signals, streams)

METHODS = {
    "T1": kill.kill,
    "T2": kill.errors,
    "T3": signals.run,
    "T5": limits.run,
    "T14": streams.run,
    "T9": changes.run,
    "T10": rivals.run,
    "T12": hostile.run,
    "T15": oddities.run,
    "T4": full.run,
    "T7": order.run,
    "T11": flips.run,
    "T6": power.run,
    "T13": folding.run,
}
