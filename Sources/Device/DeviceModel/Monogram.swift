internal import Foundation

/// The initials in the avatar of a person without a picture (COM-12).
package struct Monogram {
    package let letters: String

    /// The avatar with the initials, or the generic person if the name has none.
    package var avatar: ScreenModel.Avatar { letters.isEmpty ? .person : .monogram(letters) }

    /// Takes the first letters of the first and the last word.
    ///
    /// A name in ideographs or syllables, whose words are not separated, gives its first character.
    /// This is a guess about iOS.
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
    /// Whether the character's script is alphabetic, so that two initials fit the circle.
    fileprivate var isAlphabetic: Bool {
        unicodeScalars.first.map { $0.value < 0x1100 } ?? false
    }
}
