/// Why a command does not find what runs on this machine: a sentence with its remedy.
package struct LocalServiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence, which ends with what to do.
    package let description: String

    /// Creates an error of a sentence.
    package init(_ description: String) { self.description = description }
}
