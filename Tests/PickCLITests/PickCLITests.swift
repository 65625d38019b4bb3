import Testing

@testable import PickCLI
