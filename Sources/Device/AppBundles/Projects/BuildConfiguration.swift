package enum BuildConfiguration: String, Sendable, CaseIterable {
    case debug
    case release
}
