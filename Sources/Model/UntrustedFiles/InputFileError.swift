/// Why a file that a person named cannot be read: a sentence with its remedy.
package struct InputFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence, which ends with what to do.
    package let description: String

    /// Creates an error of a sentence.
    package init(_ description: String) { self.description = description }
}
