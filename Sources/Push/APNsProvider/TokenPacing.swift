import APNs
import Synchronization

/// Device tokens to which the service wants fewer pushes, and when the next may go (RSN-3).
///
/// A refusal with 429 holds back all pushes to that token, not only the one that was refused. Bounded:
/// the token that may go soonest makes room.
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

    /// How long a push to a token has to wait; costs nothing while no token is held back.
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

    /// Holds a token back for a while.
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

    /// How many tokens are held back, or were.
    var count: Int { state.withLock { $0.allowedAt.count } }
}
