package enum BellhopVersion {
    /// The version that was released last, by Semantic Versioning.
    ///
    /// `Scripts/version` compares it with `CHANGELOG.md`, the documents and the examples.
    package static let current = "0.6.0"
}
