public import Foundation
internal import OpenFoundation

/// A search for messages.
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

    /// Creates a search without parameters.
    public override init() { super.init() }

    /// Creates a search.
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

    /// Words in the text.
    open var searchTerms: [String]? { values.searchTerms }

    /// What is true of the messages.
    open var attributes: INMessageAttributeOptions {
        INMessageAttributeOptions(rawValue: values.attributes)
    }

    /// The app's ids of the messages.
    open var identifiers: [String]? { values.identifiers }

    /// The ids of the notifications about the messages.
    open var notificationIdentifiers: [String]? { values.notificationIdentifiers }

    /// The app's ids of the conversations.
    open var conversationIdentifiers: [String]? { values.conversationIdentifiers }

    /// Who received the messages.
    open var recipients: [INPerson]? { keptRecipients }

    /// Who wrote the messages.
    open var senders: [INPerson]? { keptSenders }

    /// When the messages were sent.
    open var dateTimeRange: INDateComponentsRange? { keptDateTimeRange }

    /// The groups of the messages.
    open var speakableGroupNames: [INSpeakableString]? { keptSpeakableGroupNames }

    /// How the recipients go together: a message that has all of them.
    open var recipientsOperator: INConditionalOperator { .all }

    /// How the senders go together: a message of any of them.
    open var sendersOperator: INConditionalOperator { .any }

    /// How the words go together: a message with all of them.
    open var searchTermsOperator: INConditionalOperator { .all }

    /// How the ids go together: a message with any of them.
    open var identifiersOperator: INConditionalOperator { .any }

    /// How the ids of notifications go together: a message of any of them.
    open var notificationIdentifiersOperator: INConditionalOperator { .any }

    // MARK: - Copies and archives

    /// Reads a search from an archive.
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

    /// Writes a search to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encodePeople(keptRecipients, forKey: "recipients")
        coder.encodePeople(keptSenders, forKey: "senders")
        coder.encode(keptDateTimeRange, forKey: "dateTimeRange")
        coder.encode(
            keptSpeakableGroupNames.map { NSArray(array: $0) }, forKey: "speakableGroupNames")
    }

    /// A search with the same values.
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

    /// Whether the other object has the same values.
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

    /// Equal for equal intents.
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
