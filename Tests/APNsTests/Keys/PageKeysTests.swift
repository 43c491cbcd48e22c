import APNs
import Foundation
import Testing

/// The keys that the page's editor offers, which this test writes from the table.
@Suite("The keys of the page's editor")
struct PageKeysTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/Screens/WebScreen/Page/payload-keys.js")

    @Test("match the table of keys; BELLHOP_RECORD=1 writes them")
    func keysOfThePage() throws {
        if ProcessInfo.processInfo.environment["BELLHOP_RECORD"] == "1" {
            try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(text == Self.text, "run `BELLHOP_RECORD=1 swift test --filter PageKeysTests`")
    }

    private static var text: String {
        let places = [PushKey.Place.aps, .alert, .sound].map { place in
            "  \(place.rawValue): {\n\(rows(in: place).map(\.line).joined())  },\n"
        }
        let words = [PushKey.Place.aps, .alert, .sound].flatMap(rows).compactMap(\.words)
        return """
            // The keys of a push, written from the table of keys by the test "match the table of keys".

            /** The keys of each dictionary, each with its initial value. */
            export const keys = {
            \(places.joined())};

            /** The words that a key may have. */
            export const values = {
            \(words.joined())  "sound": ["default"],
            };

            """
    }

    /// Returns the rows of a dictionary. The sound of a Live Activity's alert would look like that
    /// of other pushes, so it is left out.
    private static func rows(in place: PushKey.Place) -> [PushKey] {
        PushKey.all.filter { row in
            row.places.contains(place) && (place == .aps || row.pushTypes != [.liveactivity])
        }
    }
}

extension PushKey {
    fileprivate var line: String { "    \"\(name)\": '\(initialValue)',\n" }

    fileprivate var words: String? {
        guard case .word(let words) = value else { return nil }
        return "  \"\(name)\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))],\n"
    }

    private var initialValue: String {
        switch value {
        case .text: name == "name" ? #""default""# : #""""#
        case .textOrObject: name == "sound" ? #""default""# : #"{ "title": "", "body": "" }"#
        case .localizedText, .bytes, .uuid: #""""#
        // The second word is the usual one: active, and update.
        case .word(let words): "\"\(words[1])\""
        case .flag, .count: "1"
        case .fraction: "1.0"
        case .score: "0.5"
        case .seconds: "0"
        case .truth: "true"
        case .texts: "[]"
        case .object: "{}"
        }
    }
}
