package struct YAMLError: Error, Sendable, Hashable, CustomStringConvertible {
    package let position: SourcePosition
    package let message: String

    package init(_ position: SourcePosition, _ message: String) {
        self.position = position
        self.message = message
    }

    package var description: String { "\(position): \(message)" }
}
