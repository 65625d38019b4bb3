import Testing

@testable import PickCore
