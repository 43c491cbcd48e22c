package import APNs
package import APNsGateway
package import DevicePushLink
package import Foundation

package enum StoreOperation: Sendable {
    package typealias Done<Value> = @Sendable (Result<Value, any Error>) -> Void

    package struct PendingQuery: Sendable {
        let device: DeviceID
        let limit: Int
        let known: Set<PushID>
        let priorityMin: Priority
        let now: Date
        let completion: Done<[DevicePush]>
    }

    /// A push to store. It is a class, so that passing it on retains one reference instead of all
    /// its texts.
    package final class Put: Sendable {
        package let stored: StoredPush
        let completion: @Sendable (PutOutcome) -> Void

        package init(
            _ stored: StoredPush, _ completion: @escaping @Sendable (PutOutcome) -> Void = { _ in }
        ) {
            self.stored = stored
            self.completion = completion
        }

        var entry: PushIndex.Entry { PushIndex.Entry(stored) }
    }

    case put(Put)
    case acknowledge([PushID], DeviceID, Done<Void>)
    case removeAll(DeviceToken, Done<Void>)
    indirect case handOver(PendingQuery)
    case expire(Date, Done<Bool>)
    case inspect(DeviceToken, Done<[StoredPush]>)
    case keep([RegistrationChange], Done<Void>)
    case check(Done<Void>)

    package var isPut: Bool { if case .put = self { true } else { false } }

    /// The device whose pushes the operation needs; `nil` if it concerns the whole store.
    package var device: DeviceID? {
        switch self {
        case .put(let put): put.stored.device
        case .acknowledge(_, let device, _): device
        case .handOver(let request): request.device
        case .removeAll, .expire, .inspect, .keep, .check: nil
        }
    }

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

/// The result of an operation, delivered once its commit is durable.
package enum StoreReply: Sendable {
    case outcome(PutOutcome)
    case done
    case pushes([DevicePush])
    case mayHaveMore(Bool)
    case stored([StoredPush])
    /// The operation failed although the group was committed.
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
