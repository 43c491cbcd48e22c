internal import Foundation
internal import NotificationModel

/// Mends what can be mended without a choice: keys that are missing, in the wrong place, or spelt in
/// another way than Apple's.
///
/// Only XML property lists and JSON payloads are changed.
package enum Fixer {
    /// A file before and after.
    package struct Change: Sendable, Hashable {
        /// The file.
        package var path: String
        /// What it said.
        package var before: String
        /// What it is to say.
        package var after: String

        /// The lines that differ and those around them, as `patch` reads them.
        package var difference: String {
            "--- \(path)\n+++ \(path)\n" + UnifiedDifference(from: before, to: after).text
        }
    }

    /// The checks whose findings can be mended.
    package static let checks: Set<String> = [
        "I006", "I007", "I013", "E001", "E003", "E006", "P004", "P005", "P006", "P010",
    ]

    /// The changes that mend findings, one for each file.
    package static func changes(for findings: [Finding], in files: FileTree) -> [Change] {
        let mendable = findings.filter { checks.contains($0.check) && $0.place != nil }
        let groups = Dictionary(grouping: mendable) { $0.place?.path ?? "" }
        return groups.sorted { $0.key < $1.key }.compactMap { path, findings in
            guard let before = files.text(path) else { return nil }
            var after = withAppleSpelling(before, findings.filter { $0.check == "P010" })
            // First, since it goes by the lines of the findings.
            after = withTopLevelKeys(after, findings.filter { $0.check == "I007" })
            for id in Set(findings.map(\.check)).sorted() {
                after = id == "I006" ? withIntents(after, findings) : mended(after, id)
            }
            return after == before ? nil : Change(path: path, before: before, after: after)
        }
    }

    private static func mended(_ text: String, _ id: String) -> String {
        switch id {
        case "I013": adding(text, "UIBackgroundModes", array: ["remote-notification"])
        case "E001": adding(text, EntitlementKey.push, "<string>development</string>")
        case "E003": adding(text, EntitlementKey.communication, "<true/>")
        case "E006": adding(text, EntitlementKey.timeSensitive, "<true/>")
        case "P004": withMutableContent(text)
        case "P005":
            withMutableContent(text.replacing(/\s*"mutable-content"\s*:\s*[^,}\n]+,?/, with: ""))
        case "P006":
            text.replacing(/"mutable-content"\s*:\s*[^,}\s]+/, with: #""mutable-content": 1"#)
        default: text
        }
    }

    /// Adds the intents that the code uses, as the findings name them, and no others.
    private static func withIntents(_ text: String, _ findings: [Finding]) -> String {
        let used = ["INSendMessageIntent", "INStartCallIntent"].filter { name in
            findings.contains {
                $0.check == "I006" && $0.message.contains("lacks \(name), which the code uses")
            }
        }
        return used.isEmpty ? text : adding(text, "NSUserActivityTypes", array: used)
    }

    /// A change that leaves no JSON is no change.
    private static func withMutableContent(_ text: String) -> String {
        guard let start = text.firstMatch(of: /"aps"\s*:\s*\{[ \t]*/) else { return text }
        var changed = text
        let isLine = text[start.range.upperBound...].first == "\n"
        let indent = text[start.range.upperBound...].dropFirst().prefix { $0 == " " || $0 == "\t" }
        changed.replaceSubrange(
            start.range.upperBound..<start.range.upperBound,
            with: isLine ? "\n\(indent)\"mutable-content\": 1," : "\"mutable-content\": 1, ")
        changed = changed.replacing(/,(\s*})/) { String($0.1) }
        return (try? PropertyValue(json: Data(changed.utf8))) == nil ? text : changed
    }

    private static func adding(_ text: String, _ key: String, array values: [String]) -> String {
        if text.contains("<key>\(key)</key>") {
            guard let start = text.firstRange(of: "<key>\(key)</key>"),
                let open = text[start.upperBound...].firstMatch(of: /^\s*<array>/)
            else { return text }
            let missing = values.filter { !text.contains("<string>\($0)</string>") }
            guard let first = missing.first else { return text }
            var changed = text
            let added = "\n\(indent(of: text))\(indent(of: text))<string>\(first)</string>"
            changed.insert(contentsOf: added, at: open.range.upperBound)
            return changed
        }
        let one = indent(of: text)
        let items = values.map { "\(one)\(one)<string>\($0)</string>" }.joined(separator: "\n")
        return adding(text, key, "<array>\n\(items)\n\(one)</array>")
    }

    /// How an XML property list indents the keys of its top level.
    static func indent(of text: String) -> String {
        text.firstMatch(of: /\n([ \t]*)<key>/).map { String($0.1) } ?? "    "
    }

    private static func adding(_ text: String, _ key: String, _ value: String) -> String {
        guard !text.contains("<key>\(key)</key>") else { return text }
        let lines = "\(indent(of: text))<key>\(key)</key>\n\(indent(of: text))\(value)\n"
        if let empty = text.firstRange(of: "<dict/>") {
            return text.replacingCharacters(in: empty, with: "<dict>\n\(lines)</dict>")
        }
        guard let end = text.ranges(of: "</dict>").last else { return text }
        var changed = text
        changed.insert(contentsOf: lines, at: end.lowerBound)
        return changed
    }
}
