/// The address of one app on one device, in one environment: opaque bytes, written in hexadecimal.
///
/// A token has 8 to 100 bytes (TOK-2). Nothing else about it is known, and its length may differ
/// from one token to the next, so never store it in a column of fixed width.
///
/// ```swift
/// let token = DeviceToken(hex: "00FC13ADFF785122B4AD28809A3420982341241421348097878E577C991DE8F0")
/// token?.description  // "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
/// ```
public struct DeviceToken: Sendable, Hashable {
    // The first 32 bytes lie in place, because nearly all tokens have just these: a gateway looks up each
    // push by its token, among so many that every other place in memory is a cold one.
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64
    /// All bytes of a token that is longer or shorter; `nil` for others.
    private let whole: [UInt8]?

    private static let bytesInPlace = 32

    /// Makes a token of bytes; `nil` unless there are 8 to 100.
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

    /// Reads hexadecimal digits of either case (TOK-1).
    ///
    /// `nil` for other characters, an odd number of digits, or a length outside of 8 to 100 bytes.
    public init?(hex: String) {
        self.init(hex: Array(hex.utf8)[...])
    }

    /// Reads hexadecimal digits in a part of a path, with the rules for a string.
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

    /// The bytes, 8 to 100 of them.
    public var bytes: [UInt8] {
        whole ?? Bytes.array(of: (first, second, third, fourth))
    }
}

extension DeviceToken {
    /// Compares all bytes; those in place first, which nearly always tell.
    public static func == (left: DeviceToken, right: DeviceToken) -> Bool {
        left.first == right.first && left.second == right.second && left.third == right.third
            && left.fourth == right.fourth && left.whole == right.whole
    }

    /// Feeds the first and the last word in place to the hasher. A token is drawn by chance, so that
    /// these tell it from others as well as all would.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(fourth)
    }

    // Tables ask this first. The tokens in a table were drawn by whoever keeps the table, so that nobody
    // can choose many that fall together; made up ones, which count up, must not either.
    /// The bytes in place, mixed.
    public func _rawHashValue(seed: Int) -> Int {
        let left = (first ^ UInt64(truncatingIfNeeded: seed)) &+ 0x9E37_79B9_7F4A_7C15
        let front = left.multipliedFullWidth(by: second ^ 0x5851_F42D_4C95_7F2D)
        let back = (third ^ front.low).multipliedFullWidth(by: fourth ^ front.high | 1)
        return Int(truncatingIfNeeded: back.high ^ back.low)
    }
}

extension DeviceToken: CustomStringConvertible {
    /// The token in lower-case hexadecimal digits; an address, so keep it out of logs.
    public var description: String {
        guard let whole else { return Bytes.hexadecimalText((first, second, third, fourth)) }
        return Hexadecimal.text(of: whole)
    }
}

extension DeviceToken: Codable {
    /// Reads the token from a string of hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let token = DeviceToken(hex: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a device token of 8 to 100 bytes in hex")
        }
        self = token
    }

    /// Writes the token as a string of lower-case hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Digits of base 16.
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
