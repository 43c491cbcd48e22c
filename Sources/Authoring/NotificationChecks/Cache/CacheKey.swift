/// The key of a content in the cache: a 128-bit hash. Two different contents do not share one by
/// accident.
struct CacheKey: Sendable, Hashable {
    let first: UInt64
    let second: UInt64
}

extension CacheKey {
    init(_ text: String, _ conditions: SourceConditions) {
        var hash = ContentHash()
        hash.add(text)
        hash.add(conditions.key)
        self = hash.key
    }
}

/// Two hashes of a content, computed eight bytes at a time.
///
/// Unlike the standard library's hashes, they are equal in every process. They detect changes, but
/// they are not cryptographic: an attacker can construct two contents with the same hash.
struct ContentHash {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x6C62_272E_07BB_0142

    var key: CacheKey { CacheKey(first: first, second: second) }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { unsafe add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    /// Adds the bytes and their count. The count separates two contents whose bytes are equal when
    /// concatenated.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            add(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
            offset += 8
        }
        var rest: UInt64 = 0
        for index in offset..<bytes.count { rest = rest << 8 | UInt64(unsafe bytes[index]) }
        add(rest)
        add(bytes.count)
    }

    private mutating func add(_ word: UInt64) {
        first = Self.folded((first ^ word) &+ 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F)
        second = Self.folded((second &+ word) ^ 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3)
    }

    private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
