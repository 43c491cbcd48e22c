extension [String: PayloadValue] {
    /// Returns the value for a key. A key with dots, such as `sender.avatar`, leads into nested
    /// dictionaries, unless a key with that exact name exists.
    ///
    /// ```swift
    /// draft.userInfo = ["sender": ["avatar": "https://example.org/ann.png"]]
    /// draft.userInfo.value(under: "sender.avatar")?.string  // "https://example.org/ann.png"
    /// ```
    public func value(under name: String) -> PayloadValue? {
        if let value = self[name] { return value }
        // Most keys contain no dot and are missing in most payloads.
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
            var value = self[String(name[..<dot])]
        else { return nil }
        for part in name[name.utf8.index(after: dot)...].split(separator: ".") {
            guard let next = value[String(part)] else { return nil }
            value = next
        }
        return value
    }

    /// Returns the first value that exists for one of several keys.
    public func value(under names: [String]) -> PayloadValue? {
        for name in names {
            if let value = value(under: name) { return value }
        }
        return nil
    }
}
