public import Foundation
package import NotificationModel
internal import OpenFoundation

/// Someone who sends, calls or receives.
///
/// See <https://developer.apple.com/documentation/intents/inperson>.
open class INPerson: NSObject, INSpeakable, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var person: Person
        var aliases: [Person.Handle]?
        var suggestionType = INPersonSuggestionType.none.rawValue
        var relationship: String?
        var isContactSuggestion = false
    }

    private let values: Values

    /// The values of the person, for our own rooms.
    package var model: Person {
        var person = values.person
        person.suggestionType = Person.SuggestionType(rawValue: values.suggestionType)
        return person
    }

    private init(values: Values) {
        self.values = values
        super.init()
    }

    /// Wraps the values of a person.
    package convenience init(model: Person) {
        var person = model
        person.suggestionType = nil
        self.init(
            values: Values(
                person: person,
                suggestionType: model.suggestionType?.rawValue
                    ?? INPersonSuggestionType.none.rawValue))
    }

    /// Someone with a name, a picture and a way to be reached, possibly the device's owner.
    ///
    /// Without a display name the name's parts are joined; without those, the handle stands in.
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool
    ) {
        values = Values(
            person: Self.person(
                personHandle, nameComponents, displayName, image, contactIdentifier,
                customIdentifier, isMe: isMe))
        super.init()
    }

    /// True: a person may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a person from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the person to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// The person itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a person with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INPerson)?.values == values
    }

    /// Equal for equal persons.
    open override var hash: Int { values.hashValue }

    // MARK: - Other ways to make one

    /// Someone with a name, a picture and a way to be reached.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
            isMe: false)
    }

    /// Someone with further handles and a source.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?,
        aliases: [INPersonHandle]?, suggestionType: INPersonSuggestionType
    ) {
        self.init(
            values: Values(
                person: Self.person(
                    personHandle, nameComponents, displayName, image, contactIdentifier,
                    customIdentifier),
                aliases: aliases?.map(\.model), suggestionType: suggestionType.rawValue))
    }

    /// Someone who is possibly the device's owner, with a source.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(
            values: Values(
                person: Self.person(
                    personHandle, nameComponents, displayName, image, contactIdentifier,
                    customIdentifier, isMe: isMe),
                suggestionType: suggestionType.rawValue))
    }

    /// Someone who is possibly a suggested contact, with a source.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?,
        isContactSuggestion: Bool, suggestionType: INPersonSuggestionType
    ) {
        self.init(
            values: Values(
                person: Self.person(
                    personHandle, nameComponents, displayName, image, contactIdentifier,
                    customIdentifier),
                suggestionType: suggestionType.rawValue, isContactSuggestion: isContactSuggestion))
    }

    /// Someone with a relationship to the owner.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?,
        relationship: INPersonRelationship?
    ) {
        self.init(
            values: Values(
                person: Self.person(
                    personHandle, nameComponents, displayName, image, contactIdentifier,
                    customIdentifier),
                relationship: relationship?.rawValue))
    }

    // MARK: - What is known

    /// The name to show.
    open var displayName: String { model.displayName }

    /// The parts of the name.
    open var nameComponents: PersonNameComponents? { model.nameComponents }

    /// How the person is reached.
    open var personHandle: INPersonHandle? { model.handle.map(INPersonHandle.init(model:)) }

    /// The picture.
    open var image: INImage? { model.image.map(INImage.init(model:)) }

    /// The id in the system's contacts.
    open var contactIdentifier: String? { model.contactIdentifier }

    /// The app's own id.
    open var customIdentifier: String? { model.customIdentifier }

    /// Whether it is the device's owner.
    open var isMe: Bool { model.isMe }

    /// What the person is to the owner.
    open var relationship: INPersonRelationship? {
        values.relationship.map(INPersonRelationship.init(rawValue:))
    }

    /// Other ways to reach the person.
    open var aliases: [INPersonHandle]? { values.aliases?.map(INPersonHandle.init(model:)) }

    /// Where the system found the person.
    open var suggestionType: INPersonSuggestionType {
        INPersonSuggestionType(rawValue: values.suggestionType) ?? .none
    }

    /// Whether the system should suggest the person as a contact.
    open var isContactSuggestion: Bool { values.isContactSuggestion }

    /// Whom Siri also takes the person for; `nil`, for there is no Siri here.
    open var siriMatches: [INPerson]? { nil }

    // MARK: - Speech

    /// The display name.
    open var spokenPhrase: String { displayName }

    /// How to say the name; the phonetic parts of it, if given.
    open var pronunciationHint: String? {
        nameComponents?.phoneticRepresentation.map {
            [$0.givenName, $0.familyName].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// The app's own id.
    open var vocabularyIdentifier: String? { customIdentifier }

    /// Whom Siri also takes the person for; `nil`, for there is no Siri here.
    open var alternativeSpeakableMatches: [any INSpeakable]? { siriMatches }

    private static func person(
        _ handle: INPersonHandle, _ nameComponents: PersonNameComponents?, _ displayName: String?,
        _ image: INImage?, _ contactIdentifier: String?, _ customIdentifier: String?,
        isMe: Bool = false
    ) -> Person {
        let joined = nameComponents.map { parts in
            [parts.givenName, parts.middleName, parts.familyName].compactMap { $0 }
                .joined(separator: " ")
        }
        let names = [displayName, joined, handle.value].compactMap { $0 }
        return Person(
            displayName: names.first { !$0.isEmpty } ?? "", nameComponents: nameComponents,
            handle: handle.model, image: image?.model, contactIdentifier: contactIdentifier,
            customIdentifier: customIdentifier, isMe: isMe)
    }
}
