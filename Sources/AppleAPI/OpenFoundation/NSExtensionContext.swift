// swift-corelibs-foundation lacks this class.
#if !canImport(ObjectiveC)
    public import Foundation

    /// The context in which a host runs an extension.
    ///
    /// Limits: `UserNotificationsUI` adds the members that a notification content extension needs.
    /// Input items and `completeRequest` are not implemented.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsextensioncontext>.
    open class NSExtensionContext: NSObject {
        /// The state that the host and Bellhop's frameworks keep here, by framework.
        package final var attachments: [String: Any] = [:]
    }
#endif
