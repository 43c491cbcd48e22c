package import APNs
package import APNsGateway
package import DevicePushLink
package import Foundation

/// What waits for the next commit, and whom to tell.
package enum StoreOperation: Sendable {
    /// What is called once, with what came of it.
    package typealias Done<Value> = @Sendable (Result<Value, any Error>) -> Void

    /// What ``GatewayStore/nextPending(for:limit:excluding:priorityMin:at:)`` asks for.
    package struct HandOver: Sendable {
        let device: DeviceID
        let limit: Int
        let known: Set<PushID>
        let priorityMin: Priority
        let now: Date
        let completion: Done<[DevicePush]>
    }

    /// What ``GatewayStore/put(_:completion:)`` asks for; an object, so that it is handed on by one
    /// reference and not by those of all its texts.
    package final class Put: Sendable {
        /// The push.
        package let stored: StoredPush
        let completion: @Sendable (PutOutcome) -> Void

        /// Asks to keep a push; nobody need wait for the outcome.
        package init(
            _ stored: StoredPush, _ completion: @escaping @Sendable (PutOutcome) -> Void = { _ in }
        ) {
            self.stored = stored
            self.completion = completion
        }

        /// The push as the index knows it.
        var entry: PushIndex.Entry { PushIndex.Entry(stored) }
    }

    /// Keep a push.
    case put(Put)
    /// Delete pushes that their device has.
    case acknowledge([PushID], DeviceID, Done<Void>)
    /// Delete the pushes to a token.
    case removeAll(DeviceToken, Done<Void>)
    /// Hand pushes over to a device.
    indirect case handOver(HandOver)
    /// Delete what is too old.
    case expire(Date, Done<Bool>)
    /// Read the pushes to a token.
    case inspect(DeviceToken, Done<[StoredPush]>)
    /// Keep changes of the registry.
    case keep([RegistrationChange], Done<Void>)
    /// Find out whether another push could be kept.
    case check(Done<Void>)

    /// Whether it keeps a push.
    package var isPut: Bool { if case .put = self { true } else { false } }

    /// The device whose pushes it needs; `nil` where it is about whatever the store holds.
    package var device: DeviceID? {
        switch self {
        case .put(let put): put.stored.device
        case .acknowledge(_, let device, _): device
        case .handOver(let request): request.device
        case .removeAll, .expire, .inspect, .keep, .check: nil
        }
    }

    /// Tells that nothing came of it.
    func fail(_ error: GatewayStoreError) {
        switch self {
        case .put(let put): put.completion(error.outcome)
        case .acknowledge(_, _, let done), .removeAll(_, let done), .keep(_, let done),
            .check(let done):
            done(.failure(error))
        case .handOver(let request): request.completion(.failure(error))
        case .expire(_, let done): done(.failure(error))
        case .inspect(_, let done): done(.failure(error))
        }
    }
}

/// What an operation will hear when its commit is durable.
package enum StoreReply: Sendable {
    /// What became of a push.
    case outcome(PutOutcome)
    /// It is done.
    case done
    /// The pushes that were handed over.
    case pushes([DevicePush])
    /// Whether more is too old.
    case mayHaveMore(Bool)
    /// The pushes that were read.
    case stored([StoredPush])
    /// Nothing came of it, though the group was committed.
    case refused(GatewayStoreError)

    func tell(_ operation: StoreOperation) {
        switch (operation, self) {
        case (_, .refused(let error)): operation.fail(error)
        case (.put(let put), .outcome(let outcome)): put.completion(outcome)
        case (.acknowledge(_, _, let done), _), (.removeAll(_, let done), _),
            (.keep(_, let done), _), (.check(let done), _):
            done(.success(()))
        case (.handOver(let request), .pushes(let pushes)): request.completion(.success(pushes))
        case (.expire(_, let done), .mayHaveMore(let more)): done(.success(more))
        case (.inspect(_, let done), .stored(let stored)): done(.success(stored))
        default: preconditionFailure("a reply of another operation")
        }
    }
}
