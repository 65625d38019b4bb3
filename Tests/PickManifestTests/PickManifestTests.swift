import Testing

@testable import PickManifest
