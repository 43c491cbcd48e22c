internal import APNs
internal import APNsGateway
internal import DevicePushLink
internal import Foundation

/// What waits for the next commit, and whom to tell.
enum StoreOperation: Sendable {
    typealias Done<Value> = @Sendable (Result<Value, any Error>) -> Void

    /// What ``GatewayStore/takePending(for:limit:excluding:priorityMin:at:)`` asks for.
    struct Take: Sendable {
        let device: DeviceID
        let limit: Int
        let known: Set<PushID>
        let priorityMin: Priority
        let now: Date
        let completion: Done<[DevicePush]>
    }

    /// What ``GatewayStore/put(_:completion:)`` asks for; an object, so that it is handed on by one
    /// reference and not by those of all its texts.
    final class Put: Sendable {
        let stored: StoredPush
        let completion: @Sendable (PutOutcome) -> Void

        init(_ stored: StoredPush, _ completion: @escaping @Sendable (PutOutcome) -> Void) {
            self.stored = stored
            self.completion = completion
        }
    }

    case put(Put)
    case acknowledge(PushID, DeviceID, Done<Void>)
    case removeAll(DeviceToken, Done<Void>)
    indirect case take(Take)
    case expire(Date, Done<Bool>)
    case inspect(DeviceToken, Done<[StoredPush]>)
    case keep([RegistrationChange], Done<Void>)
    case check(Done<Void>)

    var isPut: Bool { if case .put = self { true } else { false } }

    /// Tells that nothing came of it.
    func fail(_ error: GatewayStoreError) {
        switch self {
        case .put(let put): put.completion(error.outcome)
        case .acknowledge(_, _, let done), .removeAll(_, let done), .keep(_, let done),
            .check(let done):
            done(.failure(error))
        case .take(let take): take.completion(.failure(error))
        case .expire(_, let done): done(.failure(error))
        case .inspect(_, let done): done(.failure(error))
        }
    }
}

/// What an operation will hear when its commit is durable.
enum StoreReply: Sendable {
    case outcome(PutOutcome)
    case done
    case pushes([DevicePush])
    case mayHaveMore(Bool)
    case stored([StoredPush])

    func tell(_ operation: StoreOperation) {
        switch (operation, self) {
        case (.put(let put), .outcome(let outcome)): put.completion(outcome)
        case (.acknowledge(_, _, let done), _), (.removeAll(_, let done), _),
            (.keep(_, let done), _), (.check(let done), _):
            done(.success(()))
        case (.take(let take), .pushes(let pushes)): take.completion(.success(pushes))
        case (.expire(_, let done), .mayHaveMore(let more)): done(.success(more))
        case (.inspect(_, let done), .stored(let stored)): done(.success(stored))
        default: preconditionFailure("a reply of another operation")
        }
    }
}
