/// An identifier as Apple compares it: two are the same when their UTF-8 is.
///
/// Swift's strings are equal when they look equal, so that "é" of one character and "é" of two
/// would be one identifier.
struct Identifier: Sendable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Identifier, right: Identifier) -> Bool {
        // Strings compare fast where they differ. Where the bytes are all of ASCII, looking equal is
        // being equal; else they are looked at.
        guard left.text == right.text else { return false }
        let bytes = left.text.utf8Span
        return bytes.isKnownASCII || right.text.utf8Span.bytesEqual(to: left.text.utf8)
    }

    // What looks equal has one hash, which is enough: equal bytes look equal.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    // Tables ask this first. The usual hash would cost more than the search.
    func _rawHashValue(seed: Int) -> Int { QuickHash.value(of: text.utf8Span.span, seed: seed) }
}

/// A hash of bytes for tables: two words are multiplied at a time, and both halves of the product
/// count.
///
/// Apps choose their identifiers. What they would have to know to make many fall together is drawn by
/// chance for each process.
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

    /// Up to eight bytes as one number.
    private static func word(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
        if count == 8 {
            return unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(
                    fromByteOffset: start, as: UInt64.self))
        }
        var word: UInt64 = 0
        for place in 0..<count { word = word << 8 | UInt64(bytes[start + place]) }
        return word
    }
}
