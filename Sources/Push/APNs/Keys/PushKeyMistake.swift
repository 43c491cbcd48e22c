internal import JSONText

/// A difference between a push and the table of keys, with its place and its fix.
///
/// ```swift
/// let json = Array(#"{"aps":{"alert":"Hi"},"thread-id":"chat"}"#.utf8)
/// for mistake in PushKey.mistakes(inPayload: json) {
///     print(mistake.problem.english, mistake.fix.english)
/// }
/// ```
package struct PushKeyMistake: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The key has another place than the one where it counts.
        case misplaced
        case misspelled
        /// The value has another JSON type.
        case mistyped
        /// The value has the right type, and is out of its range or an unknown word.
        case outOfRange
        /// The text or the dictionary is empty.
        case empty
        case null
        /// A header is in the payload.
        case headerInPayload
        /// A key of the payload is among the headers.
        case keyInHeaders
        case unknownHeader
        /// The push type does not allow the key.
        case wrongType
        /// A key that the push needs is missing.
        case missing
        /// A text in the state of a Live Activity looks like a date.
        case dateText
    }

    package let kind: Kind
    /// The row that the push should follow.
    package let key: PushKey
    /// The keys that lead to the place in the payload. For a header, its name.
    package let path: [String]
    package let isInHeaders: Bool
    /// The value, shortened, if it is the mistake.
    package let value: String?
    package let problem: PushKey.Text
    package let fix: PushKey.Text

    private static let pathCharactersMax = 80

    /// The place and the value, such as `aps.badge: "3"`.
    package var detail: String {
        let place = String(path.joined(separator: ".").prefix(Self.pathCharactersMax))
        return value.map { "\(place): \($0)" } ?? place
    }

    /// Whether a flag's value is a usual spelling of 1: `true` or `"1"`.
    package var meansOne: Bool { value == "true" || value == "\"1\"" }

    /// The problem and the fix in English.
    package var sentence: String { "\(problem.english) \(fix.english)" }

    init(
        _ kind: Kind, _ key: PushKey, at path: [String], isInHeaders: Bool = false,
        value: String? = nil, _ problem: PushKey.Text, fix: PushKey.Text
    ) {
        (self.kind, self.key, self.path, self.isInHeaders) = (kind, key, path, isInHeaders)
        (self.value, self.problem, self.fix) = (value, problem, fix)
    }
}

extension PushKeyMistake {
    private typealias Text = PushKey.Text

    static func misplaced(_ key: PushKey, in place: PushKey.Place) -> Self {
        place == .top
            ? misplaced(key, at: [], Text("beside aps", "与 aps 同级"))
            : misplaced(
                key, at: place.path, Text("in \(place.words.english)", "位于\(place.words.chinese)"))
    }

    /// Describes a key of `aps` that is in a dictionary of the app's own at the top level.
    static func misplaced(_ key: PushKey, inOwn name: String) -> Self {
        misplaced(key, at: [name], Text("in \(name)", "位于 \(name)"))
    }

    private static func misplaced(_ key: PushKey, at path: [String], _ found: Text) -> Self {
        let wanted = key.places[0].words
        return Self(
            .misplaced, key, at: path + [key.name],
            Text(
                "\(key.name) is \(found.english), where iOS does not look. \(key.ignored.english)",
                "\(key.name) \(found.chinese)，iOS 不会在那里读取。\(key.ignored.chinese)"),
            fix: Text(
                "Move \(key.name) into \(wanted.english).",
                "请将 \(key.name) 移到\(wanted.chinese)。"))
    }

    static func misspelled(_ key: PushKey, as name: String, in place: PushKey.Place) -> Self {
        let wanted = key.places[0]
        let found = place == .top ? "The payload" : place.words.english
        return Self(
            .misspelled, key, at: place.path + [name],
            Text(
                "\(found) has the key \(name); it is spelled \(key.name). \(key.ignored.english)",
                "键 \(name) 的正确写法是 \(key.name)。\(key.ignored.chinese)"),
            fix: wanted == place
                ? Text("Write \(key.name).", "请写成 \(key.name)。")
                : Text(
                    "Write \(key.name), and move it into \(wanted.words.english).",
                    "请写成 \(key.name)，并移到\(wanted.words.chinese)。"))
    }

    static func headerInPayload(_ key: PushKey, as name: String, in place: PushKey.Place) -> Self {
        Self(
            .headerInPayload, key, at: place.path + [name],
            Text(
                "\(name) is in the payload, and the service reads only the header \(key.name). \(key.ignored.english)",
                "\(name) 位于负载中，但服务只读取请求头 \(key.name)。\(key.ignored.chinese)"),
            fix: Text(
                "Send the header \(key.name), and remove \(name) from the payload.",
                "请作为请求头 \(key.name) 发送，并从负载中移除。"))
    }

    static func keyInHeaders(_ key: PushKey, as name: String) -> Self {
        let wanted = key.places[0]
        return Self(
            .keyInHeaders, key, at: [name], isInHeaders: true,
            Text(
                "\(name) is among the headers, and iOS reads \(key.name) only in the payload. \(key.ignored.english)",
                "\(name) 位于请求头中，但 iOS 只从负载读取 \(key.name)。\(key.ignored.chinese)"),
            fix: Text(
                "Write \(key.name) into \(wanted.words.english) of the payload, and remove the header.",
                "请将 \(key.name) 写入负载的\(wanted.words.chinese)，并移除该请求头。"))
    }

    static func unknownHeader(_ name: String, meaning key: PushKey) -> Self {
        Self(
            .unknownHeader, key, at: [name], isInHeaders: true,
            Text(
                "The service does not know the header \(name); it is spelled \(key.name). \(key.ignored.english)",
                "服务不认识请求头 \(name)，正确的写法是 \(key.name)。\(key.ignored.chinese)"),
            fix: Text("Write \(key.name).", "请写成 \(key.name)。"))
    }

    static func wrongType(_ key: PushKey, _ type: String, at path: [String]) -> Self {
        let types = PushType.allCases.filter(key.pushTypes.contains).map(\.rawValue)
        return Self(
            .wrongType, key, at: path,
            Text(
                "\(key.name) counts in pushes of the type \(types.joined(separator: ", ")), and apns-push-type is \(type).",
                "\(key.name) 用于类型为 \(types.joined(separator: "、")) 的推送，但 apns-push-type 是 \(type)。"),
            fix: Text(
                "Send apns-push-type: \(types[0]), or remove \(key.name).",
                "请发送 apns-push-type: \(types[0])，或移除 \(key.name)。"))
    }

    static func missing(_ key: PushKey, of what: PushKey.Text) -> Self {
        Self(
            .missing, key, at: PushKey.Place.aps.path,
            Text(
                "\(what.english) lacks \(key.name). \(key.ignored.english)",
                "\(what.chinese)缺少 \(key.name)。\(key.ignored.chinese)"),
            fix: Text(
                "Add \(key.name) to aps; it must be \(key.value.words.english).",
                "请在 aps 中加入 \(key.name)，其值须为\(key.value.words.chinese)。"))
    }

    static func dateText(_ key: PushKey, _ value: PushValue, at path: [String]) -> Self {
        Self(
            .dateText, key, at: path,
            Text(
                "\(path.last ?? "") is \(value.shown). A Date in ActivityKit's types is decoded from a number, so an app with a Date here ignores the push.",
                "\(path.last ?? "") 为 \(value.shown)。ActivityKit 从数字解码 Date；如果 App 在此处使用 Date，会忽略此推送。"
            ),
            fix: Text(
                "For a Date, write the seconds since 2001-01-01 00:00 UTC as a number.",
                "如果是 Date，请写成自 2001-01-01 00:00 UTC 起的秒数（数字）。"))
    }
}
