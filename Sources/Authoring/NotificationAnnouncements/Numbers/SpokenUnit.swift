/// One word of an announcement: the name of its clip, and its text.
///
/// ```swift
/// // The clip new-order.wav, and then the number of the table by another voice.
/// let order = Announcement(parts: [
///     .init(words: [SpokenUnit("new-order", "新订单")], in: .chinese()), .init("七号桌"),
/// ])
/// ```
public struct SpokenUnit: Sendable, Hashable {
    package let name: String
    package let text: String
    package let substitute: String?

    /// Creates a word from the name of its clip and its text. The clip of `substitute` is played
    /// where a folder lacks one with the name.
    public init(_ name: String, _ text: String, substitute: String? = nil) {
        self.name = name
        self.text = text
        self.substitute = substitute
    }

    // MARK: Chinese

    static func digit(_ value: Int) -> SpokenUnit { chineseDigits[value % 10] }

    private static let chineseDigits = "零一二三四五六七八九".enumerated().map {
        SpokenUnit("digit-\($0.offset)", String($0.element))
    }

    static let liang = SpokenUnit("liang", "两", substitute: "digit-2")
    static let ten = SpokenUnit("ten", "十")
    static let hundred = SpokenUnit("hundred", "百")
    static let thousand = SpokenUnit("thousand", "千")
    static let tenThousand = SpokenUnit("ten-thousand", "万")
    static let hundredMillion = SpokenUnit("hundred-million", "亿")
    static let point = SpokenUnit("point", "点")
    static let minus = SpokenUnit("minus", "负")
    static let yuan = SpokenUnit("yuan", "元")
    static let jiao = SpokenUnit("jiao", "角")
    static let fen = SpokenUnit("fen", "分")

    // MARK: English

    static func word(_ text: String) -> SpokenUnit {
        SpokenUnit(text.lowercased().replacingSpaces, text)
    }
}

extension String {
    fileprivate var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}
