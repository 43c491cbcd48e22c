public import OpenFoundation

// Apple's Intents adds these members to `NSUserActivity`.
#if !canImport(ObjectiveC)
    extension NSUserActivity {
        /// The interaction for which the system opens the app; `nil` for an app's own activities.
        ///
        /// Bellhop opens no app for an intent, so only tests set it.
        ///
        /// See <https://developer.apple.com/documentation/foundation/nsuseractivity/interaction>.
        public package(set) var interaction: INInteraction? {
            get { attachments["Intents.interaction"] as? INInteraction }
            set { attachments["Intents.interaction"] = newValue }
        }

        public var suggestedInvocationPhrase: String? {
            get { attachments["Intents.suggestedInvocationPhrase"] as? String }
            set { attachments["Intents.suggestedInvocationPhrase"] = newValue }
        }
    }
#endif
