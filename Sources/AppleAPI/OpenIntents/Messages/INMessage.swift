public import Foundation
internal import OpenFoundation

/// A message that was sent.
///
/// This slice has what a response to `INSendMessageIntent` names; kinds of message, reactions and
/// dates of a group are not here.
///
/// See <https://developer.apple.com/documentation/intents/inmessage>.
open class INMessage: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var identifier: String
        var content: String?
        var dateSent: Date?
    }

    private let values: Values
    private let author: INPerson?
    private let people: [INPerson]?

    /// Creates a message.
    public init(
        identifier: String, content: String?, dateSent: Date?, sender: INPerson?,
        recipients: [INPerson]?
    ) {
        values = Values(identifier: identifier, content: content, dateSent: dateSent)
        author = sender
        people = recipients
        super.init()
    }

    /// The app's id of the message.
    open var identifier: String { values.identifier }
    /// The text.
    open var content: String? { values.content }
    /// When it was sent.
    open var dateSent: Date? { values.dateSent }
    /// Who wrote it.
    open var sender: INPerson? { author }
    /// Who received it.
    open var recipients: [INPerson]? { people }

    /// True: a message may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a message from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        author = coder.decodeObject(of: INPerson.self, forKey: "sender")
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people") as? [INPerson]
        super.init()
    }

    /// Writes the message to an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(author, forKey: "sender")
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
    }

    /// The message itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a message with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INMessage else { return false }
        return other.values == values && other.author == author && other.people == people
    }

    /// Equal for equal messages.
    open override var hash: Int { values.hashValue }
}
