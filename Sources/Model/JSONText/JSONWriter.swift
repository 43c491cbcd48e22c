/// A writer for a JSON object that keeps the order in which members are added. A `nil` value adds
/// nothing.
///
/// Foundation's encoder is slow for small values, and does not guarantee an order.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.add("reason", "BadDeviceToken")
/// writer.finished()  // {"reason":"BadDeviceToken"}
/// ```
package struct JSONWriter: Sendable {
    private var bytes: [UInt8] = []

    /// Begins an object; the capacity is the expected number of bytes.
    package init(capacity: Int = 64) {
        bytes.reserveCapacity(capacity)
        bytes.append(UInt8(ascii: "{"))
    }

    package consuming func finished() -> [UInt8] {
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    // MARK: Members

    package mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        append(value)
    }

    package mutating func add(_ name: String, _ value: (some FixedWidthInteger)?) {
        if let value { add(name, json: "\(value)".utf8) }
    }

    package mutating func add(_ name: String, bool: Bool?) {
        if let bool { add(name, json: "\(bool)".utf8) }
    }

    /// Writes `1` for `true`, and nothing for `false`, which a missing key means.
    package mutating func add(_ name: String, flag: Bool) {
        if flag { add(name, json: "1".utf8) }
    }

    /// Writes a number, without a fraction if it is whole. Writes nothing for `nil`, NaN and
    /// infinity.
    package mutating func add(_ name: String, _ value: Double?) {
        guard let value, value.isFinite else { return }
        if let whole = Int(exactly: value) { return add(name, whole) }
        add(name, json: "\(value)".utf8)
    }

    package mutating func add(_ name: String, _ values: [String]?) {
        guard let values else { return }
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    package mutating func add(_ name: String, _ object: JSONWriter?) {
        if let object { add(name, json: object.finished()) }
    }

    /// Writes a value that already is JSON text.
    package mutating func add(_ name: String, json: some Sequence<UInt8>) {
        begin(name)
        bytes.append(contentsOf: json)
    }

    /// Copies the members of another object from the text between its braces.
    package mutating func add(membersOf inside: some Collection<UInt8>) {
        guard !inside.isEmpty else { return }
        separate()
        bytes.append(contentsOf: inside)
    }

    // MARK: Parts

    private mutating func begin(_ name: String) {
        separate()
        append(name)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func separate() {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func append(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(Self.digit(byte >> 4))
                bytes.append(Self.digit(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
