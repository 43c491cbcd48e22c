package import DeviceKernel
internal import DeviceModel
package import Foundation
internal import Synchronization

/// Writes down what is done with the running device.
package final class EventRecorder: Sendable {
    private struct State {
        var recording: ScenarioRecording?
        /// Whether the next event begins a new one.
        var isToBegin = true
    }

    private let state = Mutex(State())

    package init() {}

    /// Writes an event down; the first one begins the recording.
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

    /// The scenario's file.
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

    /// Begins anew with the next event.
    package func forget() {
        state.withLock { state in
            state.recording = nil
            state.isToBegin = true
        }
    }
}

extension Event {
    /// Whether somebody did it, rather than the device itself.
    fileprivate var isDone: Bool {
        switch self {
        case .pushArrived, .person: true
        default: false
        }
    }
}
