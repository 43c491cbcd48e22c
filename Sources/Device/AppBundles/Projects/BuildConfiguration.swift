/// How an app's code is compiled.
package enum BuildConfiguration: String, Sendable, CaseIterable {
    /// With checks, and `DEBUG` defined.
    case debug
    /// For speed.
    case release
}
