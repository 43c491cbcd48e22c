/// The version of this package, which `bellhop --version` prints.
package enum BellhopVersion {
    /// The version that is released next or was released last, as Semantic Versioning has it.
    ///
    /// A test compares it with the newest section of `CHANGELOG.md`.
    package static let current = "0.1.0"
}
