/// Why an app cannot be built, in a sentence with its remedy.
package struct BuildError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence, or one for each place.
    package let description: String
    /// The modules without which it can be built when Bellhop's own substitutes stand in for them.
    package let substitutable: [String]

    /// Creates the error.
    package init(_ description: String, substitutable: [String] = []) {
        self.description = description
        self.substitutable = substitutable
    }
}
