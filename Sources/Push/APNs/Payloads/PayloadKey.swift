/// The spelling of every key of a payload that Apple defines, in its only place on the wire's side
/// (APS, LIVE).
enum PayloadKey {
    static let aps = "aps"

    // In `aps`.
    static let alert = "alert"
    static let badge = "badge"
    static let sound = "sound"
    static let threadID = "thread-id"
    static let category = "category"
    static let contentAvailable = "content-available"
    static let mutableContent = "mutable-content"
    static let targetContentID = "target-content-id"
    static let interruptionLevel = "interruption-level"
    static let relevanceScore = "relevance-score"
    static let filterCriteria = "filter-criteria"
    static let contentChanged = "content-changed"
    static let urlArguments = "url-args"

    // In the `aps` of a Live Activity.
    static let timestamp = "timestamp"
    static let event = "event"
    static let contentState = "content-state"
    static let staleDate = "stale-date"
    static let dismissalDate = "dismissal-date"
    static let attributesType = "attributes-type"
    static let attributes = "attributes"
    static let inputPushToken = "input-push-token"
    static let inputPushChannel = "input-push-channel"

    // In `alert`.
    static let title = "title"
    static let subtitle = "subtitle"
    static let body = "body"
    static let launchImage = "launch-image"
    static let action = "action"
    static let localizationKey = "loc-key"
    static let localizationArguments = "loc-args"

    // In `sound`.
    static let critical = "critical"
    static let name = "name"
    static let volume = "volume"

    // Beside `aps`, or in place of it.
    static let mdm = "mdm"
    static let containerIdentifier = "container-identifier"
    static let domain = "domain"
}
