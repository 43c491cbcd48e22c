import Foundation

/// Comparisons and conversions of bytes that handle many bytes at once, since every push passes
/// through them.
///
/// This is the only file of the module with unsafe memory access. The code checks the bounds
/// immediately before each read.
package enum Bytes {
    package static func areEqual(_ left: ArraySlice<UInt8>, _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe left.withUnsafeBytes { left in
            unsafe right.withUnsafeBytes { right in
                guard let first = left.baseAddress, let second = right.baseAddress
                else { return true }
                return unsafe memcmp(first, second, left.count) == 0
            }
        }
    }

    package static func starts(_ bytes: ArraySlice<UInt8>, with prefix: [UInt8]) -> Bool {
        bytes.count >= prefix.count && areEqual(bytes.prefix(prefix.count), prefix)
    }

    package static func ends(_ bytes: ArraySlice<UInt8>, with suffix: [UInt8]) -> Bool {
        bytes.count >= suffix.count && areEqual(bytes.suffix(suffix.count), suffix)
    }

    static func hexadecimal(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        // An invalid byte maps to a value with high bits, which no digit has. One check at the end
        // finds it.
        var all: UInt8 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: digits.count / 2) { bytes, count in
            unsafe digits.withUnsafeBytes { digits in
                for place in 0..<digits.count / 2 {
                    let high = hexadecimalValue(of: unsafe digits[2 * place])
                    let low = hexadecimalValue(of: unsafe digits[2 * place + 1])
                    all |= high | low
                    unsafe bytes.initializeElement(at: place, to: high << 4 | low & 15)
                }
                count = digits.count / 2
            }
        }
        return all < 16 ? bytes : nil
    }

    /// Decodes sixteen hexadecimal digits into a big-endian word; `nil` for a wrong count or an
    /// invalid digit.
    static func hexadecimalWord(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard digits.count == 16 else { return nil }
        return unsafe digits.withUnsafeBytes { digits in
            let high = halfWord(ofDigits: unsafe digits.loadUnaligned(as: UInt64.self).bigEndian)
            let low = halfWord(
                ofDigits: unsafe digits.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                    .bigEndian)
            guard let high, let low else { return nil }
            return high << 32 | low
        }
    }

    private static func halfWord(ofDigits digits: UInt64) -> UInt64? {
        let lower = digits | ones &* 0x20
        let numbers = (digits &+ ones &* 0x50) & ~(digits &+ ones &* 0x46)
        let letters = (lower &+ ones &* 0x1F) & ~(lower &+ ones &* 0x19) & tops
        guard digits & tops == 0, (numbers | letters) & tops == tops else { return nil }
        var values = (digits & 0x0F0F_0F0F_0F0F_0F0F) &+ (letters >> 7) &* 9
        values = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
        values = (values | values >> 8) & 0x0000_FFFF_0000_FFFF
        return (values | values >> 16) & 0xFFFF_FFFF
    }

    static func array(of words: (UInt64, UInt64, UInt64, UInt64)) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 32) { bytes, used in
            let room = UnsafeMutableRawBufferPointer(bytes)
            unsafe room.storeBytes(of: words.0.bigEndian, as: UInt64.self)
            unsafe room.storeBytes(of: words.1.bigEndian, toByteOffset: 8, as: UInt64.self)
            unsafe room.storeBytes(of: words.2.bigEndian, toByteOffset: 16, as: UInt64.self)
            unsafe room.storeBytes(of: words.3.bigEndian, toByteOffset: 24, as: UInt64.self)
            used = 32
        }
    }

    static func hexadecimalText(_ words: (UInt64, UInt64, UInt64, UInt64)) -> String {
        unsafe String(unsafeUninitializedCapacity: 64) { text in
            let bytes = UnsafeMutableRawBufferPointer(text)
            var place = 0
            for word in [words.0, words.1, words.2, words.3] {
                unsafe bytes.storeBytes(
                    of: digits(of: word >> 32).bigEndian, toByteOffset: place, as: UInt64.self)
                unsafe bytes.storeBytes(
                    of: digits(of: word).bigEndian, toByteOffset: place + 8, as: UInt64.self)
                place += 16
            }
            return place
        }
    }

    package static func uuidText(_ high: UInt64, _ low: UInt64) -> String {
        let parts = (
            digits(of: high >> 32), digits(of: high), digits(of: low >> 32), digits(of: low)
        )
        return unsafe String(unsafeUninitializedCapacity: 36) { text in
            let bytes = UnsafeMutableRawBufferPointer(text)
            unsafe bytes.storeBytes(of: parts.0.bigEndian, as: UInt64.self)
            for (place, part) in [(9, parts.1 >> 32), (14, parts.1), (19, parts.2 >> 32)] {
                let digits = UInt32(truncatingIfNeeded: part).bigEndian
                unsafe bytes.storeBytes(of: digits, toByteOffset: place, as: UInt32.self)
            }
            let last = UInt32(truncatingIfNeeded: parts.2).bigEndian
            unsafe bytes.storeBytes(of: last, toByteOffset: 24, as: UInt32.self)
            unsafe bytes.storeBytes(
                of: parts.3.bigEndian, toByteOffset: 28, as: UInt64.self)
            for place in [8, 13, 18, 23] { unsafe bytes[place] = UInt8(ascii: "-") }
            return 36
        }
    }

    private static func digits(of number: UInt64) -> UInt64 {
        var word = number & 0xFFFF_FFFF
        word = (word & 0xFFFF_0000) << 16 | word & 0xFFFF
        word = (word & 0x0000_FF00_0000_FF00) << 8 | word & 0x0000_00FF_0000_00FF
        word = (word & 0x00F0_00F0_00F0_00F0) << 4 | word & 0x000F_000F_000F_000F
        let letters = (word + ones &* 6) >> 4 & ones
        return word + ones &* UInt64(UInt8(ascii: "0")) + letters &* 39
    }

    /// Computes the value without branches: the digits of a token are random, so a branch would
    /// often be mispredicted.
    private static func hexadecimalValue(of digit: UInt8) -> UInt8 {
        let number = digit &- UInt8(ascii: "0")
        let letter = (digit | 0x20) &- UInt8(ascii: "a")
        return number < 10 ? number : letter < 6 ? letter + 10 : 255
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080
}
