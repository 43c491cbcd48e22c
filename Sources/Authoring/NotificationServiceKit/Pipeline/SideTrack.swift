/// Work beside the steps: a receipt, an archive. It never delays the banner.
///
/// It must be ready to end at any moment: it is cancelled when the extension's time is over, and the
/// process may be stopped any time after the banner. One that starts with the banner does so also
/// when it is the end of time that brings the banner; it has 2 seconds then. So persist first, send
/// then, and let the app send what is left.
public struct SideTrack: Sendable {
    /// When a side track starts.
    public enum Start: Sendable, Hashable {
        /// At once, beside the steps, with the push as it came.
        case onReceipt
        /// After the banner, with what was shown.
        case onDelivery
    }

    /// The name for the log.
    package var name: String
    /// When it starts.
    package var start: Start
    /// The work.
    package var run: @Sendable (NotificationDraft, StepContext) async throws -> Void

    /// Describes a side track: by default one that starts at once, beside the steps. What it does
    /// to its copy of the draft changes nothing, and what it throws goes to the log.
    public init(
        _ name: String, start: Start = .onReceipt,
        run: @escaping @Sendable (NotificationDraft, StepContext) async throws -> Void
    ) {
        self.name = name
        self.start = start
        self.run = run
    }
}
