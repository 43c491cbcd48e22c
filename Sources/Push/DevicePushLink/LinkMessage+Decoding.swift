import APNs
import Foundation
import JSONText

extension LinkMessage {
    package struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
    }

    package init(line: some Collection<UInt8>) throws(ParseError) {
        let members = try LineMembers(Array(line))
        if let hello = try members.object(LinkMember.hello) {
            self = .hello(try SessionTerms(hello))
        } else if let end = try members.text(LinkMember.end) {
            let destination = try members.text(LinkMember.destination)
            self = .end(
                StreamEndReason(end, destination: destination.flatMap { NetworkAddress($0) }))
        } else if try members.bool(LinkMember.heartbeat) != nil {
            self = .heartbeat
        } else if let id: UInt64 = try members.integer(LinkMember.push) {
            self = .push(try DevicePush(id: PushID(id), members))
        } else {
            self = .unknown
        }
    }
}

extension LinkMessage.SessionTerms {
    fileprivate init(_ members: LineMembers) throws(LinkMessage.ParseError) {
        guard let epoch: UInt64 = try members.integer(LinkMember.epoch),
            let heartbeat = try members.number(LinkMember.heartbeat),
            let unacknowledged: Int = try members.integer(LinkMember.unacknowledged)
        else { throw LinkMessage.ParseError(description: "The greeting lacks a part.") }
        self.init(epoch: epoch, heartbeatSeconds: heartbeat, unacknowledgedMax: unacknowledged)
    }
}

extension DevicePush {
    fileprivate init(id: PushID, _ members: LineMembers) throws(LinkMessage.ParseError) {
        guard let apnsID = try members.text(LinkMember.apnsID),
            let token = try members.text(LinkMember.token).flatMap({ DeviceToken(hex: $0) }),
            let topic = try members.text(LinkMember.topic),
            let payload = members.objectText(LinkMember.payload)
        else { throw LinkMessage.ParseError(description: "The line of push \(id) lacks a part.") }
        let priority: Int? = try members.integer(LinkMember.priority)
        let expiration: Int64? = try members.integer(LinkMember.expiration)
        let received: Int64? = try members.integer(LinkMember.received)
        self.init(
            id: id, apnsID: apnsID, topic: topic, token: token,
            pushType: try members.text(LinkMember.pushType).flatMap { PushType(rawValue: $0) },
            priority: priority.flatMap { Priority(rawValue: $0) } ?? .immediate,
            expiration: expiration.flatMap { Expiration(headerValue: "\($0)") } ?? .standard,
            collapseID: try members.text(LinkMember.collapseID),
            payload: payload,
            receivedAt: Date(timeIntervalSince1970: Double(received ?? 0) / 1000))
    }
}

/// The members of a line or of an object in it. A member of an unexpected type makes the line
/// invalid, while `null` counts as absent.
private struct LineMembers {
    private let bytes: [UInt8]
    private let outline: JSONOutline
    private var values: [String: Int] = [:]

    init(_ line: [UInt8]) throws(LinkMessage.ParseError) {
        let depthMax = APNsLimits.payloadDepthMax + 1
        guard let outline = try? JSONOutline(line.span, depthMax: depthMax, numbers: .any),
            outline.isObject(JSONOutline.root)
        else { throw Self.malformed }
        self.init(of: JSONOutline.root, outline, line)
    }

    private init(of object: Int, _ outline: JSONOutline, _ bytes: [UInt8]) {
        var values: [String: Int] = [:]
        outline.forEachMember(of: object) { name, value in
            guard outline.kind(value) != .null else { return }
            values[outline.string(name, bytes.span) ?? ""] = value
        }
        (self.values, self.outline, self.bytes) = (values, outline, bytes)
    }

    private static let malformed = LinkMessage.ParseError(
        description: "The line is not a JSON object of the device link.")

    private func value<Value>(
        _ name: String, _ make: (Int) -> Value?
    ) throws(LinkMessage.ParseError) -> Value? {
        guard let place = values[name] else { return nil }
        guard let value = make(place) else { throw Self.malformed }
        return value
    }

    func text(_ name: String) throws(LinkMessage.ParseError) -> String? {
        try value(name) { outline.string($0, bytes.span) }
    }

    func bool(_ name: String) throws(LinkMessage.ParseError) -> Bool? {
        try value(name, outline.bool)
    }

    func number(_ name: String) throws(LinkMessage.ParseError) -> Double? {
        try value(name, outline.number)
    }

    func integer<Integer: FixedWidthInteger>(
        _ name: String
    ) throws(LinkMessage.ParseError) -> Integer? {
        try value(name) { place in
            if let integer = outline.integer(place) { return Integer(exactly: integer) }
            // The JSON outline supports only signed 64-bit integers.
            return Integer(String(decoding: bytes[outline.range(place)], as: UTF8.self))
        }
    }

    func object(_ name: String) throws(LinkMessage.ParseError) -> LineMembers? {
        try value(name) { place in
            outline.isObject(place) ? LineMembers(of: place, outline, bytes) : nil
        }
    }

    func objectText(_ name: String) -> [UInt8]? {
        guard let place = values[name], outline.isObject(place) else { return nil }
        return Array(bytes[outline.range(place)])
    }
}
