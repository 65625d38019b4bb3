import Testing

@testable import PickSystem
