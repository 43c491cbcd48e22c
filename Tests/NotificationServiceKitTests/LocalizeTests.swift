import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@Suite("The localize step", .timeLimit(.minutes(10)))
struct LocaliseTests {
    private static let texts = [
        "FROM": "%@ wrote", "PICTURES": "%1$@ sent %2$d pictures in %3$@ (100%%)",
        "TWO": "%@ and %@", "BACKWARDS": "%2$@, %1$@", "PLURAL": "%#@pictures@", "ODD": "50% of %q",
    ]

    /// Returns the displayed content of a push with the given keys.
    private func shown(
        _ info: [String: Any], languages: [String] = ["en"], table: String? = nil,
        log: NotificationLog = .none
    ) async throws -> [String] {
        var tools = NotificationTools.test(log: log)
        tools.strings = AppStrings(languages: { languages }) { key, asked in
            asked == table ? Self.texts[key] : nil
        }
        let runner = ServiceExtensionRunner(
            NotificationPipeline { Localize(table: table) }, tools)
        let content = try await runner.run(.push(info))
        return [content.title, content.subtitle, content.body]
    }

    @Test("LOCA-1 fills the app's texts with the payload's arguments, whatever their type")
    func keys() async throws {
        #expect(
            try await shown([
                "title-loc-key": "FROM", "title-loc-args": ["Ann"], "loc-key": "PICTURES",
                "loc-args": ["Ann", 3, "Rome"], "subtitle-loc-key": "BACKWARDS",
                "subtitle-loc-args": ["b", "a"],
            ]) == ["Ann wrote", "a, b", "Ann sent 3 pictures in Rome (100%)"])
        #expect(
            try await shown(["alert": ["loc-key": "TWO", "loc-args": [1.5, true]]])
                == ["Title", "", "1.5 and 1"])
        #expect(try await shown(["loc-key": "FROM"], table: "Other") == ["Title", "", " wrote"])
    }

    @Test(
        "LOCA-8 leaves a placeholder without an argument empty, and keeps other percent signs",
        arguments: [
            ("TWO", ["Ann"] as [any Sendable], "Ann and "),
            ("TWO", [], " and "), ("TWO", ["a", "b", "c"], "a and b"),
            (
                "PICTURES", ["%@", "%s%n", ["x"]] as [any Sendable],
                "%@ sent %s%n pictures in  (100%)"
            ),
            ("ODD", ["x"], "50% of %q"),
        ])
    func places(key: String, arguments: [any Sendable], text: String) async throws {
        #expect(try await shown(["loc-key": key, "loc-args": arguments])[2] == text)
    }

    @Test(
        "keeps the push's text for an unknown key or a plural form, and logs that",
        arguments: [("GONE", "add its key"), ("PLURAL", "plural forms")])
    func missing(key: String, said: String) async throws {
        let lines = Kept<NotificationLog.Entry>()
        #expect(
            try await shown(["loc-key": key, "loc-args": ["Ann"]], log: .kept(in: lines))
                == ["Title", "", "Body"])
        let entry = try #require(lines.all.first)
        #expect(entry.message.contains(said) && entry.metadata["key"] == key)
        #expect(!"\(entry)".contains("Ann"))
    }

    private static let translations: [String: any Sendable] = [
        "en": ["title": "Payment", "body": "You got 5 yuan"],
        "zh-Hans": ["title": "收款", "body": "到账5元"], "de": "5 Yuan erhalten",
    ]

    @Test(
        "uses the user's first language that the payload has, or else keeps the push's text",
        arguments: [
            (["zh-Hans-CN", "en-CN"], ["收款", "", "到账5元"]),
            (["fr-FR", "en-GB"], ["Payment", "", "You got 5 yuan"]),
            (["zh_CN"], ["收款", "", "到账5元"]),
            (["zh-Hant-TW", "de-AT"], ["Title", "", "5 Yuan erhalten"]),
            (["zh-TW"], ["Title", "", "Body"]), (["zh"], ["收款", "", "到账5元"]),
            (["de"], ["Title", "", "5 Yuan erhalten"]), (["fr-FR"], ["Title", "", "Body"]),
            ([], ["Title", "", "Body"]),
        ])
    func translated(languages: [String], words: [String]) async throws {
        #expect(
            try await shown(["localized": Self.translations], languages: languages) == words)
    }

    @Test(
        "uses the nearest variant of a language",
        arguments: [
            ("pt-BR", "pt-BR"), ("pt-PT", "pt"), ("en-GB", "en"), ("zh-HK", "zh-Hant"),
            ("zh-Hans-SG", "zh-CN"), ("en-US", "en-US"),
        ])
    func kinds(language: String, taken: String) async throws {
        let names = ["pt", "pt-BR", "en", "en-US", "en-AU", "zh-CN", "zh-Hant"]
        let texts = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
        #expect(try await shown(["localized": texts], languages: [language])[2] == taken)
    }

    @Test(
        "ignores values of the wrong type",
        arguments: [
            ["localized": "en"], ["localized": [:] as [String: String]], ["loc-key": 5],
            ["localized": ["en": 7]], ["loc-args": ["Ann"]],
        ] as [[String: any Sendable]])
    func malformed(info: [String: any Sendable]) async throws {
        #expect(try await shown(info) == ["Title", "", "Body"])
    }

    @Test("uses the first bundle that has the key")
    func bundles() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("strings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = folder.appendingPathComponent("Chat.app")
        let own = app.appendingPathComponent("PlugIns/Service.appex")
        for (bundle, texts) in [
            (app, "\"A\" = \"app\"; \"B\" = \"app\";"), (own, "\"A\" = \"own\";"),
        ] {
            let words = bundle.appendingPathComponent("en.lproj")
            try FileManager.default.createDirectory(
                at: words, withIntermediateDirectories: true)
            try Data(texts.utf8).write(to: words.appendingPathComponent("Localizable.strings"))
        }
        let strings = AppStrings.bundles([own, app, folder.appendingPathComponent("none")])
        #expect(strings.text("A", nil) == "own")
        #expect(strings.text("B", nil) == "app")
        #expect(strings.text("C", nil) == nil)
        #expect(strings.text("A", "Other") == nil)
    }
}
