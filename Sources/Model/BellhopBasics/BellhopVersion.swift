package enum BellhopVersion {
    /// The semantic version of the next or the latest release, which `bellhop --version` prints.
    ///
    /// A test compares it with the latest section of `CHANGELOG.md`.
    package static let current = "0.1.0"
}
