public import Foundation

/// The content of an announcement: known words and free text, in order.
///
/// ```swift
/// let payments = try Announcement(
///     amounts: [ExactDecimal(5), ExactDecimal("7.50")], reading: .chinese())
/// let sentence = Announcement(sentence: "您有 3 个新订单", reading: .chinese())
/// let parts = Announcement(parts: [.init("Table 7"), .init("is ready", pauseBefore: 0.3)])
/// ```
public struct Announcement: Sendable, Hashable {
    @usableFromInline package static let digitPause: TimeInterval = 0.15
    package static let charactersMax = 1_000

    /// A part of an announcement that the voice speaks without a break.
    public struct Part: Sendable, Hashable {
        /// The content of a part: known words, which may be recorded, or free text for a voice that
        /// can read.
        public enum Content: Sendable, Hashable {
            case words([SpokenUnit])
            case text(String)
        }

        package var content: Content
        package var text: String
        package var pauseBefore: TimeInterval
        package var importance: Importance

        /// Creates a part from text, which the voice reads verbatim.
        ///
        /// - Parameters:
        ///   - pauseBefore: The silence before it, in seconds.
        ///   - importance: How late it is left out of a sound that would get too long.
        public init(
            _ text: String, pauseBefore: TimeInterval = 0, importance: Importance = .useful
        ) {
            content = .text(text)
            self.text = text
            self.pauseBefore = pauseBefore
            self.importance = importance
        }

        /// Creates a part from words. Its text joins the words by the rules of the language.
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

    /// The parts, in the order in which the voice speaks them.
    public var parts: [Part]

    /// Creates an announcement from parts. Empty parts are dropped.
    public init(parts: [Part]) {
        self.parts = parts.filter { !$0.text.isEmpty }
    }

    /// The whole announcement as text, for logs and for voices that read.
    public var text: String { parts.map(\.text).joined() }

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

    /// Creates the announcement of a sentence. Its numbers are read out, each after a pause.
    ///
    /// A number is a run of ASCII digits, optionally with commas between thousands and a decimal
    /// point. A run with another form (a leading zero, more than 15 digits, the four digits of a 年)
    /// is read digit by digit. The text is split after the marks that end a sentence. If the
    /// announcement gets too long for a sound, sentences are left out from the end.
    ///
    /// - Parameters:
    ///   - sentence: The text; the voice speaks up to `charactersMax` of it.
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
                // A number and the word after it are one part: 两元.
                let number = followsNumber ? parts.popLast() : nil
                parts.append(
                    Part((number?.text ?? "") + text, pauseBefore: number?.pauseBefore ?? 0))
            case .number(let text):
                let next = index + 1 < pieces.count ? pieces[index + 1].text?.first : nil
                let words = Self.spokenUnits(of: text, before: next, reading)
                parts.append(Part(reading.text(words), pauseBefore: pause))
            }
            followsNumber = piece.text == nil
        }
        // At least one part must be spoken, however long it is.
        if !parts.isEmpty { parts[0].importance = .essential }
        self.init(parts: parts)
    }

    private static let measures: Set<Character> = [
        "个", "笔", "元", "块", "位", "件", "条", "次", "张", "人", "天", "单", "份", "杯", "只", "封",
    ]

    private static func spokenUnits(
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
