internal import DeviceModel
internal import NotificationModel

extension KernelState {
    /// The content extension's view of the opened card (CEX-4).
    ///
    /// It is not stored, because no process survives a restart of the device.
    ///
    /// `isPlaying` is the state of its media (CEX-11), and `asked` is an action that waits for the
    /// extension's answer (CEX-8).
    struct OpenView: Sendable, Hashable {
        /// The progress of the view. After `failed`, the screen shows the default content.
        enum Stage: Sendable, Hashable {
            case opening
            case shown
            case failed
        }

        /// The number by which the process identifies the view. It is never reused.
        let session: Int
        let notification: String
        let app: String
        let bundleIdentifier: String
        var stage = Stage.opening
        var face: ContentViewSnapshot?
        /// The buttons that replace the category's; `nil` keeps the category's (CEX-12).
        var actions: [NotificationAction]?
        var isPlaying = false
        var given: Set<String>
        var awaited = 0
        var asked: Asked?

        func claim(among apps: [String: InstalledApp]) -> AppDescription.ContentExtension? {
            apps[app]?.description.contentExtensions
                .first { $0.bundleIdentifier == bundleIdentifier }
        }
    }

    struct Asked: Sendable, Hashable {
        let action: NotificationAction
        let text: String?
    }

}
