/// What an author should know of a place that Linux treats otherwise, with the remedy.
package struct PreparationNote: Sendable, Hashable, Codable {
    /// How much it matters.
    package enum Weight: String, Sendable, Hashable, Codable {
        /// The module cannot be built.
        case error
        /// It is built; something does less than on an iPhone.
        case warning
    }

    /// How much it matters.
    package let weight: Weight
    /// The author's file.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1, as the compiler counts.
    package let column: Int
    /// What is so, and what to do.
    package let sentence: String

    /// Writes a note about a place.
    package init(weight: Weight, path: String, line: Int, column: Int, sentence: String) {
        (self.weight, self.path, self.line, self.column) = (weight, path, line, column)
        self.sentence = sentence
    }

    /// The same about the same place, with another weight.
    package func with(_ weight: Weight) -> PreparationNote {
        PreparationNote(weight: weight, path: path, line: line, column: column, sentence: sentence)
    }
}

extension PreparationNote: CustomStringConvertible {
    /// The note in the compiler's form, which editors and CI understand.
    package var description: String { "\(path):\(line):\(column): \(weight): \(sentence)" }
}
