internal import PickCLI
internal import PickSystem
