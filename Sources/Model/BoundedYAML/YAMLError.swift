/// Why a text is not read as YAML.
package struct YAMLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where the mistake is.
    package let position: SourcePosition
    /// What is wrong and what to write instead.
    package let message: String

    /// Creates an error.
    package init(_ position: SourcePosition, _ message: String) {
        self.position = position
        self.message = message
    }

    /// `line:column: message`.
    package var description: String { "\(position): \(message)" }
}
