internal import PickCore
