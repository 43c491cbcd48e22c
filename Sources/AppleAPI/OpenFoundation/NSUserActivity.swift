// Apple's Foundation has this class; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    /// What a person is doing in an app, as intents hand it over.
    ///
    /// This slice holds the values that an `INIntentResponse` carries. Handoff, search indexing and
    /// state restoration are not here: `becomeCurrent()` and its kin do not exist.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
    open class NSUserActivity: NSObject {
        /// The kind of activity, in reverse domain form.
        public let activityType: String
        /// The text that names the activity to a person.
        open var title: String?
        /// The values that let the app take the activity up again.
        open var userInfo: [AnyHashable: Any]?
        /// The web page that shows the same thing.
        open var webpageURL: URL?
        /// The id of the content that the activity is about.
        open var targetContentIdentifier: String?

        /// Creates an activity of a kind.
        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }
    }
#endif
