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
    /// The bytes, 8 to 100 of them.
    public let bytes: [UInt8]

    /// Makes a token of bytes; `nil` unless there are 8 to 100.
    public init?(bytes: [UInt8]) {
        guard APNsLimits.deviceTokenBytes.contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// Reads hexadecimal digits of either case (TOK-1).
    ///
    /// `nil` for other characters, an odd number of digits, or a length outside of 8 to 100 bytes.
    public init?(hex: String) {
        self.init(hex: Array(hex.utf8)[...])
    }

    /// Reads hexadecimal digits in a part of a path, with the rules for a string.
    public init?(hex: ArraySlice<UInt8>) {
        guard hex.count.isMultiple(of: 2),
            APNsLimits.deviceTokenBytes.contains(hex.count / 2),
            let bytes = Bytes.hexadecimal(hex)
        else { return nil }
        self.bytes = bytes
    }
}

extension DeviceToken {
    /// Compares all bytes at once.
    public static func == (left: DeviceToken, right: DeviceToken) -> Bool {
        Bytes.areEqual(left.bytes[...], right.bytes)
    }

    /// Feeds the first and the last eight bytes to the hasher. A token is drawn by chance, so that
    /// these tell it from others as well as all would.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Self.word(bytes.prefix(8)))
        hasher.combine(Self.word(bytes.suffix(8)))
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension DeviceToken: CustomStringConvertible {
    /// The token in lower-case hexadecimal digits; an address, so keep it out of logs.
    public var description: String {
        Hexadecimal.text(of: bytes)
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
    static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

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
