"""The methods, in the order in which they run."""
from . import kill, limits, signals, streams

METHODS = {
    "T1": kill.kill,
    "T2": kill.errors,
    "T3": signals.run,
    "T5": limits.run,
    "T14": streams.run,
}
