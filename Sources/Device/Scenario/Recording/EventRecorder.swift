package import DeviceKernel
internal import DeviceModel
package import Foundation
internal import NotificationModel
internal import Synchronization

/// A thread-safe recorder for the events of a running device.
///
/// ```swift
/// let recorder = EventRecorder()
/// recorder.add(.person(.lock), at: now, meeting: state)
/// print(recorder.yaml)
/// recorder.forget()
/// ```
package final class EventRecorder: Sendable {
    private struct State {
        var recording: ScenarioRecording?
        var isToBegin = true
    }

    private let state = Mutex(State())

    package init() {}

    package func add(_ event: Event, at now: Date, meeting kernel: KernelState) {
        state.withLock { state in
            if state.isToBegin {
                guard event.isDone else { return }
                state.recording = ScenarioRecording(kernel, at: now)
                state.isToBegin = false
            }
            state.recording?.add(event, at: now, meeting: kernel)
        }
    }

    package var yaml: String {
        state.withLock { state in
            state.recording?.yaml
                ?? """
                name: Recorded on the page
                steps:
                  - note: Nothing was done yet.

                """
        }
    }

    /// Discards the recording. The next event starts a new one.
    package func forget() {
        state.withLock { state in
            state.recording = nil
            state.isToBegin = true
        }
    }
}

extension Event {
    fileprivate var isDone: Bool {
        switch self {
        case .pushArrived, .person: true
        case .asked(_, let request, _, _): request.isDone
        default: false
        }
    }
}

extension AppRequest {
    /// Whether the request begins a recording. An app asks for its state and sets its categories at
    /// each launch.
    fileprivate var isDone: Bool {
        switch self {
        case .add, .authorization, .locationAuthorization, .contactsAuthorization,
            .focusAuthorization:
            true
        default: false
        }
    }
}
