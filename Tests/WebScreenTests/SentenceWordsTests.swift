import Foundation
import Testing

/// The page's Chinese translations of sentences with names and numbers, and their sources.
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

    /// Returns the sources with texts of the page, each text in one piece.
    private static func sources() throws -> String {
        var all = ""
        for folder in [
            "Commands", "Device", "Model/NotificationModel", "Push/GatewayOperations",
            "Screens/WebScreen", "bellhop",
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

    /// The placeholders of a sentence, in order.
    private static func places(_ text: String) -> [Int] {
        text.matches(of: /\{(\d)#?\}/).compactMap { Int($0.output.1) }
    }

    @Test("a row has a Chinese translation, and its English text is in the sources")
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
            // The sources build some sentences from parts.
            for part in row[0].split(separator: /\{\d#?\}|, | but/) {
                let words = part.trimming(while: { !$0.isLetter && $0 != "`" })
                #expect(words.count < 3 || sources.contains(words), "\(row[0]): \(words)")
            }
        }
        #expect(Set(rows.map { $0[0] }).count == rows.count)
    }

    @Test("each error of the device and of the page's routes has a row")
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
    /// Returns the text without the given characters at its ends.
    fileprivate func trimming(while isOut: (Character) -> Bool) -> Substring {
        var rest = drop(while: isOut)
        while let last = rest.last, isOut(last) { rest.removeLast() }
        return rest
    }
}
