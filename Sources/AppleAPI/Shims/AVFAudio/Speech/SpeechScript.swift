package import Foundation

/// What is said of an utterance, and when, on an estimated timeline.
///
/// Nothing measures a voice here: a word takes its letters' time and a Chinese character one
/// syllable's, both at the rate of the utterance. Punctuation is a short rest.
package struct SpeechScript: Sendable, Equatable {
    /// A unit of speech: a word, or a character where words are not spaced.
    package struct Unit: Sendable, Equatable {
        /// Where it is, in UTF-16.
        package let range: NSRange
        /// How long it takes, with the rest that follows.
        package var duration: Duration
    }

    /// The units in order.
    package private(set) var units: [Unit] = []

    /// The script of a text at one of Apple's rates, 0.5 being the usual one.
    package init(_ text: String, rate: Float) {
        // Half the range is twice as fast or half as fast.
        let speed = exp2(Double(min(max(rate, 0), 1) - 0.5) * 4)
        var offset = 0
        var word: Range<Int>?
        func close(_ word: inout Range<Int>?, _ units: inout [Unit]) {
            guard let range = word else { return }
            let seconds = 0.08 + 0.06 * Double(range.count)
            units.append(
                Unit(range: NSRange(range), duration: .seconds(seconds / speed)))
            word = nil
        }
        for character in text {
            let range = offset..<(offset + character.utf16.count)
            offset = range.upperBound
            if Self.standsAlone(character) {
                close(&word, &units)
                units.append(
                    Unit(range: NSRange(range), duration: .seconds(0.22 / speed)))
            } else if character.isLetter || character.isNumber || character == "'" {
                word = (word?.lowerBound ?? range.lowerBound)..<range.upperBound
            } else {
                close(&word, &units)
                guard character.isPunctuation, let last = units.indices.last else { continue }
                units[last].duration += .seconds(0.15 / speed)
            }
        }
        close(&word, &units)
    }

    /// Whether a character is spoken by itself: Han, kana and hangul syllables.
    private static func standsAlone(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            return true
        default: return false
        }
    }
}
