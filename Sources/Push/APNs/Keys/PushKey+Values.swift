internal import JSONText

extension PushKey {
    /// A push's kind, as far as it changes the rules of values.
    struct Context {
        var isLiveActivity = false
    }

    /// Seconds since 1970 beyond this number are milliseconds: the year 5138.
    private static let secondsMax = 100_000_000_000.0

    /// Returns what is wrong with a value of the payload; `nil` if it follows the row.
    func mistake(in value: PushValue, at path: [String], _ context: Context) -> PushKeyMistake? {
        if value == .null { return null(at: path) }
        switch self.value {
        case .text, .bytes, .uuid:
            return value.text == nil ? mistyped(value, at: path) : nil
        case .localizedText:
            let isFine = value.text != nil || context.isLiveActivity && value.members != nil
            return isFine ? nil : mistyped(value, at: path)
        case .textOrObject: return textOrObject(value, at: path)
        case .word(let words):
            guard let text = value.text else { return mistyped(value, at: path) }
            return words.contains(text) ? nil : outOfRange(value, at: path)
        case .flag:
            guard case .integer(let number) = value else { return mistyped(value, at: path) }
            return (0...1).contains(number) ? nil : outOfRange(value, at: path)
        case .count:
            guard case .integer(let number) = value else { return mistyped(value, at: path) }
            return number >= 0 ? nil : outOfRange(value, at: path)
        case .fraction, .score:
            guard let number = value.double else { return mistyped(value, at: path) }
            let isFree = self.value == .score && context.isLiveActivity
            return isFree || (0...1).contains(number) ? nil : outOfRange(value, at: path)
        case .seconds:
            guard let number = value.double else { return mistyped(value, at: path) }
            return number < Self.secondsMax ? nil : milliseconds(number, at: path)
        case .truth:
            if case .truth = value { return nil }
            return mistyped(value, at: path)
        case .texts:
            guard case .list(let values) = value, values.allSatisfy({ $0.text != nil }) else {
                return mistyped(value, at: path)
            }
            return nil
        case .object: return value.members == nil ? mistyped(value, at: path) : nil
        }
    }

    private func textOrObject(_ value: PushValue, at path: [String]) -> PushKeyMistake? {
        switch value {
        case .text(""): empty(value, at: path)
        case .object(let members) where members.isEmpty: empty(value, at: path)
        case .text, .object: nil
        default: mistyped(value, at: path)
        }
    }

    private func null(at path: [String]) -> PushKeyMistake {
        PushKeyMistake(
            .null, self, at: path,
            Text(
                "\(name) is null, so it counts as absent. \(ignored.english)",
                "\(name) 为 null，视为不存在。\(ignored.chinese)"),
            fix: Text(
                "Remove it, or write \(self.value.words.english).",
                "请移除，或写成\(self.value.words.chinese)。"))
    }

    private func empty(_ value: PushValue, at path: [String]) -> PushKeyMistake {
        let shown = value.members == nil ? "\"\"" : "{}"
        let isSound = path == Place.aps.path + [PayloadKey.sound.text]
        return PushKeyMistake(
            .empty, self, at: path,
            Text(
                isSound
                    ? "sound is \(shown), which Apple does not document."
                    : "\(name) is \(shown), so it is empty. \(ignored.english)",
                isSound
                    ? "sound 为 \(shown)，Apple 的文档中没有这种写法。"
                    : "\(name) 为 \(shown)，是空的。\(ignored.chinese)"),
            fix: isSound
                ? Text(
                    "Write \"sound\": \"default\" or the name of a file, or remove sound for a push without a sound.",
                    "请写成 \"sound\": \"default\" 或文件名；若不需要声音，请移除 sound。")
                : Text("Remove it, or give it a content.", "请移除，或填入内容。"))
    }

    private func mistyped(_ value: PushValue, at path: [String]) -> PushKeyMistake {
        mistake(.mistyped, value.shown, fix: converted(value), at: path)
    }

    private func outOfRange(_ value: PushValue, at path: [String]) -> PushKeyMistake {
        mistake(.outOfRange, value.shown, fix: converted(value), at: path)
    }

    private func milliseconds(_ number: Double, at path: [String]) -> PushKeyMistake {
        PushKeyMistake(
            .outOfRange, self, at: path, value: Self.whole(number),
            Text(
                "\(name) is \(Self.whole(number)), in milliseconds, and must be in seconds. \(ignored.english)",
                "\(name) 为 \(Self.whole(number))，单位是毫秒，但须为秒。\(ignored.chinese)"),
            fix: Self.write(name, Self.whole(number / 1000)))
    }

    private func mistake(
        _ kind: PushKeyMistake.Kind, _ shown: String, fix: String?, at path: [String],
        isInHeaders: Bool = false
    ) -> PushKeyMistake {
        // Reports say that devices take `true` and "1" as well (APS-2).
        let result = value == .flag && fix == "1" ? Self.undocumented : ignored
        return PushKeyMistake(
            kind, self, at: path, isInHeaders: isInHeaders, value: shown,
            Text(
                "\(name) is \(shown), and must be \(value.words.english). \(result.english)",
                "\(name) 为 \(shown)，但须为\(value.words.chinese)。\(result.chinese)"),
            fix: fix.map { isInHeaders ? Self.send(name, $0) : Self.write(name, $0) }
                ?? Text("Write \(value.words.english).", "请写成\(value.words.chinese)。"))
    }

    private static let undocumented = Text(
        "Apple documents the number alone, so iOS may ignore the value.",
        "Apple 的文档中只有数字，iOS 可能忽略此值。")

    private static func send(_ name: String, _ value: String) -> Text {
        Text("Send \(name): \(value).", "请发送 \(name): \(value)。")
    }

    private static func write(_ name: String, _ value: String) -> Text {
        Text("Write \"\(name)\": \(value).", "请写成 \"\(name)\": \(value)。")
    }

    private static func whole(_ number: Double) -> String {
        Int64(exactly: number.rounded(.down)).map { "\($0)" } ?? "\(number)"
    }

    /// Returns the value in JSON that the given one stands for; `nil` if that is unclear.
    private func converted(_ value: PushValue) -> String? {
        switch self.value {
        case .text, .localizedText, .textOrObject, .bytes, .uuid:
            value.double.map { _ in "\"\(value.shown)\"" }
        case .word(let words):
            value.text.flatMap { text in
                words.first { Self.letters(of: $0) == Self.letters(of: text) }.map { "\"\($0)\"" }
            }
        case .flag: Self.flag(value)
        case .count: value.text.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : "\($0)" }
        case .fraction, .score:
            value.text.flatMap { text in
                Double(text).flatMap { (0...1).contains($0) ? "\(text)" : nil }
            }
        case .seconds: value.text.flatMap { Int64($0) }.map { "\($0)" }
        case .truth: Self.flag(value).map { $0 == "1" ? "true" : "false" }
        case .texts: Self.list(value)
        case .object: nil
        }
    }

    private static func flag(_ value: PushValue) -> String? {
        switch value {
        case .truth(let isOn): isOn ? "1" : "0"
        case .text(let text) where ["1", "true", "yes"].contains(text.lowercased()): "1"
        case .text(let text) where ["0", "false", "no"].contains(text.lowercased()): "0"
        case .integer: "1"
        default: nil
        }
    }

    private static func list(_ value: PushValue) -> String? {
        guard case .list(let values) = value, values.count <= 10 else {
            return value.text == nil ? nil : "[\(value.shown)]"
        }
        let texts = values.map { value in
            value.text == nil ? "\"\(value.shown)\"" : value.shown
        }
        return "[\(texts.joined(separator: ", "))]"
    }
}

extension PushKey {
    /// Returns what is wrong with the value of a header; `nil` if it follows the row.
    package func mistake(inHeader text: String) -> PushKeyMistake? {
        // A log and a response repeat the value, so only short, printable ASCII is kept.
        let isShown =
            text.utf8.count <= Self.headerBytesShown
            && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        let shown = isShown ? "\"\(text)\"" : "a text of \(text.utf8.count) bytes"
        func wrong(_ fix: String? = nil) -> PushKeyMistake {
            mistake(.outOfRange, shown, fix: fix, at: [name], isInHeaders: true)
        }
        switch value {
        case .word(let words):
            guard !words.contains(text) else { return nil }
            return wrong(words.first { Self.letters(of: $0) == Self.letters(of: text) })
        case .seconds:
            guard let number = Int64(text) else { return wrong() }
            return Double(number) < Self.secondsMax ? nil : wrong("\(number / 1000)")
        case .bytes(let most): return text.utf8.count <= most ? nil : wrong()
        case .uuid: return Self.isUUID(text) ? nil : wrong()
        default: return nil
        }
    }

    private static let headerBytesShown = 40

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    }
}
