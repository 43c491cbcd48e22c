private import Synchronization

/// A moment at which a service extension's time can end: while it waits, or just after it
/// continued.
///
/// ```swift
/// let report = try await forEachExpiry { device in
///     if let point = device.expiryPoint { print("time ends \(point)") }
///     try await device.push(payload, to: "org.example.chat")
/// }
/// print(report.tried)
/// ```
///
/// Pushes and requests count from 1. At `didReceiveReturned` the content handler has not been
/// called. At `request` the response is missing, and at `answer` the code that receives it runs at
/// the same time. At `handlerCalled` the system had already begun the expiry call.
public enum ExpiryPoint: Sendable, Hashable, CustomStringConvertible {
    case didReceiveReturned(push: Int)
    case request(Int, String)
    case answer(Int, String)
    case handlerCalled(push: Int)

    /// The moment and the push or request, as a failure of `forEachExpiry` prints it.
    public var description: String {
        switch self {
        case .didReceiveReturned(let push): "after didReceive of push \(push)"
        case .request(let number, let address): "while request \(number) waits, \(address)"
        case .answer(let number, let address): "after the answer of request \(number), \(address)"
        case .handlerCalled(let push): "after the content handler of push \(push) was called"
        }
    }
}

final class ExpiryPoints: Sendable {
    private struct State {
        var reached: [ExpiryPoint] = []
        var hasFired = false
    }

    let target: ExpiryPoint?
    private let state = Mutex(State())

    init(target: ExpiryPoint?) { self.target = target }

    var reached: [ExpiryPoint] { state.withLock { $0.reached } }

    var hasFired: Bool { state.withLock { $0.hasFired } }

    var requestsSeen: Int {
        let numbers = reached.map { point in
            if case .request(let number, _) = point { number } else { 0 }
        }
        return numbers.max() ?? 0
    }

    func reach(_ point: ExpiryPoint) -> Bool {
        state.withLock { state in
            guard !state.reached.contains(point) else { return false }
            state.reached.append(point)
            guard point == target, !state.hasFired else { return false }
            state.hasFired = true
            return true
        }
    }
}
