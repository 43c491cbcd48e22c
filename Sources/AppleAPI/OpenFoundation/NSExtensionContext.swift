// Apple's Foundation has this class; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    /// The place from which a host runs an extension.
    ///
    /// This slice is what a notification content extension needs: the class itself, to which
    /// `UserNotificationsUI` adds its members. Input items and `completeRequest` are not here.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsextensioncontext>.
    open class NSExtensionContext: NSObject {
        /// What the host and the frameworks keep here, by framework, for our own rooms.
        package final var attachments: [String: Any] = [:]
    }
#endif
