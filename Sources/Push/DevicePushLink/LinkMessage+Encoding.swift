import APNs
import Foundation
import JSONText

extension LinkMessage {
    /// The encoded message, without a line break.
    ///
    /// Foundation's encoder would parse the payload, which costs more than the rest of a push.
    package var bytes: [UInt8] {
        var line = JSONWriter()
        switch self {
        case .hello(let hello):
            var parts = JSONWriter()
            parts.add(LinkMember.epoch, hello.epoch)
            parts.add(LinkMember.heartbeat, json: "\(hello.heartbeatSeconds)".utf8)
            parts.add(LinkMember.unacknowledged, hello.unacknowledgedMax)
            line.add(LinkMember.hello, parts)
        case .heartbeat: line.add(LinkMember.heartbeat, bool: true)
        case .end(let end):
            line.add(LinkMember.end, end.word)
            line.add(LinkMember.destination, end.destination?.description)
        case .push(let push): return push.line
        case .unknown: break
        }
        return line.finished()
    }

    package var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

extension DevicePush {
    fileprivate var line: [UInt8] {
        var line = JSONWriter(capacity: payload.count + 384)
        line.add(LinkMember.push, id.value)
        line.add(LinkMember.apnsID, apnsID)
        line.add(LinkMember.token, token.description)
        line.add(LinkMember.topic, topic)
        line.add(LinkMember.pushType, pushType?.rawValue)
        line.add(LinkMember.priority, json: priority.headerValue.utf8)
        if let value = expiration.headerValue { line.add(LinkMember.expiration, json: value.utf8) }
        line.add(LinkMember.collapseID, collapseID)
        let milliseconds = (receivedAt.timeIntervalSince1970 * 1000).rounded()
        line.add(LinkMember.received, Int64(exactly: milliseconds) ?? 0)
        // In JSON, line breaks only occur between tokens, where a space has the same meaning.
        line.add(
            LinkMember.payload,
            json: payload.lazy.map { byte in
                byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? UInt8(ascii: " ") : byte
            })
        return line.finished()
    }
}

enum LinkMember {
    static let hello = "hello"
    static let epoch = "epoch"
    static let unacknowledged = "in-hand"
    static let heartbeat = "heartbeat"
    static let end = "end"
    static let destination = "to"

    static let push = "push"
    static let apnsID = "apns-id"
    static let token = "token"
    static let topic = "topic"
    static let pushType = "push-type"
    static let priority = "priority"
    static let expiration = "expiration"
    static let collapseID = "collapse-id"
    static let received = "received"
    static let payload = "payload"
}
