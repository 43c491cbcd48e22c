internal import Foundation

/// The letters that stand for a person without a picture (COM-12).
package struct Monogram {
    /// The letters; empty when the name has none.
    package let letters: String

    /// The avatar that shows the letters, or a nobody when the name has none.
    package var avatar: ScreenModel.Avatar { letters.isEmpty ? .person : .monogram(letters) }

    /// Takes the first letters of the first and the last word; of a name written in ideographs or
    /// syllables, whose words are not set apart, the first character. A guess about iOS.
    package init(name: String) {
        let words = name.split(whereSeparator: \.isWhitespace).compactMap { word in
            word.first { $0.isLetter || $0.isNumber }
        }
        guard let first = words.first else {
            letters = ""
            return
        }
        guard let last = words.last, words.count > 1, first.isAlphabetic, last.isAlphabetic else {
            letters = first.uppercased()
            return
        }
        letters = first.uppercased() + last.uppercased()
    }
}

extension Character {
    /// Whether it belongs to a script with letters small enough to stand in twos.
    fileprivate var isAlphabetic: Bool {
        unicodeScalars.first.map { $0.value < 0x1100 } ?? false
    }
}
