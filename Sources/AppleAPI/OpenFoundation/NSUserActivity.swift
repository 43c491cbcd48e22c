// Apple's Foundation has this class; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The activity type of a web page that is handed to an app.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// What a person is doing in an app, as intents hand it over.
    ///
    /// This slice holds values, among them the interaction of an intent (`import Intents`). Handoff,
    /// search and prediction are not here: the flags for them are kept, and becoming current has no
    /// effect that another process sees.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
    open class NSUserActivity: NSObject {
        /// The kind of activity, in reverse domain form.
        public let activityType: String
        /// The text that names the activity to a person.
        open var title: String?
        /// The values that let the app take the activity up again.
        open var userInfo: [AnyHashable: Any]?
        /// The keys of `userInfo` that are needed to take the activity up again.
        open var requiredUserInfoKeys: Set<String>?
        /// Whether `userInfo` is to be set again before the activity is handed over.
        open var needsSave = false
        /// The web page that shows the same thing.
        open var webpageURL: URL?
        /// The web page from which the activity came.
        open var referrerURL: URL?
        /// When the activity is no longer of use.
        open var expirationDate: Date?
        /// Words by which the activity can be found.
        open var keywords: Set<String> = []
        /// The id of the content that the activity is about.
        open var targetContentIdentifier: String?
        /// The app's id of the activity.
        open var persistentIdentifier: String?
        /// Whether another device may go on with the activity.
        open var isEligibleForHandoff = true
        /// Whether the activity may be found by a search on the device.
        open var isEligibleForSearch = false
        /// Whether the activity may be found by everybody.
        open var isEligibleForPublicIndexing = false
        /// Whether Siri may suggest the activity.
        open var isEligibleForPrediction = false
        /// What the frameworks keep here, by framework, for our own rooms.
        package final var attachments: [String: Any] = [:]

        /// Creates an activity of a kind.
        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }

        /// Adds values to `userInfo`; new ones replace old ones of the same key.
        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
        }

        /// Makes the activity the person's present one. Nothing here looks at it.
        open func becomeCurrent() {}

        /// Makes the activity no longer the present one.
        open func resignCurrent() {}

        /// Ends the activity.
        open func invalidate() {}
    }
#endif
