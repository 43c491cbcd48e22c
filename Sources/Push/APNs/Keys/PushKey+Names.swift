extension PushKey {
    /// Whether the bytes are a name of the table or another spelling of one.
    ///
    /// A device calls it for each key of a push, so that it can skip the search for most pushes. It
    /// compares a hash, and answers `true` for a few other names.
    package static func mayBeName(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count < letterSets.count, let first = letterSet(bytes),
            letterSets[bytes.count] & first != 0
        else { return false }
        return hashes.contains(hash(bytes))
    }

    /// Whether a name of the table is a mistake at the top level only if the push lacks an alert.
    ///
    /// - Parameter bytes: A name for which `mayBeName(_:)` is true.
    package static func isMistakeOnlyWithoutAlert(_ bytes: Span<UInt8>) -> Bool {
        hashesWithoutAlert.contains(hash(bytes))
    }

    /// Whether the bytes are a name of the `aps` dictionary that is Apple's in every dictionary.
    package static func mayBeApples(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count < letterSets.count, let first = letterSet(bytes),
            letterSets[bytes.count] & first != 0
        else { return false }
        return hashesOfApples.contains(hash(bytes))
    }

    private static func letterSet(_ bytes: Span<UInt8>) -> UInt32? {
        guard !bytes.isEmpty else { return nil }
        let letter = bytes[0] | 0x20
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
        return 1 << UInt32(letter - UInt8(ascii: "a"))
    }

    /// Returns a hash of the letters and digits, in which capitals equal small letters (FNV-1a).
    private static func hash(_ bytes: Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in bytes.indices {
            let byte = bytes[index]
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            let letter = byte | 0x20
            guard isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else {
                continue
            }
            hash = (hash ^ UInt32(isDigit ? byte : letter)) &* 0x0100_0193
        }
        return hash
    }

    /// The spellings. `aps` itself is left out, because every push has it.
    private static let spellings: [String] = {
        let names = all.map(\.name).filter { $0 != "aps" }
        return names + names.map(letters) + namesMistakenForHeaders
    }()

    private static let hashes = Set(spellings.map { hash(Array($0.utf8).span) })

    private static let hashesWithoutAlert = Set(
        all.map(\.name).filter { name in
            header(meantBy: name, in: .top) == nil
                && named(name).allSatisfy { row in
                    !row.places.contains(.top)
                        && (row.topLevel == .isTheApps
                            || row.topLevel == .isApplesIfAbsent && row.places != [.aps])
                }
        }.map { hash(Array($0.utf8).span) })

    private static let hashesOfApples = Set(
        all.filter { $0.places.contains(.aps) && $0.topLevel == .isApples }
            .map { hash(Array($0.name.utf8).span) })

    /// For each length, the first letters of the spellings.
    private static let letterSets: [UInt32] = {
        var sets = [UInt32](repeating: 0, count: (spellings.map(\.utf8.count).max() ?? 0) + 1)
        for spelling in spellings {
            sets[spelling.utf8.count] |= letterSet(Array(spelling.utf8).span) ?? 0
        }
        return sets
    }()
}
