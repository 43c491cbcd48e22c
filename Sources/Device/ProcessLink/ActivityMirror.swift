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
        /// The functions that decode contents, by the name of the attributes type.
        var judges: [String: Judge] = [:]
        /// The newest content that was decoded, by activity.
        var judged: [String: LiveActivity.Content] = [:]

        /// Returns the activities with a content that no function has decoded yet.
        mutating func newContents() -> [(LiveActivity, Judge)] {
            let activities = status?.activities ?? []
            let known = Set(activities.map(\.id))
            judged = judged.filter { known.contains($0.key) }
            return activities.compactMap { activity in
                guard let judge = judges[activity.attributesType],
                    judged.updateValue(activity.content, forKey: activity.id) != activity.content
                else { return nil }
                return (activity, judge)
            }
        }
    }

    private struct Judge: Sendable {
        let device: any DeviceChannel
        let why: @Sendable (LiveActivity) -> String?
    }

    package static let ofProcess = ActivityMirror()
    /// The number of statuses that wait for an observer; the newest ones stay.
    package static let waitingMax = 256

    private let state = Mutex(State())
    /// The code of the app's types runs here, because it must not delay messages of the device.
    private let judging = DispatchQueue(label: "bellhop-activities")

    package init() {}

    /// Stores a status and passes it to the observers, unless a newer one is known.
    package func apply(_ new: ActivityStatus) {
        let isNew = state.withLock { state in
            if let known = state.status, known.revision > new.revision { return false }
            state.status = new
            for observer in state.observers.values { observer.yield(new) }
            return !state.judges.isEmpty
        }
        if isNew { judgeNewContents() }
    }

    // MARK: Contents that the app cannot decode

    /// Decodes each new content of the activities of a type.
    ///
    /// The mirror reports a content that fails to the device. Only the first function for a type
    /// counts.
    ///
    /// - Parameter why: Returns why an activity does not decode, or `nil` if it does. It runs on the
    ///   mirror's queue.
    package func judge(
        _ type: String, on device: any DeviceChannel,
        why: @escaping @Sendable (LiveActivity) -> String?
    ) {
        let isFirst = state.withLock { state in
            guard state.judges[type] == nil else { return false }
            state.judges[type] = Judge(device: device, why: why)
            return true
        }
        if isFirst { judgeNewContents() }
    }

    private func judgeNewContents() {
        judging.async {
            let open = self.state.withLock { $0.newContents() }
            for (activity, judge) in open {
                guard let why = judge.why(activity) else { continue }
                let report = RuntimeCall.activityNotDecoded(
                    id: activity.id, activity.content, why: why)
                judge.device.ask(report) { _ in }
            }
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
