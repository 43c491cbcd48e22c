import APNs
import DevicePushLink
import Foundation
import NIOCore

/// A push that passed every rule except those that need its token's registration. It goes to the
/// gateway that owns its device.
struct RoutedPush: Sendable, Hashable {
    let token: DeviceToken
    let topic: String
    let pushType: PushType?
    let priority: Priority
    let expiration: Expiration
    let collapseID: String?
    private(set) var apnsID = ""
    private(set) var uniqueID: String?
    private(set) var payload: [UInt8] = []
    private(set) var receivedAt = Date(timeIntervalSince1970: 0)

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

    init(_ push: DevicePush, uniqueID: String?) {
        self.init(
            token: push.token, topic: push.topic, pushType: push.pushType,
            priority: push.priority, expiration: push.expiration, collapseID: push.collapseID)
        complete(
            apnsID: push.apnsID, payload: push.payload, receivedAt: push.receivedAt,
            uniqueID: uniqueID)
    }

    mutating func complete(
        apnsID: String, payload: [UInt8], receivedAt: Date, uniqueID: String?
    ) {
        self.apnsID = apnsID
        self.payload = payload
        self.receivedAt = receivedAt
        self.uniqueID = uniqueID
    }

    var wireBytes: Int { payload.count + 256 }
}

enum RoutingAnswer: Sendable, Hashable {
    /// The gateway has the push, as durably as its store does.
    case accepted
    case rejected(RejectionError)
    /// The gateway owns the token's bucket but does not know the token.
    case unknownToken
    case notOwner
    case unreachable
}

// Both sides are gateways of one cluster. Integers are big-endian, as NIO writes them. A string has
// its length first, and an optional one has a flag before it.
extension RoutedPush {
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

    /// Parses a push type; `nil` for a type from a later version of Bellhop.
    private static func known(_ name: String?) -> PushType?? {
        guard let name else { return .some(nil) }
        return PushType(rawValue: name).map { .some($0) }
    }
}

extension RoutingAnswer {
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
