import DeviceModel
import NotificationModel
import Testing

struct PluralTextsReadingTests {
    private static func variable(
        _ forms: [String: String] = ["one": "%u image", "other": "%u images"],
        rule: String? = "NSStringPluralRuleType", type: String? = "u"
    ) -> PropertyValue {
        var variable = forms.mapValues(PropertyValue.string)
        variable["NSStringFormatSpecTypeKey"] = rule.map(PropertyValue.string)
        variable["NSStringFormatValueTypeKey"] = type.map(PropertyValue.string)
        return .dictionary(variable)
    }

    private static func entry(
        _ format: String?, _ variables: [String: PropertyValue]
    ) -> PropertyValue {
        var entry = variables
        entry["NSStringLocalizedFormatKey"] = format.map(PropertyValue.string)
        return .dictionary(entry)
    }

    @Test("a stringsdict is read", arguments: ["u", "d", "i", "ld", "lld", "lu", "li"])
    func reading(type: String) {
        let reading = PluralTexts.read(
            ["IMAGES": Self.entry("%#@n@!", ["n": Self.variable(type: type)])],
            language: "en")
        #expect(reading.problems == [])
        let forms: [PluralCategory: String] = [.one: "%u image", .other: "%u images"]
        #expect(
            reading.texts
                == PluralTexts(
                    language: "en",
                    entries: ["IMAGES": .init(format: "%#@n@!", variables: ["n": forms])]))
    }

    static let bad: [(value: PropertyValue, words: String)] = [
        (.string("text"), "It is not a dictionary. A plain text belongs in Localizable.strings."),
        (
            entry(nil, ["n": variable()]),
            "NSStringLocalizedFormatKey is missing. Add it, such as “%#@count@”."
        ),
        (
            entry("%#@m@", ["n": variable()]),
            "The variable “m” has no dictionary. Add one with that key."
        ),
        (
            entry("%#@n@", ["n": variable(rule: nil)]),
            "NSStringFormatSpecTypeKey of “n” must be NSStringPluralRuleType."
        ),
        (
            entry("%#@n@", ["n": variable(type: nil)]),
            "NSStringFormatValueTypeKey of “n” must name a whole number, such as u or d."
        ),
        (
            entry("%#@n@", ["n": variable(type: "@")]),
            "NSStringFormatValueTypeKey of “n” must name a whole number, such as u or d."
        ),
        (
            entry("%#@n@", ["n": variable(["one": "1"])]),
            "“n” has no text for other. Add one: every language needs it."
        ),
    ]
    static let unknownNumbers: [PropertyValue] = [
        entry("%#@n@ and %#@m@", ["n": variable(), "m": variable()]),
        entry("%@ %#@n@", ["n": variable()]),
        entry("%#@n@", ["n": variable(["other": "%u %#@m@"])]),
        entry("%#@n@", ["n": variable(["other": "%.1f"])]),
        entry("%#@n@", ["n": variable(["few": "%3$u", "other": "%u"])]),
    ]

    @Test(
        "an invalid entry is reported with a remedy, and the others are kept",
        arguments: bad
            + unknownNumbers.map {
                (
                    $0,
                    "Only one number is known here, and a text after it. Write %u for the number, "
                        + "%@ or %2$@ for the text, and no variable inside of another."
                )
            })
    func badEntry(value: PropertyValue, words: String) {
        let reading = PluralTexts.read(
            ["BAD": value, "GOOD": Self.entry("%#@n@", ["n": Self.variable()])], language: "en")
        #expect(reading.problems.map(\.description) == ["“BAD”: " + words])
        #expect(reading.texts.entries.keys.sorted() == ["GOOD"])
        #expect(reading.texts.text("GOOD", count: 1) == "1 image")
    }
}
