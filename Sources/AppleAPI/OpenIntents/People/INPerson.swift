public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An immutable person who sends, calls or receives.
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

    package var model: Person {
        var person = values.person
        person.suggestionType = Person.SuggestionType(rawValue: values.suggestionType)
        return person
    }

    private init(values: Values) {
        self.values = values
        super.init()
    }

    package convenience init(model: Person) {
        var person = model
        person.suggestionType = nil
        self.init(
            values: Values(
                person: person,
                suggestionType: model.suggestionType?.rawValue
                    ?? INPersonSuggestionType.none.rawValue))
    }

    /// Creates a person, who may be the device's owner.
    ///
    /// The display name defaults to the joined name components, and without those to the handle.
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

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INPerson)?.values == values
    }

    open override var hash: Int { values.hashValue }

    // MARK: - Other ways to make one

    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
            isMe: false)
    }

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

    // MARK: - Properties

    open var displayName: String { model.displayName }

    open var nameComponents: PersonNameComponents? { model.nameComponents }

    open var personHandle: INPersonHandle? { model.handle.map(INPersonHandle.init(model:)) }

    open var image: INImage? { model.image.map(INImage.init(model:)) }

    open var contactIdentifier: String? { model.contactIdentifier }

    open var customIdentifier: String? { model.customIdentifier }

    open var isMe: Bool { model.isMe }

    open var relationship: INPersonRelationship? {
        values.relationship.map(INPersonRelationship.init(rawValue:))
    }

    open var aliases: [INPersonHandle]? { values.aliases?.map(INPersonHandle.init(model:)) }

    open var suggestionType: INPersonSuggestionType {
        INPersonSuggestionType(rawValue: values.suggestionType) ?? .none
    }

    open var isContactSuggestion: Bool { values.isContactSuggestion }

    /// Always `nil`, because Bellhop does not have Siri.
    open var siriMatches: [INPerson]? { nil }

    // MARK: - Speech

    open var spokenPhrase: String { displayName }

    /// The phonetic form of the name, if the name components have one.
    open var pronunciationHint: String? {
        nameComponents?.phoneticRepresentation.map {
            [$0.givenName, $0.familyName].compactMap { $0 }.joined(separator: " ")
        }
    }

    open var vocabularyIdentifier: String? { customIdentifier }

    /// Always `nil`, because Bellhop does not have Siri.
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
