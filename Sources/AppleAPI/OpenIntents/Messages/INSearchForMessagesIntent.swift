public import Foundation
internal import OpenFoundation

/// A search for messages.
///
/// All recipients and all search terms must match; of senders, identifiers and notification
/// identifiers one must match.
///
/// See <https://developer.apple.com/documentation/intents/insearchformessagesintent>.
open class INSearchForMessagesIntent: INIntent {
    private struct Values: Hashable, Codable {
        var searchTerms: [String]?
        var attributes: UInt = 0
        var identifiers: [String]?
        var notificationIdentifiers: [String]?
        var conversationIdentifiers: [String]?
    }

    private var values = Values()
    private var keptRecipients: [INPerson]?
    private var keptSenders: [INPerson]?
    private var keptDateTimeRange: INDateComponentsRange?
    private var keptSpeakableGroupNames: [INSpeakableString]?

    public override init() { super.init() }

    public init(
        recipients: [INPerson]?,
        senders: [INPerson]?,
        searchTerms: [String]?,
        attributes: INMessageAttributeOptions,
        dateTimeRange: INDateComponentsRange?,
        identifiers: [String]?,
        notificationIdentifiers: [String]?,
        speakableGroupNames: [INSpeakableString]?,
        conversationIdentifiers: [String]?
    ) {
        values = Values(
            searchTerms: searchTerms,
            attributes: attributes.rawValue,
            identifiers: identifiers,
            notificationIdentifiers: notificationIdentifiers,
            conversationIdentifiers: conversationIdentifiers)
        keptRecipients = recipients
        keptSenders = senders
        keptDateTimeRange = dateTimeRange
        keptSpeakableGroupNames = speakableGroupNames
        super.init()
    }

    open var searchTerms: [String]? { values.searchTerms }

    open var attributes: INMessageAttributeOptions {
        INMessageAttributeOptions(rawValue: values.attributes)
    }

    open var identifiers: [String]? { values.identifiers }

    open var notificationIdentifiers: [String]? { values.notificationIdentifiers }

    open var conversationIdentifiers: [String]? { values.conversationIdentifiers }

    open var recipients: [INPerson]? { keptRecipients }

    open var senders: [INPerson]? { keptSenders }

    open var dateTimeRange: INDateComponentsRange? { keptDateTimeRange }

    open var speakableGroupNames: [INSpeakableString]? { keptSpeakableGroupNames }

    open var recipientsOperator: INConditionalOperator { .all }

    open var sendersOperator: INConditionalOperator { .any }

    open var searchTermsOperator: INConditionalOperator { .all }

    open var identifiersOperator: INConditionalOperator { .any }

    open var notificationIdentifiersOperator: INConditionalOperator { .any }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        keptRecipients = coder.decodePeople(forKey: "recipients")
        keptSenders = coder.decodePeople(forKey: "senders")
        keptDateTimeRange = coder.decodeObject(
            of: INDateComponentsRange.self, forKey: "dateTimeRange")
        keptSpeakableGroupNames =
            coder.decodeObject(
                of: [NSArray.self, INSpeakableString.self], forKey: "speakableGroupNames")
            as? [INSpeakableString]
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encodePeople(keptRecipients, forKey: "recipients")
        coder.encodePeople(keptSenders, forKey: "senders")
        coder.encode(keptDateTimeRange, forKey: "dateTimeRange")
        coder.encode(
            keptSpeakableGroupNames.map { NSArray(array: $0) }, forKey: "speakableGroupNames")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSearchForMessagesIntent()
        copy.values = values
        copy.keptRecipients = keptRecipients
        copy.keptSenders = keptSenders
        copy.keptDateTimeRange = keptDateTimeRange
        copy.keptSpeakableGroupNames = keptSpeakableGroupNames
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSearchForMessagesIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values
            && other.keptRecipients == keptRecipients
            && other.keptSenders == keptSenders
            && other.keptDateTimeRange == keptDateTimeRange
            && other.keptSpeakableGroupNames == keptSpeakableGroupNames
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INSearchForMessagesIntent.recipients: "recipients"
        case \INSearchForMessagesIntent.senders: "senders"
        case \INSearchForMessagesIntent.searchTerms: "searchTerms"
        case \INSearchForMessagesIntent.attributes: "attributes"
        case \INSearchForMessagesIntent.dateTimeRange: "dateTimeRange"
        case \INSearchForMessagesIntent.identifiers: "identifiers"
        case \INSearchForMessagesIntent.notificationIdentifiers: "notificationIdentifiers"
        case \INSearchForMessagesIntent.speakableGroupNames: "speakableGroupNames"
        case \INSearchForMessagesIntent.conversationIdentifiers: "conversationIdentifiers"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "recipients": recipients
        case "senders": senders
        case "searchTerms": searchTerms
        case "attributes": attributes
        case "dateTimeRange": dateTimeRange
        case "identifiers": identifiers
        case "notificationIdentifiers": notificationIdentifiers
        case "speakableGroupNames": speakableGroupNames
        case "conversationIdentifiers": conversationIdentifiers
        default: nil
        }
    }
}
