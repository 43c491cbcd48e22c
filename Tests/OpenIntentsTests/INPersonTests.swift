import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import Testing

@Suite("INPerson")
struct INPersonTests {
    private static func person(
        displayName: String? = "Ann", given: String? = nil, family: String? = nil,
        handle: String? = "ann@example.com"
    ) -> INPerson {
        var parts = PersonNameComponents()
        parts.givenName = given
        parts.familyName = family
        return INPerson(
            personHandle: INPersonHandle(value: handle, type: .emailAddress, label: .work),
            nameComponents: parts, displayName: displayName,
            image: INImage(imageData: Data([1])), contactIdentifier: "c", customIdentifier: "u",
            isMe: true, suggestionType: .socialProfile)
    }

    @Test(
        "falls back from the display name to the parts of the name to the handle",
        arguments: [
            ("Ann", "A", "B", "h", "Ann"), (nil, "A", "B", "h", "A B"), (nil, nil, nil, "h", "h"),
            ("", "A", nil, "h", "A"), (nil, nil, nil, nil, ""),
        ] as [(String?, String?, String?, String?, String)])
    func displayName(
        display: String?, given: String?, family: String?, handle: String?, expected: String
    ) {
        let person = Self.person(
            displayName: display, given: given, family: family, handle: handle)
        #expect(person.displayName == expected)
        #expect(person.spokenPhrase == expected)
    }

    @Test("survives an archive and equals its copy")
    func archives() throws {
        let person = Self.person()
        let other = try archived(person)
        #expect(other == person)
        #expect(other.hash == person.hash)
        #expect(other.suggestionType == .socialProfile)
        #expect(other.personHandle?.label == .work)
        #expect(person.copy() as? INPerson == person)
        #expect(Self.person(displayName: "Bo") != person)
    }

    @Test("hands its values to our own rooms")
    func model() {
        let model = Self.person().model
        #expect(model.displayName == "Ann")
        #expect(model.handle?.kind == .emailAddress)
        #expect(model.image == .data(Data([1])))
        #expect(model.isMe)
        #expect(model.suggestionType == .socialProfile)
        #expect(INPerson(model: model) == Self.person())
        #expect(INPerson(model: model).suggestionType == .socialProfile)
        #expect(INPerson(model: Person(displayName: "Bo")).suggestionType == .none)
    }
}
