import APNs
import Foundation

extension LinkMessage {
    /// The bytes of the message, without a line break.
    ///
    /// Written by hand: Foundation's encoder would take the payload apart and cost more than the
    /// rest of a push.
    public var bytes: [UInt8] {
        switch self {
        case .hello(let hello):
            Array(
                """
                {"hello":{"epoch":\(hello.epoch),"heartbeat":\(hello.heartbeatSeconds),\
                "in-hand":\(hello.inHandMax)}}
                """.utf8)
        case .heartbeat: Array(#"{"heartbeat":true}"#.utf8)
        case .end(let end):
            {
                var writer = LineWriter()
                writer.member("end", end.word)
                return writer.finish()
            }()
        case .push(let push): push.line
        case .unknown: Array("{}".utf8)
        }
    }

    /// The message as a line of the stream.
    public var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

extension DevicePush {
    fileprivate var line: [UInt8] {
        var writer = LineWriter(capacity: payload.count + 384)
        writer.member(LinkMember.push, number: "\(id)")
        writer.member(LinkMember.apnsID, apnsID)
        writer.member(LinkMember.token, token.description)
        writer.member(LinkMember.topic, topic)
        if let pushType { writer.member(LinkMember.pushType, pushType.rawValue) }
        writer.member(LinkMember.priority, number: priority.headerValue)
        if let value = expiration.headerValue {
            writer.member(LinkMember.expiration, number: value)
        }
        if let collapseID { writer.member(LinkMember.collapseID, collapseID) }
        let milliseconds = (receivedAt.timeIntervalSince1970 * 1000).rounded()
        writer.member(LinkMember.received, number: "\(Int64(exactly: milliseconds) ?? 0)")
        writer.member(LinkMember.payload, object: payload)
        return writer.finish()
    }
}

/// The names of the members of a push.
enum LinkMember {
    static let push = "push"
    static let apnsID = "apns-id"
    static let token = "token"
    static let topic = "topic"
    static let pushType = "push-type"
    static let priority = "priority"
    static let expiration = "expiration"
    static let collapseID = "collapse-id"
    static let received = "received"
    /// The last member always, so that the payload can be cut out as it is.
    static let payload = "payload"
}

/// Writes an object of one line.
struct LineWriter {
    private var bytes: [UInt8] = []

    init(capacity: Int = 64) {
        bytes.reserveCapacity(capacity)
    }

    mutating func member(_ name: String, _ text: String) {
        key(name)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + digits).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func member(_ name: String, number: String) {
        key(name)
        bytes.append(contentsOf: number.utf8)
    }

    /// Line breaks in JSON can only stand between its parts, where a blank means the same.
    mutating func member(_ name: String, object: [UInt8]) {
        key(name)
        for byte in object {
            bytes.append(
                byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                    ? UInt8(ascii: " ") : byte)
        }
    }

    mutating func finish() -> [UInt8] {
        if bytes.isEmpty { bytes.append(UInt8(ascii: "{")) }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private mutating func key(_ name: String) {
        bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: name.utf8)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }
}
