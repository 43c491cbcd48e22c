/// The address of one app on one device in one environment: opaque bytes, written in hexadecimal.
///
/// A token has 8 to 100 bytes (TOK-2). Its content is undocumented and its length may change from
/// one token to the next, so never store it in a column of fixed width.
///
/// ```swift
/// let token = DeviceToken(hex: "00FC13ADFF785122B4AD28809A3420982341241421348097878E577C991DE8F0")
/// token?.description  // "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
/// ```
public struct DeviceToken: Sendable, Hashable {
    // The first 32 bytes are stored inline, because nearly all tokens have exactly 32. A gateway
    // looks up each push by its token, and every further memory access would be a cache miss.
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64
    private let whole: [UInt8]?

    private static let bytesInPlace = 32

    /// Creates a token from its bytes; `nil` unless there are 8 to 100 (TOK-2).
    public init?(bytes: [UInt8]) {
        guard APNsLimits.deviceTokenBytes.contains(bytes.count) else { return nil }
        func word(_ start: Int) -> UInt64 {
            (start..<start + 8).reduce(0) { word, place in
                word << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0)
            }
        }
        (first, second, third, fourth) = (word(0), word(8), word(16), word(24))
        whole = bytes.count == Self.bytesInPlace ? nil : bytes
    }

    /// Parses hexadecimal digits of either case (TOK-1).
    ///
    /// Returns `nil` for other characters, an odd number of digits, or a length outside of 8 to 100
    /// bytes.
    public init?(hex: String) {
        self.init(hex: Array(hex.utf8)[...])
    }

    /// Parses hexadecimal digits in a slice of a path, with the same rules as for a string. A token
    /// of 32 bytes needs no allocation.
    public init?(hex: ArraySlice<UInt8>) {
        guard hex.count.isMultiple(of: 2), APNsLimits.deviceTokenBytes.contains(hex.count / 2)
        else { return nil }
        guard hex.count == 2 * Self.bytesInPlace else {
            guard let bytes = Bytes.hexadecimal(hex) else { return nil }
            self.init(bytes: bytes)
            return
        }
        let start = hex.startIndex
        guard let first = Bytes.hexadecimalWord(hex[start..<start + 16]),
            let second = Bytes.hexadecimalWord(hex[start + 16..<start + 32]),
            let third = Bytes.hexadecimalWord(hex[start + 32..<start + 48]),
            let fourth = Bytes.hexadecimalWord(hex[start + 48..<start + 64])
        else { return nil }
        self.init(first, second, third, fourth)
    }

    private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
        whole = nil
    }

    /// The bytes of the token, 8 to 100.
    public var bytes: [UInt8] {
        whole ?? Bytes.array(of: (first, second, third, fourth))
    }
}

extension DeviceToken {
    /// Compares all bytes. The inline ones come first, since they nearly always decide.
    public static func == (left: DeviceToken, right: DeviceToken) -> Bool {
        left.first == right.first && left.second == right.second && left.third == right.third
            && left.fourth == right.fourth && left.whole == right.whole
    }

    /// Hashes the first and the last inline word. Tokens are random, so two words distinguish them
    /// as well as all bytes would.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(fourth)
    }

    // Hash tables call this first. The owner of a table generates its tokens, so an attacker cannot
    // choose many that collide. Sequential tokens, as tests use them, must not collide either.
    /// Mixes the inline bytes without the cost of a `Hasher`.
    public func _rawHashValue(seed: Int) -> Int {
        let left = (first ^ UInt64(truncatingIfNeeded: seed)) &+ 0x9E37_79B9_7F4A_7C15
        let front = left.multipliedFullWidth(by: second ^ 0x5851_F42D_4C95_7F2D)
        let back = (third ^ front.low).multipliedFullWidth(by: fourth ^ front.high | 1)
        return Int(truncatingIfNeeded: back.high ^ back.low)
    }
}

extension DeviceToken: CustomStringConvertible {
    /// The token in lower-case hexadecimal digits. It is the address of a device, so keep it out of
    /// logs.
    public var description: String {
        guard let whole else { return Bytes.hexadecimalText((first, second, third, fourth)) }
        return Hexadecimal.text(of: whole)
    }
}

extension DeviceToken: Codable {
    /// Decodes the token from a string of hexadecimal digits. Throws `DecodingError` for any other
    /// string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let token = DeviceToken(hex: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a device token of 8 to 100 bytes in hex")
        }
        self = token
    }

    /// Encodes the token as a string of lower-case hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
