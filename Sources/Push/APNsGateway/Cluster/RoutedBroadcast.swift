import APNs
import Foundation
import NIOCore

/// A broadcast that passed every rule, for delivery by all gateways.
struct RoutedBroadcast: Sendable, Hashable {
    let accepted: AcceptedBroadcast
    let apnsID: String
    let uniqueID: String
    let payload: [UInt8]
    let receivedAt: Date
}

enum BroadcastAnswer: Sendable, Hashable {
    /// The gateway has stored or delivered the broadcast for the subscribers in these buckets, as
    /// durably as its store does.
    case accepted(BucketSet)
    case rejected(RejectionError)
    case unreachable
}

// The encoding is described at ``RoutedPush``.
extension RoutedBroadcast {
    func write(to buffer: inout ByteBuffer) {
        buffer.writeField(accepted.app.bundleID.utf8)
        buffer.writeField(accepted.app.environment.rawValue.utf8)
        buffer.writeField(accepted.channel.text.utf8)
        buffer.writeInteger(UInt8(clamping: accepted.policy.rawValue))
        buffer.writeInteger(UInt8(clamping: accepted.priority.rawValue))
        buffer.writeOptionalField(accepted.expiration.headerValue)
        buffer.writeField(apnsID.utf8)
        buffer.writeField(uniqueID.utf8)
        buffer.writeInteger(receivedAt.timeIntervalSince1970.bitPattern)
        buffer.writeField(payload)
    }

    init?(from buffer: inout ByteBuffer) {
        guard let bundleID = buffer.readText(),
            let environment = buffer.readText().flatMap({ APNsEnvironment(rawValue: $0) }),
            let channel = buffer.readText().flatMap({ ChannelID($0) }),
            let policy = buffer.readInteger(as: UInt8.self).flatMap({
                ChannelStoragePolicy(rawValue: Int($0))
            }),
            let priority = buffer.readInteger(as: UInt8.self).flatMap({
                Priority(rawValue: Int($0))
            }), let expiration = buffer.readOptionalText(), let apnsID = buffer.readText(),
            let uniqueID = buffer.readText(), let received = buffer.readInteger(as: UInt64.self),
            let payload = buffer.readField(), buffer.readableBytes == 0
        else { return nil }
        let seconds = TimeInterval(bitPattern: received)
        guard seconds.isFinite else { return nil }
        self.init(
            accepted: AcceptedBroadcast(
                app: ChannelRegistry.App(bundleID: bundleID, environment: environment),
                channel: channel, policy: policy, priority: priority,
                expiration: expiration.flatMap { Expiration(headerValue: $0) } ?? .standard),
            apnsID: apnsID, uniqueID: uniqueID, payload: payload,
            receivedAt: Date(timeIntervalSince1970: seconds))
    }
}

extension BroadcastAnswer {
    func write(to buffer: inout ByteBuffer) {
        switch self {
        case .accepted(let reached):
            RoutingAnswer.accepted.write(to: &buffer)
            for word in reached.encoded { buffer.writeInteger(word) }
        case .rejected(let rejection): RoutingAnswer.rejected(rejection).write(to: &buffer)
        case .unreachable: RoutingAnswer.unreachable.write(to: &buffer)
        }
    }

    init?(from buffer: inout ByteBuffer) {
        switch RoutingAnswer(from: &buffer) {
        case .accepted:
            var words: [UInt64] = []
            while words.count < BucketSet.count / 64, let word = buffer.readInteger(as: UInt64.self)
            {
                words.append(word)
            }
            guard let reached = BucketSet(encoded: words) else { return nil }
            self = .accepted(reached)
        case .rejected(let rejection): self = .rejected(rejection)
        case .unknownToken, .notOwner, .unreachable, nil: return nil
        }
        guard buffer.readableBytes == 0 else { return nil }
    }
}
