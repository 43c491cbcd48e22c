private import Foundation
package import NotificationModel
private import Synchronization

/// A process's copy of the status of its Live Activities (LIVE-20).
///
/// The device sends the status at the process's start, and each new one while it runs. A process
/// without one asks for it at the first access.
package final class ActivityMirror: Sendable {
    private struct State {
        var status: ActivityStatus?
        var observers: [Int: AsyncStream<ActivityStatus>.Continuation] = [:]
        var observersMade = 0
    }

    package static let ofProcess = ActivityMirror()
    /// The number of statuses that wait for an observer; the newest ones stay.
    package static let waitingMax = 256

    private let state = Mutex(State())

    package init() {}

    /// Stores a status and passes it to the observers, unless a newer one is known.
    package func apply(_ new: ActivityStatus) {
        state.withLock { state in
            if let known = state.status, known.revision > new.revision { return }
            state.status = new
            for observer in state.observers.values { observer.yield(new) }
        }
    }

    /// Returns the status. It asks the device and waits for the answer if none is known.
    package func status(from device: any DeviceChannel) -> ActivityStatus {
        if let known = state.withLock({ $0.status }) { return known }
        return (try? call(.status, device)) ?? ActivityStatus()
    }

    /// Makes a call and waits for the answer, because `Activity.request` is not asynchronous.
    ///
    /// - Throws: `ProcessLinkError` if the device refuses or cannot be reached.
    @discardableResult
    package func call(
        _ call: ActivityCall, _ device: any DeviceChannel
    ) throws(ProcessLinkError) -> ActivityStatus {
        let answered = DispatchSemaphore(value: 0)
        let answer = Mutex<Result<AppAnswer, ProcessLinkError>?>(nil)
        device.ask(.activity(call)) { result in
            answer.withLock { $0 = result }
            answered.signal()
        }
        answered.wait()
        return try read(answer.withLock { $0 })
    }

    /// Makes a call without blocking a thread.
    package func change(_ call: ActivityCall, _ device: any DeviceChannel) async {
        let answer = await withCheckedContinuation { waiting in
            device.ask(.activity(call)) { waiting.resume(returning: $0) }
        }
        // ActivityKit reports no error of a change.
        _ = try? read(answer)
    }

    private func read(
        _ answer: Result<AppAnswer, ProcessLinkError>?
    ) throws(ProcessLinkError) -> ActivityStatus {
        switch answer {
        case .success(.activities(let status)):
            apply(status)
            return status
        case .success(.failed(let failure)), .failure(let failure): throw failure
        default: throw ProcessLinkError(.garbled, "The device's answer is of another kind.")
        }
    }

    /// Returns the status now, and each later one.
    package func updates(from device: any DeviceChannel) -> AsyncStream<ActivityStatus> {
        _ = status(from: device)
        let (stream, observer) = AsyncStream.makeStream(
            of: ActivityStatus.self, bufferingPolicy: .bufferingNewest(Self.waitingMax))
        let number = state.withLock { state in
            state.observersMade += 1
            state.observers[state.observersMade] = observer
            if let known = state.status { observer.yield(known) }
            return state.observersMade
        }
        observer.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
        }
        return stream
    }
}
