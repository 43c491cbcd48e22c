#if !canImport(ObjectiveC)
    public import OpenFoundation
    public import OpenUserNotifications

    /// What a content extension asks of the device.
    ///
    /// Without a device at the other end the actions are kept here, and nothing else happens.
    extension NSExtensionContext {
        /// The device's side, for our own rooms.
        package var contentExtensionHost: (any ContentExtensionHost)? {
            get { attachments["host"] as? any ContentExtensionHost }
            set { attachments["host"] = newValue }
        }

        /// The actions shown; setting replaces them for this view only (CEX-12).
        public var notificationActions: [UNNotificationAction] {
            get {
                contentExtensionHost?.notificationActions
                    ?? attachments["actions"] as? [UNNotificationAction] ?? []
            }
            set {
                attachments["actions"] = newValue
                contentExtensionHost?.notificationActions = newValue
            }
        }

        /// Says that the extension began to play by itself (CEX-11).
        public func mediaPlayingStarted() { contentExtensionHost?.mediaPlayingStarted() }

        /// Says that the extension paused by itself (CEX-11).
        public func mediaPlayingPaused() { contentExtensionHost?.mediaPlayingPaused() }

        /// Launches the app with the default action (CEX-13).
        public func performNotificationDefaultAction() {
            contentExtensionHost?.performNotificationDefaultAction()
        }

        /// Closes the view; the notification stays delivered (CEX-14).
        public func dismissNotificationContentExtension() {
            contentExtensionHost?.dismissNotificationContentExtension()
        }
    }
#endif
