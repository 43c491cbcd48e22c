internal import NotificationModel

extension PropertyFile {
    /// Uses the places of a message from which a service makes this payload.
    ///
    /// A key has the place of the only key of the message at the end of the same path, or else of the
    /// only one with the same name and value, or else of the only one with the same text. Other keys
    /// have no place.
    mutating func usePlaces(of message: PropertyFile) {
        var byName: [Substring: [(path: String, value: PropertyValue)]] = [:]
        var byText: [String: [String]] = [:]
        for path in message.lines.keys {
            guard let value = message.value(at: path) else { continue }
            byName[Self.name(of: path), default: []].append((path, value))
            if let text = value.string, !text.isEmpty { byText[text, default: []].append(path) }
        }
        let own = lines.keys
        (lines, columns) = ([:], [:])
        for path in own {
            let named = byName[Self.name(of: path)] ?? []
            let value = value(at: path)
            let candidates = [
                named.map(\.path).filter {
                    $0 == path || $0.hasSuffix(Self.separator + path)
                },
                named.filter { $0.value == value }.map(\.path),
                value?.string.flatMap { byText[$0] } ?? [],
            ]
            guard let found = candidates.first(where: { !$0.isEmpty }), found.count == 1,
                let place = found.first
            else { continue }
            lines[path] = message.lines[place]
            columns[path] = message.columns[place]
        }
    }

    private static func name(of path: String) -> Substring {
        guard let end = path.ranges(of: separator).last else { return path[...] }
        return path[end.upperBound...]
    }

    private func value(at path: String) -> PropertyValue? {
        let keys = path.split(separator: Self.separator, omittingEmptySubsequences: false)
        guard let first = keys.first else { return nil }
        return keys.dropFirst().reduce(root[String(first)]) { $0?[String($1)] }
    }
}
