/// One word of an announcement: what it is called among the clips, and what it reads like.
public struct SpokenUnit: Sendable, Hashable {
    /// The clip's name without extension, as in `ten-thousand`.
    package let name: String
    /// What is said, as in `万`.
    package let text: String
    /// The clip that will do when a folder has none by the name, as `digit-2` for `liang`.
    package let substitute: String?

    /// Makes a word of the name of its clip and of its text; the substitute's clip is said where
    /// there is none of that name.
    public init(_ name: String, _ text: String, substitute: String? = nil) {
        self.name = name
        self.text = text
        self.substitute = substitute
    }

    // MARK: Chinese

    /// 零 to 九, by value: the clips `digit-0` to `digit-9`.
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

    /// A word whose clip has its own name.
    static func word(_ text: String) -> SpokenUnit {
        SpokenUnit(text.lowercased().replacingSpaces, text)
    }
}

extension String {
    fileprivate var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}
