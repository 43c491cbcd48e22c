extension [String: PayloadValue] {
    /// The value under a name; one with dots, "sender.avatar", leads into dictionaries unless a
    /// key is written so.
    public func value(under name: String) -> PayloadValue? {
        if let value = self[name] { return value }
        // Most names have no dot, and most of them are in no payload.
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
            var value = self[String(name[..<dot])]
        else { return nil }
        for part in name[name.utf8.index(after: dot)...].split(separator: ".") {
            guard let next = value[String(part)] else { return nil }
            value = next
        }
        return value
    }

    /// The first value under one of some names.
    public func value(under names: [String]) -> PayloadValue? {
        for name in names {
            if let value = value(under: name) { return value }
        }
        return nil
    }
}
