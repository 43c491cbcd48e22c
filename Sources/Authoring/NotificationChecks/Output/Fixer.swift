internal import Foundation

/// Applies unambiguous fixes: keys that are missing, in the wrong place, or not in Apple's
/// spelling.
///
/// ```swift
/// for change in Fixer.changes(for: report.findings, in: files) { print(change.difference) }
/// ```
///
/// Only XML property lists and JSON payloads are changed.
package enum Fixer {
    package struct Change: Sendable, Hashable {
        package var path: String
        package var before: String
        package var after: String

        package var difference: String {
            "--- \(path)\n+++ \(path)\n" + UnifiedDifference(from: before, to: after).text
        }
    }

    package static let checks: Set<String> = [
        "I006", "I007", "I013", "E001", "E003", "E006", "P001", "P004", "P005", "P006", "P010",
        "P012", "P014", "P034", "P035", "P036",
    ]

    package static func changes(for findings: [Finding], in files: FileTree) -> [Change] {
        let mendable = findings.filter { checks.contains($0.check) && $0.place != nil }
        let groups = Dictionary(grouping: mendable) { $0.place?.path ?? "" }
        return groups.sorted { $0.key < $1.key }.compactMap { path, findings in
            guard let before = files.text(path) else { return nil }
            var after = withAppleSpelling(before, findings.filter { $0.check == "P010" })
            // This comes first, since it uses the line numbers of the findings.
            after = withTopLevelKeys(after, findings.filter { $0.check == "I007" })
            for id in Set(findings.map(\.check)).sorted() {
                let places = findings.filter { $0.check == id }.compactMap(\.place)
                after = id == "I006" ? withIntents(after, findings) : mended(after, id, places)
            }
            return after == before ? nil : Change(path: path, before: before, after: after)
        }
    }

    private static func mended(_ text: String, _ id: String, _ places: [Place]) -> String {
        switch id {
        case "I013": adding(text, "UIBackgroundModes", .texts(["remote-notification"]))
        case "E001": adding(text, EntitlementKey.push, .text("development"))
        case "E003": adding(text, EntitlementKey.communication, .yes)
        case "E006": adding(text, EntitlementKey.timeSensitive, .yes)
        case "P004": PayloadText(text)?.withMutableContent() ?? text
        case "P001": PayloadText.withoutTrailingCommas(text)
        case "P005", "P035": PayloadText(text)?.withKeysMoved(from: places) ?? text
        case "P006":
            text.replacing(/"mutable-content"\s*:\s*[^,}\s]+/, with: #""mutable-content": 1"#)
        case "P012", "P014", "P036": PayloadText(text)?.withNumbers(at: places) ?? text
        case "P034": places.first.flatMap { PayloadText(text)?.unwrapped(at: $0) } ?? text
        default: text
        }
    }

    private static func withIntents(_ text: String, _ findings: [Finding]) -> String {
        let used = ["INSendMessageIntent", "INStartCallIntent"].filter { name in
            findings.contains {
                $0.check == "I006" && $0.message.contains("lacks \(name), which the code uses")
            }
        }
        return used.isEmpty ? text : adding(text, "NSUserActivityTypes", .texts(used))
    }

    private static func adding(
        _ text: String, _ key: String, _ value: PropertyListText.Value
    ) -> String {
        PropertyListText(text)?.adding(key, value) ?? text
    }
}
