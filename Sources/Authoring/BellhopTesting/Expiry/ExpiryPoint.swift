private import Synchronization

/// A moment at which the time of a service extension can end: where it waits, or has just gone on.
public enum ExpiryPoint: Sendable, Hashable, CustomStringConvertible {
    /// `didReceive` came back, and the content handler was not called yet; pushes count from 1.
    case didReceiveReturned(push: Int)
    /// A request was made and is not answered yet; requests count from 1.
    case request(Int, String)
    /// A request was answered just now; the code that gets the answer runs at the same time.
    case answer(Int, String)
    /// The content handler was called just now: the system had begun to say that time is up.
    case handlerCalled(push: Int)

    /// Names the moment and the push or request, as a failure of `forEachExpiry` prints it.
    public var description: String {
        switch self {
        case .didReceiveReturned(let push): "after didReceive of push \(push)"
        case .request(let number, let address): "while request \(number) waits, \(address)"
        case .answer(let number, let address): "after the answer of request \(number), \(address)"
        case .handlerCalled(let push): "after the content handler of push \(push) was called"
        }
    }
}

/// The points of one run of `forEachExpiry`: counts them, and fires at one.
final class ExpiryPoints: Sendable {
    private struct State {
        var reached: [ExpiryPoint] = []
        var hasFired = false
    }

    /// Where the time ends; `nil` counts alone.
    let target: ExpiryPoint?
    private let state = Mutex(State())

    init(target: ExpiryPoint?) { self.target = target }

    /// The points that were reached, in order, each once.
    var reached: [ExpiryPoint] { state.withLock { $0.reached } }

    /// Whether the time was ended.
    var hasFired: Bool { state.withLock { $0.hasFired } }

    /// The number of the newest request that was noticed.
    var requestsSeen: Int {
        let numbers = reached.map { point in
            if case .request(let number, _) = point { number } else { 0 }
        }
        return numbers.max() ?? 0
    }

    /// Notices a point and says whether the time ends here.
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
