import Foundation
import NotificationDoctor
import Testing

/// A mistake in an app without faults, and the position where the doctor must report it.
struct PlantedMistake: Sendable {
    enum App: Sendable { case generated, xcode, objectiveC }

    var kind: String
    var check: String
    var app: App
    var edits: [Edit]
    var path: String
    /// A part of the line's text, or `nil` for any line of the file.
    var mark: String?

    init(
        _ kind: String, _ check: String, in app: App = .generated, at path: String,
        _ mark: String?, _ edits: [Edit]
    ) {
        (self.kind, self.check, self.app) = (kind, check, app)
        (self.path, self.mark, self.edits) = (path, mark, edits)
    }

    /// The app with the mistake.
    var fixture: Fixture {
        if app == .objectiveC { return RootCause.objectiveCFixture(edits) }
        return Row("", app == .xcode ? .xcode : .generated, []).fixture(edits)
    }

    /// Returns the actual result, or `nil` when the doctor reported the mistake at its position.
    func trouble() -> String? {
        let (report, files, missed) = examined()
        guard missed.isEmpty else { return "the fixture has no \(missed)" }
        let own = report.findings.filter { $0.check == check && $0.place?.path == path }
        guard !own.isEmpty else {
            return "The doctor did not report it. Findings: \(report.findings.map(\.description))"
        }
        guard let mark else { return nil }
        let text = String(decoding: files[path] ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let line = lines.firstIndex(where: { $0.contains(mark) }) else {
            return "The fixture has no line with \(mark)"
        }
        let isThere = own.contains { $0.place?.line == line + 1 }
        return isThere ? nil : "found at \(own.map(\.description)), not in line \(line + 1)"
    }

    private func examined() -> (report: Doctor.Report, files: [String: [UInt8]], missed: [String]) {
        let fixture = fixture
        return (
            Doctor().examine(fixture.tree), fixture.files.mapValues { Array($0) }, fixture.missed
        )
    }
}

/// The share of common mistakes that the doctor finds, each at its position.
struct RecallTests {
    static let all =
        PlantedMistake.handlers + PlantedMistake.communication + PlantedMistake.projects
        + PlantedMistake.payloads + PlantedMistake.code + PlantedMistake.objectiveC

    @Test func atLeastNineteenOfTwentyAreFound() throws {
        var (found, counts): ([String: Int], [String: Int]) = ([:], [:])
        var troubles: [String] = []
        for mistake in Self.all {
            counts[mistake.check, default: 0] += 1
            if let trouble = mistake.trouble() {
                troubles.append("\(mistake.check) \(mistake.kind), \(mistake.app): \(trouble)")
            } else {
                found[mistake.check, default: 0] += 1
            }
        }
        let sum = found.values.reduce(0, +)
        let lines = counts.keys.sorted().map { "\($0)\t\(found[$0] ?? 0)\t\(counts[$0] ?? 0)" }
        let table = (["check\tfound\tplanted"] + lines + ["all\t\(sum)\t\(Self.all.count)"])
            .joined(separator: "\n")
        print(table)
        if let path = ProcessInfo.processInfo.environment["BELLHOP_RECALL"] {
            try Data((table + "\n").utf8).write(to: URL(filePath: path))
        }
        #expect(Self.all.count >= 66)
        #expect(
            Double(sum) >= 0.95 * Double(Self.all.count), "\(troubles.joined(separator: "\n"))")
        for trouble in troubles { print("missed: \(trouble)") }
    }
}
