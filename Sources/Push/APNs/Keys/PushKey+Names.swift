extension PushKey {
    /// Whether the bytes may be a name of the table or another spelling of one.
    ///
    /// It compares the first letter and the length alone, so that a device can skip the search for
    /// most pushes.
    package static func mayBeName(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count < letterSets.count, let first = letterSet(bytes) else { return false }
        return letterSets[bytes.count] & first != 0
    }

    private static func letterSet(_ bytes: Span<UInt8>) -> UInt32? {
        guard !bytes.isEmpty else { return nil }
        let letter = bytes[0] | 0x20
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
        return 1 << UInt32(letter - UInt8(ascii: "a"))
    }

    /// For each length, the first letters of the names, with and without hyphens. `aps` itself is
    /// left out, because every push has it.
    private static let letterSets: [UInt32] = {
        let names = all.map(\.name).filter { $0 != "aps" }
        let spellings = names + names.map(letters) + namesMistakenForHeaders
        var sets = [UInt32](repeating: 0, count: (spellings.map(\.utf8.count).max() ?? 0) + 1)
        for spelling in spellings {
            sets[spelling.utf8.count] |= letterSet(Array(spelling.utf8).span) ?? 0
        }
        return sets
    }()
}
