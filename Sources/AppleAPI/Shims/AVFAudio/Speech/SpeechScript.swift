package import Foundation

/// The units of an utterance with their estimated durations.
///
/// No voice is measured. The duration of a word depends on its letters, a Chinese character counts
/// as one syllable, and both depend on the rate of the utterance. Punctuation adds a short pause.
package struct SpeechScript: Sendable, Equatable {
    /// A unit of speech: a word, or a character in scripts without spaces.
    package struct Unit: Sendable, Equatable {
        /// The position in UTF-16 code units.
        package let range: NSRange
        /// The duration, including the pause that follows.
        package var duration: Duration
    }

    package private(set) var units: [Unit] = []

    package var seconds: Double {
        units.reduce(Duration.zero) { $0 + $1.duration } / .seconds(1)
    }

    /// Creates the script of a text. The default rate is 0.5, as in Apple's API.
    package init(_ text: String, rate: Float) {
        // The ends of the range, 0 and 1, are a quarter and four times the default speed.
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

    /// Returns whether a character is a unit by itself: Han, kana or hangul.
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
