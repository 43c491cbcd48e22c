public import Foundation
internal import OpenFoundation

/// An immutable message that was sent.
///
/// Limits: it has the members that a response to `INSendMessageIntent` needs; message types,
/// reactions and group dates are not implemented.
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

    public init(
        identifier: String, content: String?, dateSent: Date?, sender: INPerson?,
        recipients: [INPerson]?
    ) {
        values = Values(identifier: identifier, content: content, dateSent: dateSent)
        author = sender
        people = recipients
        super.init()
    }

    open var identifier: String { values.identifier }
    open var content: String? { values.content }
    open var dateSent: Date? { values.dateSent }
    open var sender: INPerson? { author }
    open var recipients: [INPerson]? { people }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        author = coder.decodeObject(of: INPerson.self, forKey: "sender")
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people") as? [INPerson]
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(author, forKey: "sender")
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INMessage else { return false }
        return other.values == values && other.author == author && other.people == people
    }

    open override var hash: Int { values.hashValue }
}
