/// What is wrong with a push, or a file for it, as a person gave it: a sentence with its remedy.
package struct PushInputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence, which ends with what to do.
    package let description: String

    /// Creates an error of a sentence.
    package init(_ description: String) { self.description = description }
}
