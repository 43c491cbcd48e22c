/// Why an app cannot be built, in a message with its remedy.
package struct BuildError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The message, or one for each place.
    package let description: String

    /// Creates the error.
    package init(_ description: String) { self.description = description }
}
