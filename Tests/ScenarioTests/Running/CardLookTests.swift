import Testing

@testable import Scenario

/// Expectations see the cards as the user does: in groups, and with hidden previews withheld.
struct CardLookTests {
    @Test func theCardOnTopOfAGroupHasTheLineForTheRest() throws {
        let result = try play(
            push("alert: A, thread-id: t") + push("alert: B, thread-id: u")
                + push("alert: C, thread-id: t") + push("alert: D, thread-id: t") + """
                    - expect:
                        screen:
                          - { body: D, summary: 2 more notifications }
                          - { body: C, summary: "" }
                          - { body: B, summary: "" }
                          - { body: A, summary: "" }
                    - unlock
                    - clear: { summary: 2 more notifications }
                    - expect: { screen: { cards: [{ body: C, summary: 1 more notification }, B, A] } }
                    """)
        #expect(result.told == [])
    }

    @Test func hiddenPreviewsAreNotSeenUntilTheDeviceIsUnlocked() throws {
        let result = try play(
            "- set: { app: org.example.chat, showPreviews: whenAuthenticated }\n"
                + push("alert: { title: Mia, body: Secret }") + push("alert: Another") + """
                    - expect:
                        seen: [{ body: Notification, title: "" }, Notification]
                        notSeen: [Secret, Mia, Another]
                        screen: [{ body: Notification, summary: 2 Notifications }, Notification]
                        journey: { of: Secret, contains: presentation.shown }
                    - unlock
                    - expect: { screen: [{ body: Another, summary: 1 more notification }, Secret] }
                    - tap: Secret
                    """)
        #expect(result.told == [])
    }

    @Test func aStepCannotNameWhatThePersonDoesNotSee() throws {
        let result = try play(
            "- set: { app: org.example.chat, showPreviews: never }\n" + push("alert: Secret")
                + "- tap: Secret\n")
        #expect(
            result.told == [
                """
                f:21:8: tap: No listed notification is “Secret”.
                    n1  Chat  Notification
                """
            ])
    }

    @Test(
        "plurals of a described app count its hidden notifications",
        arguments: [("en", "2 Images"), ("de", "2 Bilder")])
    func plurals(language: String, line: String) throws {
        let result = try play(
            file: """
                device: { language: \(language) }
                apps:
                  - id: a.b
                    name: App
                    allowed: yes
                    settings: { showPreviews: never }
                    categories: [{ id: C, hiddenPreviewsBodyPlaceholder: IMAGES }]
                    plurals:
                      de: { IMAGES: \(Self.entry("%u Bild", "%u Bilder")) }
                      Base: { IMAGES: \(Self.entry("%u Image", "%u Images")) }
                steps:
                  - push: { payload: { aps: { alert: A, category: C } } }
                  - push: { payload: { aps: { alert: B, category: C } } }
                  - expect: { screen: [{ summary: \(line) }, { summary: "" }] }
                """)
        #expect(result.told == [])
    }

    @Test func pluralsThatCannotBeUsedAreTold() throws {
        let error = #expect(throws: ScenarioError.self) {
            try play(
                file:
                    "apps: [{ id: a.b, plurals: { de: { K: text, L: { } }, en: { M: 1 } } }]\nsteps: []"
            )
        }
        let missing = "NSStringLocalizedFormatKey is missing. Add it, such as “%#@count@”."
        let plain = "It is not a dictionary. A plain text belongs in Localizable.strings."
        #expect(
            error?.description.split(separator: "\n").map(String.init) == [
                "1:8: “plurals” of “de”: “K”: \(plain)", "1:8: “plurals” of “de”: “L”: \(missing)",
                "1:8: “plurals” of “en”: “M”: \(plain)",
            ])
    }

    /// Returns an entry of a stringsdict.
    private static func entry(_ one: String, _ other: String) -> String {
        """
        { NSStringLocalizedFormatKey: "%#@n@", n: { NSStringFormatSpecTypeKey: NSStringPluralRuleType, \
        NSStringFormatValueTypeKey: u, one: "\(one)", other: "\(other)" } }
        """
    }
}
