public import Foundation

/// What is to be said: words that are known one by one, and free text, in order.
public struct Announcement: Sendable, Hashable {
    /// The pause that sets digits off, in seconds.
    @usableFromInline package static let digitPause: TimeInterval = 0.15
    /// The most characters of a text that are said; what is behind them is not.
    package static let charactersMax = 1_000

    /// A piece that is said in one breath.
    public struct Part: Sendable, Hashable {
        /// What a part says: words of a list, which may be recorded, or free text.
        public enum Content: Sendable, Hashable {
            /// Words that have names, for a voice of clips.
            case words([SpokenUnit])
            /// Free text, for a voice that can read.
            case text(String)
        }

        /// What is said.
        package var content: Content
        /// What it reads like.
        package var text: String
        /// Silence before it, in seconds.
        package var pauseBefore: TimeInterval
        /// How late it is left out when the sound would get too long.
        package var importance: Importance

        /// Creates a piece that the voice says as it is written.
        ///
        /// - Parameters:
        ///   - pauseBefore: Silence before it, in seconds.
        ///   - importance: How late it is left out of a sound that would get too long.
        public init(
            _ text: String, pauseBefore: TimeInterval = 0, importance: Importance = .useful
        ) {
            content = .text(text)
            self.text = text
            self.pauseBefore = pauseBefore
            self.importance = importance
        }

        /// Words, which read as the language puts them together.
        public init(
            words: [SpokenUnit], in reading: NumberReading, pauseBefore: TimeInterval = 0,
            importance: Importance = .essential
        ) {
            content = .words(words)
            text = reading.text(words)
            self.pauseBefore = pauseBefore
            self.importance = importance
        }
    }

    /// The pieces in the order in which they are said.
    public var parts: [Part]

    /// An announcement of pieces; those that say nothing are dropped.
    public init(parts: [Part]) {
        self.parts = parts.filter { !$0.text.isEmpty }
    }

    /// The whole announcement as text, for logs and for voices that read.
    public var text: String { parts.map(\.text).joined() }

    /// All that decides how it sounds, for the name of its file.
    var signature: String {
        parts.map { part in
            let content: String
            switch part.content {
            case .words(let words): content = "w" + words.map(\.name).joined(separator: " ")
            case .text(let text): content = "t" + text
            }
            return
                "\(part.pauseBefore)/\(part.importance.rawValue)/\(content.utf8.count)/\(content)"
        }.joined(separator: "\n")
    }

    // MARK: Sentences

    /// A sentence whose numbers are read out and set off by a pause.
    ///
    /// A number is a run of ASCII digits, with commas that set off thousands and a point. What is
    /// none by its form (a leading zero, more than 15 digits, the four of a 年) is read digit by digit. The text is
    /// split behind the marks that end a sentence, so that what does not fit into a sound is left
    /// out from the end, sentence by sentence.
    ///
    /// - Parameters:
    ///   - sentence: The text; `charactersMax` of it are said.
    ///   - reading: The language of the numbers.
    ///   - pause: The silence before a number, in seconds.
    public init(
        sentence: String, reading: NumberReading, pause: TimeInterval = Announcement.digitPause
    ) {
        let pieces = SentencePieces.split(String(sentence.prefix(Self.charactersMax)))
        var parts: [Part] = []
        var followsNumber = false
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text):
                // A number and what is behind it are one breath: 两元.
                let number = followsNumber ? parts.popLast() : nil
                parts.append(
                    Part((number?.text ?? "") + text, pauseBefore: number?.pauseBefore ?? 0))
            case .number(let text):
                let next = index + 1 < pieces.count ? pieces[index + 1].text?.first : nil
                let words = Self.words(of: text, before: next, reading)
                parts.append(Part(reading.text(words), pauseBefore: pause))
            }
            followsNumber = piece.text == nil
        }
        // Something has to be said, however long it is.
        if !parts.isEmpty { parts[0].importance = .essential }
        self.init(parts: parts)
    }

    /// What a 2 alone stands before when it is 两.
    private static let measures: Set<Character> = [
        "个", "笔", "元", "块", "位", "件", "条", "次", "张", "人", "天", "单", "份", "杯", "只", "封",
    ]

    private static func words(
        of text: String, before following: Character?, _ reading: NumberReading
    ) -> [SpokenUnit] {
        let isCode = text.hasPrefix("0") && text.count > 1 && !text.hasPrefix("0.")
        let isYear = following == "年" && text.count == 4
        guard !isCode, !isYear, let number = try? ExactDecimal(text) else {
            return reading.digits(text)
        }
        return reading.number(number, isCounting: following.map(measures.contains) ?? false)
    }
}
