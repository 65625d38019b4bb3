import Testing

@testable import PickLanguage
