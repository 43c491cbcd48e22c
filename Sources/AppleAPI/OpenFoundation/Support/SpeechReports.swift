package import NotificationModel
private import Synchronization

/// The texts that the code of a service extension speaks, as the device learns of them.
package enum SpeechReports {
    private struct State {
        var report: (@Sendable (SpeechReport) -> Void)?
        var request = ""
        var last = 0
        var interruptions = 0
    }

    private static let state = Mutex(State())

    /// Sets the closure that reports to the device. Without one, reports are dropped.
    package static func tell(_ report: @escaping @Sendable (SpeechReport) -> Void) {
        state.withLock { $0.report = report }
    }

    /// Sets the request to which texts belong from now on.
    package static func attribute(to requestIdentifier: String) {
        state.withLock { $0.request = requestIdentifier }
    }

    /// Reports a new text and returns its number; `nil` if the device does not hear this process.
    package static func queue(_ text: String, seconds: Double) -> Int? {
        let (report, event) = state.withLock { state in
            state.last += 1
            return (
                state.report,
                SpeechReport.queued(
                    number: state.last, text: String(text.prefix(textLengthMax)),
                    seconds: seconds, requestIdentifier: state.request)
            )
        }
        guard let report, case .queued(let number, _, _, _) = event else { return nil }
        report(event)
        return number
    }

    package static func report(_ event: SpeechReport) {
        state.withLock(\.report)?(event)
    }

    /// Drops all speech, because the device suspends the process. Delegates are not called.
    package static func interrupt() { state.withLock { $0.interruptions += 1 } }

    /// The number of interruptions so far, by which a synthesizer notices a new one.
    package static var interruptions: Int { state.withLock(\.interruptions) }

    /// The maximum length of a reported text. Speech itself is not limited.
    private static let textLengthMax = 500
}
