// swift-corelibs-foundation lacks this class.
#if !canImport(ObjectiveC)
    public import Foundation

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// A user's activity in an app, which intents carry.
    ///
    /// Limits: it stores values, among them the interaction of an intent (`import Intents`).
    /// Handoff, search and prediction are not implemented: their flags are stored, and
    /// ``becomeCurrent()`` does nothing.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
    open class NSUserActivity: NSObject {
        public let activityType: String
        open var title: String?
        open var userInfo: [AnyHashable: Any]?
        open var requiredUserInfoKeys: Set<String>?
        open var needsSave = false
        open var webpageURL: URL?
        open var referrerURL: URL?
        open var expirationDate: Date?
        open var keywords: Set<String> = []
        open var targetContentIdentifier: String?
        open var persistentIdentifier: String?
        open var isEligibleForHandoff = true
        open var isEligibleForSearch = false
        open var isEligibleForPublicIndexing = false
        open var isEligibleForPrediction = false
        /// The state that Bellhop's frameworks keep here, by framework.
        package final var attachments: [String: Any] = [:]

        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }

        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
        }

        open func becomeCurrent() {}

        open func resignCurrent() {}

        open func invalidate() {}
    }
#endif
