import APNs
import Synchronization

/// The device tokens that the service throttles, and when each may get its next push (RSN-3).
///
/// A 429 pauses all pushes to that token, not only the rejected one. The number of tokens is
/// bounded: the token with the earliest release makes room for a new one.
final class TokenPacing: Sendable {
    private struct State {
        var allowedAt: [DeviceToken: Duration] = [:]
    }

    private let state = Mutex(State())
    private let isEmpty = Atomic<Bool>(true)
    private let tokensMax: Int

    init(tokensMax: Int) {
        self.tokensMax = tokensMax
    }

    /// Returns how long a push to a token must wait. Cheap while no token is paused.
    func pause(for token: DeviceToken, at now: @autoclosure () -> Duration) -> Duration {
        guard !isEmpty.load(ordering: .relaxed) else { return .zero }
        let now = now()
        return state.withLock { state in
            guard let allowed = state.allowedAt[token] else { return .zero }
            if allowed > now { return allowed - now }
            state.allowedAt[token] = nil
            isEmpty.store(state.allowedAt.isEmpty, ordering: .relaxed)
            return .zero
        }
    }

    func hold(_ token: DeviceToken, until moment: Duration, at now: Duration) {
        state.withLock { state in
            if state.allowedAt.count >= tokensMax, state.allowedAt[token] == nil {
                state.allowedAt = state.allowedAt.filter { $0.value > now }
                if state.allowedAt.count >= tokensMax,
                    let soonest = state.allowedAt.min(by: { $0.value < $1.value })
                {
                    state.allowedAt[soonest.key] = nil
                }
            }
            state.allowedAt[token] = max(moment, state.allowedAt[token] ?? moment)
            isEmpty.store(false, ordering: .relaxed)
        }
    }

    var count: Int { state.withLock { $0.allowedAt.count } }
}
