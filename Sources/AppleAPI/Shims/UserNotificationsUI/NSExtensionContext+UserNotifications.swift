#if !canImport(ObjectiveC)
    public import OpenFoundation
    public import OpenUserNotifications

    /// The requests of a content extension to its device.
    ///
    /// Without a device, the actions are stored locally, and the other calls do nothing.
    extension NSExtensionContext {
        package var contentExtensionHost: (any ContentExtensionHost)? {
            get { attachments["host"] as? any ContentExtensionHost }
            set { attachments["host"] = newValue }
        }

        /// The actions that the notification shows. Setting them replaces them for this view only
        /// (CEX-12).
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

        /// Reports that the extension started media playback (CEX-11).
        public func mediaPlayingStarted() { contentExtensionHost?.mediaPlayingStarted() }

        /// Reports that the extension paused media playback (CEX-11).
        public func mediaPlayingPaused() { contentExtensionHost?.mediaPlayingPaused() }

        /// Launches the app with the default action (CEX-13).
        public func performNotificationDefaultAction() {
            contentExtensionHost?.performNotificationDefaultAction()
        }

        /// Closes the view. The notification stays delivered (CEX-14).
        public func dismissNotificationContentExtension() {
            contentExtensionHost?.dismissNotificationContentExtension()
        }
    }
#endif
