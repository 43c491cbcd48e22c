import Foundation
import Testing
import UpTesting

@testable import OpenFoundation

/// Texts of stringsdict files, which the open Foundation cannot look up.
struct PluralStringsTests {
    /// An entry with one variable, in the form of a property list.
    private static func forms(
        _ texts: [String: String], in format: String = "%#@n@", name: String = "n"
    ) -> [String: Any] {
        var variable = texts
        variable["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
        variable["NSStringFormatValueTypeKey"] = "lld"
        return ["NSStringLocalizedFormatKey": format, name: variable]
    }

    private static var dictionary: [String: Any] {
        var two = forms(
            ["one": "a message", "other": "%d messages"], in: "%1$#@n@ from %2$#@p@")
        two["p"] = forms(["one": "a person", "other": "%lld people"], name: "p")["p"]
        return [
            "%lld messages": forms([
                "zero": "nothing", "one": "one message", "other": "%lld messages",
            ]),
            "from": forms(["one": "%d note", "other": "%d notes"], in: "%#@n@ from %@"),
            "inside": forms(["one": "%d note of %2$@", "other": "%d notes of %2$@"]),
            "two": two,
            "wide": forms(["other": "<%3d>"]),
            "percent": forms(["other": "%d%% done"]),
            "half": forms(["other": "%d"], in: "%.1f and %#@n@"),
            "round": forms(["other": "%#@n@"]),
            "no variable": ["NSStringLocalizedFormatKey": "%#@n@"],
            "no format": ["n": ["other": "x"]],
            "no dictionary": "text",
        ]
    }

    private func withBundle(
        language: String = "en", _ body: (Bundle) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let lproj = folder.appending(path: "\(language).lproj")
            try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
            let data = try PropertyListSerialization.data(
                fromPropertyList: Self.dictionary, format: .xml, options: 0)
            try data.write(to: lproj.appending(path: "Localizable.stringsdict"))
            try #""plain" = "a text";"#.write(
                to: lproj.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
            try body(try #require(Bundle(url: folder)))
        }
    }

    static let rows: [(key: String, arguments: [LocalizedArgument], text: String)] = [
        ("%lld messages", [.integer(0)], "nothing"),
        ("%lld messages", [.integer(1)], "one message"),
        ("%lld messages", [.unsigned(5)], "5 messages"),
        ("%lld messages", [.integer(-1)], "one message"),
        ("%lld messages", [.number(2)], "2.0 messages"),
        ("%lld messages", [.text("x")], "x messages"),
        ("%lld messages", [], " messages"),
        ("from", [.integer(1), .text("Ann")], "1 note from Ann"),
        ("from", [.integer(3), .text("Ann")], "3 notes from Ann"),
        ("inside", [.integer(2), .text("Ann")], "2 notes of Ann"),
        ("two", [.integer(1), .integer(2)], "a message from 2 people"),
        ("two", [.integer(4), .integer(1)], "4 messages from a person"),
        ("wide", [.integer(7)], "<  7>"), ("wide", [.text("7")], "<7>"),
        ("percent", [.integer(50)], "50% done"),
        ("half", [.number(0.25), .integer(3)], "0.2 and 3"),
        ("round", [.integer(1)], "round"), ("no variable", [.integer(1)], "no variable"),
        ("no format", [], "no format"), ("no dictionary", [], "no dictionary"),
    ]

    @Test("the number chooses the form, and an entry that cannot be used gives the key")
    func chosen() async throws {
        try await withBundle { bundle in
            for row in Self.rows {
                let text = PluralStrings.text(
                    row.key, table: nil, bundle: bundle, arguments: row.arguments)
                #expect(text == row.text, "\(row.key) \(row.arguments)")
            }
            #expect(
                PluralStrings.text("plain", table: nil, bundle: bundle, arguments: []) == nil)
            #expect(
                PluralStrings.text("two", table: "Other", bundle: bundle, arguments: []) == nil)
        }
    }

    /// A bundle of two languages with forms, one with a plain text, and forms outside of them all.
    private func withLanguages(_ body: (Bundle) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            for language in ["en", "ru", "zh-Hans"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: "\(language).lproj"),
                    withIntermediateDirectories: true)
            }
            func write(_ list: [String: Any], _ path: String) throws {
                try PropertyListSerialization.data(
                    fromPropertyList: list, format: .xml, options: 0
                ).write(to: folder.appending(path: path))
            }
            try write(
                ["n": Self.forms(["one": "%d sheet", "other": "%d sheets"])],
                "en.lproj/Localizable.stringsdict")
            try write(
                ["n": Self.forms(["one": "%d лист", "few": "%d листа", "other": "%d листов"])],
                "ru.lproj/Localizable.stringsdict")
            try write(
                ["m": Self.forms(["other": "%d"]), "k": Self.forms(["other": "%d"])],
                "Localizable.stringsdict")
            try write(["n": "%@张", "m": "M"], "zh-Hans.lproj/Localizable.strings")
            try body(try #require(Bundle(url: folder)))
        }
    }

    @Test("each language's text is given; a plain text of a better language wins over forms")
    func languages() async throws {
        try await withLanguages { bundle in
            func text(_ key: String) -> String? {
                PluralStrings.text(key, table: nil, bundle: bundle, arguments: [.integer(3)])
            }
            let texts = PluralStrings.texts("n", bundle: bundle, arguments: [.integer(3)])
            #expect(texts == ["en": "3 sheets", "ru": "3 листа"])
            #expect(PluralStrings.texts("m", bundle: bundle, arguments: []).isEmpty)
            #expect(text("n") == "3 sheets")
            #expect(text("m") == nil)
            #expect(text("k") == "3")
        }
    }

    @Test("String(localized:) finds the forms, and still the texts of the strings file")
    func localized() async throws {
        try await withBundle { bundle in
            #expect(String(localized: "\(1) messages", bundle: bundle) == "one message")
            #expect(String(localized: "\(3) messages", bundle: bundle) == "3 messages")
            #expect(
                String(localized: "from", defaultValue: "\(2) by \("Bo")", bundle: bundle)
                    == "2 notes from Bo")
            #expect(String(localized: "plain", bundle: bundle) == "a text")
            #expect(String(localized: "missing", bundle: bundle) == "missing")
        }
    }
}
