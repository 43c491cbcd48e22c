import APNs
import DevicePushLink
import Foundation
import NIOCore

/// A push that passed every rule but those that need its token's registration, on its way to the gateway
/// that has its device.
struct RoutedPush: Sendable, Hashable {
    /// The token that it was sent to.
    let token: DeviceToken
    /// Its topic.
    let topic: String
    /// Its type, if one was sent.
    let pushType: PushType?
    /// Its priority.
    let priority: Priority
    /// Its expiration.
    let expiration: Expiration
    /// Its collapse id, if one was sent.
    let collapseID: String?
    /// Its id in the answer.
    private(set) var apnsID = ""
    /// The id under which the delivery log keeps it.
    private(set) var uniqueID: String?
    /// Its payload.
    private(set) var payload: [UInt8] = []
    /// When it came.
    private(set) var receivedAt = Date(timeIntervalSince1970: 0)

    /// A push whose header fields were checked.
    init(
        token: DeviceToken, topic: String, pushType: PushType?, priority: Priority,
        expiration: Expiration, collapseID: String?
    ) {
        self.token = token
        self.topic = topic
        self.pushType = pushType
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
    }

    /// A push that was accepted for a device that another gateway has by now.
    init(_ push: DevicePush, uniqueID: String?) {
        self.init(
            token: push.token, topic: push.topic, pushType: push.pushType,
            priority: push.priority, expiration: push.expiration, collapseID: push.collapseID)
        complete(
            apnsID: push.apnsID, payload: push.payload, receivedAt: push.receivedAt,
            uniqueID: uniqueID)
    }

    /// Adds what is not in its header fields.
    mutating func complete(
        apnsID: String, payload: [UInt8], receivedAt: Date, uniqueID: String?
    ) {
        self.apnsID = apnsID
        self.payload = payload
        self.receivedAt = receivedAt
        self.uniqueID = uniqueID
    }

    /// The bytes that it needs on its way, about.
    var wireBytes: Int { payload.count + 256 }
}

/// What another gateway answers to a push.
enum RoutingAnswer: Sendable, Hashable {
    /// It has the push, as durable as it makes things.
    case accepted
    /// It refuses the push.
    case rejected(RejectionError)
    /// It has the device of the token's bucket, and not the token.
    case unknownToken
    /// It does not have the device.
    case notOwner
    /// There is no answer.
    case unreachable
}

// Both ends are gateways of one cluster, and each number is written as NIO does: the most significant byte
// first. A text has its length before it, and one that may be missing has a byte more that says so.
extension RoutedPush {
    /// Writes the push.
    func write(to buffer: inout ByteBuffer) {
        buffer.writeField(token.bytes)
        buffer.writeField(topic.utf8)
        buffer.writeOptionalField(pushType?.rawValue)
        buffer.writeInteger(UInt8(clamping: priority.rawValue))
        buffer.writeOptionalField(expiration.headerValue)
        buffer.writeOptionalField(collapseID)
        buffer.writeField(apnsID.utf8)
        buffer.writeOptionalField(uniqueID)
        buffer.writeInteger(receivedAt.timeIntervalSince1970.bitPattern)
        buffer.writeField(payload)
    }

    /// Reads a push; `nil` for bytes that are not one.
    init?(from buffer: inout ByteBuffer) {
        guard let bytes = buffer.readField(), let token = DeviceToken(bytes: bytes),
            let topic = buffer.readText(),
            let pushType = buffer.readOptionalText(),
            let priority = buffer.readInteger(as: UInt8.self).flatMap({
                Priority(rawValue: Int($0))
            }), let expiration = buffer.readOptionalText(),
            let collapseID = buffer.readOptionalText(),
            let apnsID = buffer.readText(), let uniqueID = buffer.readOptionalText(),
            let received = buffer.readInteger(as: UInt64.self), let payload = buffer.readField()
        else { return nil }
        let seconds = TimeInterval(bitPattern: received)
        guard seconds.isFinite, let type = Self.known(pushType) else { return nil }
        self.init(
            token: token, topic: topic, pushType: type, priority: priority,
            expiration: expiration.flatMap { Expiration(headerValue: $0) } ?? .standard,
            collapseID: collapseID)
        complete(
            apnsID: apnsID, payload: payload, receivedAt: Date(timeIntervalSince1970: seconds),
            uniqueID: uniqueID)
    }

    /// The push type of a name; `nil` for a name of a later Bellhop.
    private static func known(_ name: String?) -> PushType?? {
        guard let name else { return .some(nil) }
        return PushType(rawValue: name).map { .some($0) }
    }
}

extension RoutingAnswer {
    /// Writes the answer; that there is none is never written.
    func write(to buffer: inout ByteBuffer) {
        switch self {
        case .accepted: buffer.writeInteger(UInt8(0))
        case .unknownToken: buffer.writeInteger(UInt8(1))
        case .notOwner, .unreachable: buffer.writeInteger(UInt8(2))
        case .rejected(let rejection):
            buffer.writeInteger(UInt8(3))
            buffer.writeField(rejection.reason.text.utf8)
            buffer.writeOptionalField(rejection.detail)
            buffer.writeInteger((rejection.timestamp?.timeIntervalSince1970 ?? 0).bitPattern)
        }
    }

    /// Reads an answer; `nil` for bytes that are not one.
    init?(from buffer: inout ByteBuffer) {
        switch buffer.readInteger(as: UInt8.self) {
        case 0: self = .accepted
        case 1: self = .unknownToken
        case 2: self = .notOwner
        case 3:
            guard let reason = buffer.readText(), let detail = buffer.readOptionalText(),
                let since = buffer.readInteger(as: UInt64.self)
            else { return nil }
            let seconds = TimeInterval(bitPattern: since)
            self = .rejected(
                RejectionError(
                    Reason(text: reason),
                    timestamp: seconds > 0 && seconds.isFinite
                        ? Date(timeIntervalSince1970: seconds) : nil,
                    detail: detail))
        default: return nil
        }
    }
}
