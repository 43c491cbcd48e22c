import Foundation
import OpenFoundation
import Testing
import UpTesting

/// Texts as `String(localized:)` finds them.
struct LocalizedTextTests {
    private static let strings = #"""
        "Hello" = "你好";
        "You have %lld messages from %@" = "%2$@ 给你发了 %1$lld 条消息";
        "100%" = "全部";
        "limit" = "最多 %lld";
        """#

    private func withBundle(_ body: (Bundle) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let strings = folder.appending(path: "en.lproj/Localizable.strings")
            try FileManager.default.createDirectory(
                at: strings.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Self.strings.write(to: strings, atomically: true, encoding: .utf8)
            try body(try #require(Bundle(url: folder)))
        }
    }

    static let texts: [(text: String.LocalizationValue, said: String)] = [
        ("Hello", "你好"), ("100%", "全部"), ("Nobody wrote this", "Nobody wrote this"),
        ("You have \(3) messages from \("Ann")", "Ann 给你发了 3 条消息"),
        ("\(50)% of \(2.5, specifier: "%.1f")", "50% of 2.5"),
        ("\(UInt8.max) and \(Substring("x")) and \([1])", "255 and x and [1]"),
    ]

    @Test("a text is looked up by the key that its places make", arguments: texts)
    func lookedUp(text: String.LocalizationValue, said: String) async throws {
        try await withBundle { bundle in
            #expect(String(localized: text, bundle: bundle) == said)
        }
    }

    @Test("a separate key is looked up, and the text is the fallback")
    func keyApart() async throws {
        try await withBundle { bundle in
            #expect(
                String(localized: "limit", defaultValue: "at most \(5)", bundle: bundle) == "最多 5")
            #expect(
                String(localized: "none", defaultValue: "at most \(5)", bundle: bundle)
                    == "at most 5")
            let resource = LocalizedStringResource(
                "limit", defaultValue: "at most \(5)", bundle: .atURL(bundle.bundleURL))
            #expect(String(localized: resource) == "最多 5")
            #expect(String(localized: LocalizedStringResource("\(2) left")) == "2 left")
        }
    }
}
