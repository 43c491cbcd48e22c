/// The bounds of every YAML file.
package enum YAMLLimits {
    /// The text's size in bytes of UTF-8.
    package static let bytesMax = 1 << 20
    /// Values, keys, lists and tables, each alias counted as often as it is used.
    package static let nodesMax = 200_000
    /// Lists and tables within each other.
    package static let depthMax = 64
}
