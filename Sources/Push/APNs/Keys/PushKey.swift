internal import JSONText

/// A row of the table of APNs: a header of the request, or a key of the payload, with the places
/// where it counts and what the device does with it.
///
/// ```swift
/// for key in PushKey.all where key.name == "thread-id" {
///     print(key.places, key.value, key.effect.english)
/// }
/// ```
///
/// `PushKey.mistakes` compares a push with the rows. Spellings come from ``PayloadKey`` and
/// ``HeaderName``.
package struct PushKey: Sendable, Hashable {
    /// A dictionary of a push that has keys of Apple's, or the header fields of the request.
    package enum Place: String, Sendable, Hashable, CaseIterable, Codable {
        case header
        case top
        case aps
        case alert
        case sound

        package static let ofPayload: [Place] = [.top, .aps, .alert, .sound]

        /// The keys that lead to the dictionary in the payload.
        package var path: [String] {
            switch self {
            case .header, .top: []
            case .aps: [PayloadKey.aps.text]
            case .alert: [PayloadKey.aps.text, PayloadKey.alert.text]
            case .sound: [PayloadKey.aps.text, PayloadKey.sound.text]
            }
        }

        /// The name of the place in a sentence. The Chinese one begins with the space that separates
        /// it from the text before.
        package var words: Text {
            switch self {
            case .header: Text("the headers", "请求头")
            case .top: Text("the top level", "顶层")
            case .aps, .alert, .sound:
                Text(path.joined(separator: "."), " " + path.joined(separator: "."))
            }
        }
    }

    /// The JSON type and the range of a value.
    package enum Value: Sendable, Hashable {
        case text
        /// A text, or in a Live Activity's alert a dictionary of a key and its arguments.
        case localizedText
        case textOrObject
        case word([String])
        /// The number 1, or 0 for its absence.
        case flag
        /// A whole number from 0 on.
        case count
        /// A number from 0 to 1.
        case fraction
        /// A number from 0 to 1, and any number for a Live Activity.
        case score
        /// A date as seconds since 1970.
        case seconds
        case truth
        case texts
        case object
        case uuid
        /// A text of at most so many bytes of UTF-8.
        case bytes(Int)
    }

    /// What a key at the top level means that Apple reads elsewhere.
    package enum TopLevel: Sendable, Hashable {
        /// The name is Apple's alone, so the key is misplaced.
        case isApples
        /// The name is an ordinary word: the key is misplaced if the push lacks it in its place.
        case isApplesIfAbsent
        /// Apps use the name for values of their own.
        case isTheApps
    }

    /// A sentence or a phrase in both languages.
    package struct Text: Sendable, Hashable {
        package let english: String
        package let chinese: String

        package init(_ english: String, _ chinese: String) {
            (self.english, self.chinese) = (english, chinese)
        }

        package func text(isChinese: Bool) -> String { isChinese ? chinese : english }
    }

    package let name: String
    package let places: [Place]
    package let value: Value
    package let topLevel: TopLevel
    /// The push types that allow the key; empty for all.
    package let pushTypes: Set<PushType>
    /// The first version of iOS that reads the key; `nil` for keys that are older than iOS 10.
    package let since: String?
    /// What the device or the service does with the value.
    package let effect: Text
    /// What happens when the key has another place, another spelling or another type.
    package let ignored: Text
    /// The id of the statement in `Documentation/Reference`.
    package let statement: String

    init(
        _ name: String, _ places: [Place], _ value: Value, topLevel: TopLevel = .isApples,
        types: Set<PushType> = [], since: String? = nil, _ statement: String,
        _ effect: Text, ignored: Text
    ) {
        (self.name, self.places, self.value, self.topLevel) = (name, places, value, topLevel)
        (self.pushTypes, self.since, self.statement) = (types, since, statement)
        (self.effect, self.ignored) = (effect, ignored)
    }

    init(
        _ key: PayloadKey, _ place: Place, _ value: Value, topLevel: TopLevel = .isApples,
        types: Set<PushType> = [], since: String? = nil, _ statement: String,
        _ effect: Text, ignored: Text
    ) {
        self.init(
            key.text, [place], value, topLevel: topLevel, types: types, since: since, statement,
            effect, ignored: ignored)
    }
}

extension PushKey {
    /// The whole table: the headers, then the keys of each dictionary.
    package static let all: [PushKey] =
        headerRows + topRows + apsRows + liveActivityRows + alertRows + soundRows

    /// Returns the rows of a name. A name with several rows has another type in each place.
    package static func named(_ name: String) -> [PushKey] { byName[name] ?? [] }

    /// Returns the row of a name in a place; `nil` if the name does not count there.
    package static func row(_ name: String, in place: Place) -> PushKey? {
        named(name).first { $0.places.contains(place) }
    }

    /// Returns the rows whose name has the same letters and digits in another spelling, such as
    /// `thread_id` and `threadId`.
    static func spelledLike(_ name: String) -> [PushKey] {
        let rows = byLetters[letters(of: name)] ?? []
        return rows.contains { $0.name == name } ? [] : rows
    }

    /// Returns Apple's spelling of a name that has the same letters in another one.
    package static func appleSpelling(of name: String) -> String? { spelledLike(name).first?.name }

    static func letters(of name: String) -> String {
        String(name.filter { $0.isLetter || $0.isNumber }).lowercased()
    }

    private static let byName = Dictionary(grouping: all, by: \.name)
    private static let byLetters = Dictionary(grouping: all) { letters(of: $0.name) }
}

extension PushKey.Value {
    /// The type and the range, as the rest of a sentence that begins with "must be".
    package var words: PushKey.Text {
        switch self {
        case .text: .init("a text", "文本")
        case .localizedText:
            .init(
                "a text, or in a Live Activity a dictionary with loc-key and loc-args",
                "文本；在实时活动中也可以是含有 loc-key 和 loc-args 的字典")
        case .textOrObject: .init("a text or a dictionary", "文本或字典")
        case .word(let words):
            .init(
                "one of \(words.joined(separator: ", "))",
                "以下之一：\(words.joined(separator: "、"))")
        case .flag: .init("the number 1", "数字 1")
        case .count: .init("a whole number from 0 on", "不小于 0 的整数")
        case .fraction: .init("a number from 0 to 1", "0 到 1 之间的数字")
        case .score:
            .init(
                "a number from 0 to 1, and any number for a Live Activity",
                "0 到 1 之间的数字；实时活动可以用任意数字")
        case .seconds:
            .init("the seconds since 1970 as a number", "自 1970 年起的秒数（数字）")
        case .truth: .init("true or false", "true 或 false")
        case .texts: .init("a list of texts", "文本列表")
        case .object: .init("a dictionary", "字典")
        case .uuid:
            .init(
                "a UUID such as 123e4567-e89b-12d3-a456-4266554400a0",
                "UUID，例如 123e4567-e89b-12d3-a456-4266554400a0")
        case .bytes(let most): .init("a text of at most \(most) bytes", "最多 \(most) 字节的文本")
        }
    }
}
