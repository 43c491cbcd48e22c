import Foundation
import Testing
import UpTesting

@testable import OpenFoundation

/// A bundle with texts in several languages, in a folder of the test's own.
private func withTexts(_ body: (Bundle) throws -> Void) async throws {
    try await withTemporaryFolder { folder in
        let texts = [
            "en": #""hello" = "Hello"; "only" = "English alone";"#, "zh-Hans": #""hello" = "你好";"#,
            "pt": #""hello" = "Olá";"#, "pt-BR": #""hello" = "Oi";"#,
        ]
        for (language, text) in texts {
            let lproj = folder.appending(path: "\(language).lproj")
            try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: lproj.appending(path: "Localizable.strings"))
            let forms = ["other": "%d messages in \(language)"]
            let entry: [String: Any] = ["NSStringLocalizedFormatKey": "%#@n@", "n": forms]
            try PropertyListSerialization.data(
                fromPropertyList: ["count": entry], format: .xml, options: 0
            ).write(to: lproj.appending(path: "Localizable.stringsdict"))
        }
        try body(try #require(Bundle(url: folder)))
    }
}

/// Each test runs in a separate process, because it changes Foundation globally.
@Suite(.timeLimit(.minutes(10)))
struct AppLanguagesTests {
    @Test("LOCA-2: an app's texts follow the device's language, and its changes")
    func textsFollow() async {
        await #expect(processExitsWith: .success) {
            try await withTexts { bundle in
                func text(_ key: String, _ value: String = "") -> String {
                    NSLocalizedString(key, bundle: bundle, value: value, comment: "")
                }
                let table = [
                    ("zh-Hans", "你好"), ("zh-Hans-CN", "你好"), ("pt-BR", "Oi"), ("pt-PT", "Olá"),
                    ("fr", "Hello"), ("zh-Hant", "Hello"),
                ]
                for (language, expected) in table {
                    try #require(AppLanguages.follow([language]))
                    #expect(text("hello") == expected)
                    #expect(String(localized: "hello", bundle: bundle) == expected)
                    #expect(
                        bundle.localizedString(forKey: "hello", value: nil, table: "") == expected)
                    #expect(
                        UserDefaults.standard.stringArray(forKey: "AppleLanguages") == [language])
                }
                AppLanguages.follow(["fr", "zh-Hans"])
                #expect(text("hello") == "你好")
                #expect(text("only") == "English alone")
                #expect(text("none") == "none")
                #expect(text("none", "nothing") == "nothing")
            }
        }
    }

    @Test("LOCA-2: another region of the language comes before the development language")
    func regionsMatch() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFolder { folder in
                for name in ["en", "zh_TW", "zh-HK", "es-ES", "no"] {
                    let lproj = folder.appending(path: "\(name).lproj")
                    try FileManager.default.createDirectory(
                        at: lproj, withIntermediateDirectories: true)
                    try Data("\"k\" = \"\(name)\";".utf8).write(
                        to: lproj.appending(path: "Localizable.strings"))
                }
                let bundle = try #require(Bundle(url: folder))
                FoundationOverrides.install()
                let table = [
                    ("zh-Hant-HK", "zh-HK"), ("zh-Hant-TW", "zh_TW"), ("es-MX", "es-ES"),
                    ("nb", "no"), ("fr", "en"), ("en-GB", "en"),
                ]
                for (language, expected) in table {
                    try #require(AppLanguages.follow([language]))
                    #expect(NSLocalizedString("k", bundle: bundle, comment: "") == expected)
                    #expect(bundle.preferredLocalizations == [expected])
                }
            }
        }
    }

    @Test("a key of plural forms gives the form for any number, and the process goes on")
    func pluralFormsDoNotEndTheProcess() async {
        await #expect(processExitsWith: .success) {
            try await withTexts { bundle in
                try #require(AppLanguages.follow(["zh-Hans"]))
                let format = NSLocalizedString("count", bundle: bundle, comment: "")
                #expect(String(format: format, 3) == "3 messages in zh-Hans")
            }
        }
    }
}
