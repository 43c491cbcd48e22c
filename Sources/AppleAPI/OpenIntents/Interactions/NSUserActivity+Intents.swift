public import OpenFoundation

// Apple's Intents adds these to Apple's class.
#if !canImport(ObjectiveC)
    extension NSUserActivity {
        /// The interaction with which the system opens the app; `nil` for an app's own activities.
        ///
        /// Nothing here opens an app for an intent, so that only tests see one.
        ///
        /// See <https://developer.apple.com/documentation/foundation/nsuseractivity/interaction>.
        public package(set) var interaction: INInteraction? {
            get { attachments["Intents.interaction"] as? INInteraction }
            set { attachments["Intents.interaction"] = newValue }
        }

        /// The words with which Siri suggests the activity.
        public var suggestedInvocationPhrase: String? {
            get { attachments["Intents.suggestedInvocationPhrase"] as? String }
            set { attachments["Intents.suggestedInvocationPhrase"] = newValue }
        }
    }
#endif
