package enum YAMLLimits {
    /// Maximum size of the text, in bytes of UTF-8.
    package static let bytesMax = 1 << 20
    /// Maximum number of values, keys, lists and tables. Each use of an alias counts.
    package static let nodesMax = 200_000
    /// Maximum nesting of lists and tables.
    package static let depthMax = 64
}
