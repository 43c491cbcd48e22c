/// Work beside the steps, such as a receipt or an archive. It never delays the banner.
///
/// ```swift
/// let archive = SideTrack("archive", start: .onDelivery) { draft, context in
///     try await folder.onDisk {
///         try folder.write(Data(draft.body.utf8), to: context.requestIdentifier)
///     }
/// }
/// ```
///
/// The work can end at any moment: it is cancelled when the extension's time is over, and the
/// process may be stopped at any time after the banner. A side track that starts with the banner
/// also starts when the end of the time triggers the banner, and then has 2 seconds. Therefore
/// write to disk first, send afterwards, and let the app send the rest.
public struct SideTrack: Sendable {
    /// When a side track starts: on receipt with the original push, or after the banner with the
    /// draft that was shown.
    public enum Start: Sendable, Hashable {
        case onReceipt
        case onDelivery
    }

    package var name: String
    package var start: Start
    package var run: @Sendable (NotificationDraft, StepContext) async throws -> Void

    /// Creates a side track. By default it starts on receipt, in parallel with the steps. Changes
    /// to its copy of the draft are lost, and its errors go to the log.
    public init(
        _ name: String, start: Start = .onReceipt,
        run: @escaping @Sendable (NotificationDraft, StepContext) async throws -> Void
    ) {
        self.name = name
        self.start = start
        self.run = run
    }
}
