import DeviceKernel
import Foundation
import Testing

@testable import WebScreen

/// The page's Chinese for the reasons of journeys, beside the device's closed catalogue.
struct ReasonWordsTests {
    private static let reasons = JourneyReason.catalogue.keys.sorted { $0.rawValue < $1.rawValue }

    /// The page's modules that hold a table each.
    private static let modules = PageFiles.names.filter { $0.hasPrefix("reasons-zh-") }

    @Test("the tables have one row for each reason, and no other")
    func rowsAreThoseOfTheCatalogue() throws {
        let codes = try Self.modules.flatMap { try Self.codes(in: $0) }
        #expect(Set(codes).count == codes.count)
        let known = Set(Self.reasons.map(\.rawValue))
        #expect(known.subtracting(codes).isEmpty)
        #expect(Set(codes).subtracting(known).isEmpty)
    }

    @Test("a row is Chinese, and has a remedy where the catalogue has one", arguments: reasons)
    func rowSaysWhatTheCatalogueSays(reason: JourneyReason) throws {
        let tables = try Self.modules.map { try Self.table(in: $0) }
        let row = try #require(tables.compactMap { $0[reason.rawValue] }.first)
        #expect(row.count == (reason.meaning.remedy == nil ? 1 : 2))
        for text in row {
            #expect(text.unicodeScalars.contains { $0.properties.isIdeographic }, "\(text)")
            #expect(text.hasSuffix("。"), "\(text)")
        }
    }

    /// The codes of a module's rows, as they are written: one that is there twice comes twice.
    private static func codes(in module: String) throws -> [String] {
        try text(of: module).matches(of: /\n  "([^"]+)": \[/).map { String($0.output.1) }
    }

    /// A module's table, which is JSON: a code, then its sentence and its remedy where it has one.
    private static func table(in module: String) throws -> [String: [String]] {
        let text = try Self.text(of: module)
        let start = try #require(text.firstIndex(of: "{"))
        let end = try #require(text.lastIndex(of: "}"))
        return try JSONDecoder().decode(
            [String: [String]].self, from: Data(text[start...end].utf8))
    }

    private static func text(of module: String) throws -> String {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = checkout.appending(path: "Sources/Screens/WebScreen/Page")
        return try String(contentsOf: page.appending(path: module), encoding: .utf8)
    }
}

/// The page's Chinese for sentences with names and numbers in them, beside the sources that say them.
struct SentenceWordsTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The rows of the table, which is JSON.
    private static func rows() throws -> [[String]] {
        let file = checkout.appending(path: "Sources/Screens/WebScreen/Page/sentences-zh.js")
        let text = try String(contentsOf: file, encoding: .utf8)
        let table = try #require(text.split(separator: "sentences = ").last)
        let end = try #require(table.lastIndex(of: "]"))
        return try JSONDecoder().decode([[String]].self, from: Data(table[...end].utf8))
    }

    /// The sources that say something of their own on the page, each text in one piece.
    private static func sources() throws -> String {
        var all = ""
        for folder in [
            "Device", "Model/NotificationModel", "Screens/WebScreen", "bellhop",
            "Authoring/NotificationAnnouncements",
        ] {
            let root = checkout.appending(path: "Sources").appending(path: folder)
            let files = try #require(
                FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                all += try String(contentsOf: file, encoding: .utf8)
            }
        }
        return all.replacing(/"\s*\+\s*"/, with: "").replacing("\\\"", with: "\"")
    }

    /// The places of a sentence, in their order.
    private static func places(_ text: String) -> [Int] {
        text.matches(of: /\{(\d)#?\}/).compactMap { Int($0.output.1) }
    }

    @Test("a row is Chinese, says the same of its own, and its English stands in the sources")
    func rowsAreOfTheSources() throws {
        let sources = try Self.sources()
        let rows = try Self.rows()
        #expect(rows.count > 60)
        for row in rows {
            try #require(row.count == 2, "\(row)")
            let places = Self.places(row[0])
            #expect(places == Array(places.indices), "\(row)")
            #expect(Set(Self.places(row[1])).isSubset(of: places), "\(row)")
            let isPlain = row[1].allSatisfy { $0.isASCII }
            #expect(!isPlain, "\(row)")
            // Some sentences are put together of parts.
            for part in row[0].split(separator: /\{\d#?\}|, | but/) {
                let words = part.trimming(while: { !$0.isLetter && $0 != "`" })
                #expect(words.count < 3 || sources.contains(words), "\(row[0]): \(words)")
            }
        }
        #expect(Set(rows.map { $0[0] }).count == rows.count)
    }

    @Test("each refusal of the device and of the page's addresses has a row")
    func refusalsHaveRows() throws {
        let known = Set(
            try Self.rows().map { $0[0].replacing(/\{\d#?\}/, with: "{}") })
        let refusals = try Self.sources().matches(
            of:
                /(?:ActionError|SettingError|RequestError)\(\s*(?:\.\w+,\s*|status,\s*)?"([^"\n]*)"/
        )
        #expect(refusals.count > 20)
        for refusal in refusals {
            let said = refusal.output.1.replacing(
                /\\\((?:[^()]|\([^()]*\))*\)/, with: "{}")
            #expect(known.contains(String(said)) || said == "{}", "\(said)")
        }
    }
}

extension Substring {
    /// The text without characters of a kind at its ends.
    fileprivate func trimming(while isOut: (Character) -> Bool) -> Substring {
        var rest = drop(while: isOut)
        while let last = rest.last, isOut(last) { rest.removeLast() }
        return rest
    }
}
