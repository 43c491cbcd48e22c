internal import NotificationModel
internal import ProcessLink
private import Synchronization

/// The answer to a call that was sent to a process. It can arrive before its receiver waits.
final class PendingAnswer: Sendable {
    typealias Answer = Result<ProcessAnswer, ProcessLinkError>

    private enum State {
        case open
        case awaited(CheckedContinuation<Answer, Never>)
        case answered(Answer)
    }

    private let state = Mutex(State.open)

    /// Keeps the answer. Only the first one counts.
    func resolve(_ answer: Answer) {
        let receiver = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            switch state {
            case .answered: return nil
            case .open:
                state = .answered(answer)
                return nil
            case .awaited(let receiver):
                state = .answered(answer)
                return receiver
            }
        }
        receiver?.resume(returning: answer)
    }

    /// Waits for the answer. Only one receiver can wait.
    func value() async -> Answer {
        await withCheckedContinuation { receiver in
            let answer = state.withLock { state -> Answer? in
                if case .answered(let answer) = state { return answer }
                state = .awaited(receiver)
                return nil
            }
            if let answer { receiver.resume(returning: answer) }
        }
    }
}
