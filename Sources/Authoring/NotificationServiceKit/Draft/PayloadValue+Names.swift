extension [String: PayloadValue] {
    /// The value under a name; one with dots, "sender.avatar", leads into dictionaries unless a
    /// key is written so.
    package func value(under name: String) -> PayloadValue? {
        if let value = self[name] { return value }
        // Most names have no dot, and most of them are in no payload.
        guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count > 1, var value = self[parts[0]] else { return nil }
        for part in parts.dropFirst() {
            guard let next = value[part] else { return nil }
            value = next
        }
        return value
    }

    /// The first value under one of some names.
    package func value(under names: [String]) -> PayloadValue? {
        for name in names {
            if let value = value(under: name) { return value }
        }
        return nil
    }
}
