import APNs
import Foundation
import JSONText

extension LinkMessage {
    /// A line that is not a message of the device link.
    public struct Malformed: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong with it.
        public let description: String
    }

    /// Reads a line, with or without its line break.
    ///
    /// - Throws: ``Malformed``.
    public init(line: some Collection<UInt8>) throws(Malformed) {
        let bytes = Array(line)
        let payload = Self.payload(in: bytes)
        var head = bytes
        if let payload {
            head = bytes[..<payload.comma] + [UInt8(ascii: "}")]
        }
        let members: Members
        do {
            members = try JSONDecoder().decode(Members.self, from: Data(head))
        } catch {
            throw Malformed(description: "The line is not a JSON object of the device link.")
        }
        self = try members.message(payload: payload.map { Array(bytes[$0.object]) })
    }

    private static let payloadKey = Array(",\"\(LinkMember.payload)\":".utf8)

    /// Where the payload lies: from its name to the last brace but one.
    ///
    /// The name with its quotes bare cannot occur before: in a string they would be escaped, and
    /// every member before the payload is a string or a number.
    private static func payload(in bytes: [UInt8]) -> (comma: Int, object: Range<Int>)? {
        guard let last = bytes.lastIndex(of: UInt8(ascii: "}")),
            let first = bytes.firstRange(of: payloadKey), first.upperBound < last
        else { return nil }
        return (first.lowerBound, first.upperBound..<last)
    }
}

/// The members of all kinds of lines, read at once.
private struct Members: Decodable {
    struct Hello: Decodable {
        var epoch: UInt64
        var heartbeat: Double
        var inHand: Int

        enum CodingKeys: String, CodingKey {
            case epoch
            case heartbeat
            case inHand = "in-hand"
        }
    }

    var hello: Hello?
    var heartbeat: Bool?
    var end: String?
    var push: UInt64?
    var apnsID: String?
    var token: DeviceToken?
    var topic: String?
    var pushType: String?
    var priority: Int?
    var expiration: Int64?
    var collapseID: String?
    var received: Int64?

    enum CodingKeys: String, CodingKey {
        case hello
        case heartbeat
        case end
        case push
        case apnsID = "apns-id"
        case token
        case topic
        case pushType = "push-type"
        case priority
        case expiration
        case collapseID = "collapse-id"
        case received
    }

    func message(payload: [UInt8]?) throws(LinkMessage.Malformed) -> LinkMessage {
        if let hello {
            return .hello(
                LinkMessage.Hello(
                    epoch: hello.epoch, heartbeatSeconds: hello.heartbeat,
                    inHandMax: hello.inHand))
        }
        if let end { return .end(LinkEnd(end)) }
        if heartbeat != nil { return .heartbeat }
        guard let push else { return .unknown }
        guard let apnsID, let token, let topic, let payload, (try? JSONKind(of: payload)) == .object else {
            throw LinkMessage.Malformed(description: "The line of push \(push) lacks a part.")
        }
        return .push(
            DevicePush(
                id: push, apnsID: apnsID, token: token, topic: topic,
                pushType: pushType.flatMap { PushType(rawValue: $0) },
                priority: priority.flatMap { Priority(rawValue: $0) } ?? .immediate,
                expiration: expiration.flatMap { Expiration(headerValue: "\($0)") } ?? .standard,
                collapseID: collapseID,
                receivedAt: Date(timeIntervalSince1970: Double(received ?? 0) / 1000),
                payload: payload))
    }
}
