/// An error of a YAML text, with its place.
///
/// ```swift
/// do {
///     let root = try YAMLDocument.root(of: "steps: [push")
/// } catch {
///     print(error.position.line, error.message)
/// }
/// ```
package struct YAMLError: Error, Sendable, Hashable, CustomStringConvertible {
    package let position: SourcePosition
    package let message: String

    package init(_ position: SourcePosition, _ message: String) {
        self.position = position
        self.message = message
    }

    package var description: String { "\(position): \(message)" }
}
