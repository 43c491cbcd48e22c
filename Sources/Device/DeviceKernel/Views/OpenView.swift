internal import DeviceModel
internal import NotificationModel

extension KernelState {
    /// The content extension's view of the opened card (CEX-4).
    ///
    /// No process outlives the device, so that this is not remembered.
    struct OpenView: Sendable, Hashable {
        /// How far it is.
        enum Stage: Sendable, Hashable {
            /// The process makes the view.
            case opening
            /// The view is shown.
            case shown
            /// The process cannot go on; the default content is shown.
            case failed
        }

        /// The number by which the process knows it. It is never used again.
        let session: Int
        let notification: String
        let app: String
        let bundleIdentifier: String
        var stage = Stage.opening
        /// What it shows, as of the last time it was drawn.
        var face: ContentViewSnapshot?
        /// What stands for the card's buttons; `nil` is the category's (CEX-12).
        var actions: [NotificationAction]?
        /// Whether it plays (CEX-11).
        var isPlaying = false
        /// The notifications that it was given, by journey.
        var given: Set<String>
        /// How many orders it has not answered.
        var awaited = 0
        /// The action that it was asked about.
        var asked: Asked?

        /// The content extension that shows it; `nil` when the app has it no longer.
        func claim(among apps: [String: InstalledApp]) -> AppDescription.ContentExtension? {
            apps[app]?.description.contentExtensions
                .first { $0.bundleIdentifier == bundleIdentifier }
        }
    }

    /// An action that waits for the content extension (CEX-8).
    struct Asked: Sendable, Hashable {
        let action: NotificationAction
        let text: String?
    }

}
