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

        /// Reports that the URL was not opened.
        ///
        /// Each extension point of iOS decides whether its extensions may open a URL. Those for
        /// notifications may not.
        open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
            completionHandler?(false)
        }
    }
#endif
