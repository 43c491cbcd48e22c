/// An identifier that compares as in Apple's frameworks, by its UTF-8.
///
/// Swift's `==` compares canonically, so that a composed and a decomposed "é" would be the same
/// identifier.
struct Identifier: Sendable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Identifier, right: Identifier) -> Bool {
        // Unequal strings compare fast. Equal strings of ASCII have equal bytes; others need a
        // comparison of their bytes.
        guard left.text == right.text else { return false }
        let bytes = left.text.utf8Span
        return bytes.isKnownASCII || right.text.utf8Span.bytesEqual(to: left.text.utf8)
    }

    // Canonically equal strings have one hash, which is sufficient: equal bytes are canonically
    // equal.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    // Dictionaries call this first. The default hash would cost more than the search.
    func _rawHashValue(seed: Int) -> Int { QuickHash.value(of: text.utf8Span.span, seed: seed) }
}

/// A hash of bytes for dictionaries. It multiplies two words at a time and combines both halves of
/// the product.
///
/// Apps choose their identifiers, so the hash uses a random secret per process to prevent
/// deliberate collisions.
private enum QuickHash {
    private static let secret = (
        UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)
    )

    static func value(of bytes: Span<UInt8>, seed: Int) -> Int {
        let (first, second) = secret
        var hash = UInt64(bitPattern: Int64(seed)) ^ first
        var place = 0
        while bytes.count - place > 16 {
            hash = mixed(
                word(bytes, place, 8) ^ second, word(bytes, place + 8, 8) ^ hash)
            place += 16
        }
        let rest = bytes.count - place
        let low = word(bytes, place, min(rest, 8))
        let high = rest > 8 ? word(bytes, place + 8, rest - 8) : 0
        hash = mixed(low ^ second, high ^ hash)
        return Int(truncatingIfNeeded: mixed(hash ^ second, UInt64(bytes.count) ^ first))
    }

    private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// Returns a word that differs for different bytes of one count, which is at most eight.
    private static func word(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
        let raw = unsafe bytes.bytes
        if count == 8 { return raw.load(start) }
        if count >= 4 {
            // Both halves together contain every byte; some are in both.
            let low: UInt32 = raw.load(start)
            let high: UInt32 = raw.load(start + count - 4)
            return UInt64(high) << 32 | UInt64(low)
        }
        guard count > 0 else { return 0 }
        let (first, middle, last) = (
            bytes[start], bytes[start + count / 2], bytes[start + count - 1]
        )
        return UInt64(first) << 16 | UInt64(middle) << 8 | UInt64(last)
    }
}

extension RawSpan {
    fileprivate func load<Word: FixedWidthInteger & BitwiseCopyable>(_ start: Int) -> Word {
        unsafe Word(littleEndian: unsafeLoadUnaligned(fromByteOffset: start, as: Word.self))
    }
}
