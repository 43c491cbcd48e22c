import Foundation
import Testing

@testable import NotificationDoctor

/// What `bellhop doctor` does with files on disk.
@Suite("A run of the doctor")
struct DoctorRunTests {
    private static let push = #"{"aps": {"alert": {"title": "Anna", "bodi": "Lunch?"}}}"#

    /// A run over a new folder with files.
    private func withRun(
        _ files: [String: String], _ body: (inout DoctorRun, URL) throws -> Void
    ) throws {
        let folder = URL.temporaryDirectory.appending(path: "doctor-run-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        var run = DoctorRun(paths: [folder.path])
        try body(&run, folder)
    }

    private func checks(_ run: DoctorRun) -> Set<String> {
        Set(run.report(on: run.files()).findings.map(\.check))
    }

    @Test("reports what is found in a folder")
    func found() throws {
        try withRun(["push.apns": Self.push]) { run, _ in
            #expect(checks(run).contains("P010"))
        }
    }

    @Test("reports nothing that a baseline has, and what is new")
    func baseline() throws {
        try withRun(["push.apns": Self.push]) { run, folder in
            run.baseline = Baseline(run.report(on: run.files()).findings)
            #expect(checks(run).isEmpty)
            try Data(#"{"aps": {"alrt": "Hi"}}"#.utf8).write(to: folder.appending(path: "b.apns"))
            let places = run.report(on: run.files()).findings.compactMap(\.place?.path)
            #expect(!places.isEmpty && places.allSatisfy { $0.hasSuffix("b.apns") })
        }
    }

    @Test("reports only what is in changed files, where they are named")
    func changed() throws {
        try withRun(["a.apns": Self.push, "b.apns": Self.push]) { run, folder in
            run.changes = ChangedFiles([folder.appending(path: "b.apns").path])
            let places = Set(run.report(on: run.files()).findings.compactMap(\.place?.path))
            #expect(!places.isEmpty && places.allSatisfy { $0.hasSuffix("b.apns") })
        }
    }

    @Test("leaves hints out where they are not wanted, and counts them")
    func hints() throws {
        try withRun(["push.apns": Self.push]) { run, _ in
            let all = run.report(on: run.files())
            run.reportsHints = false
            let report = run.report(on: run.files())
            #expect(all.findings.contains { $0.severity == .hint })
            #expect(!report.findings.contains { $0.severity == .hint })
            #expect(
                report.hiddenHintCount == all.findings.count { $0.severity == .hint })
        }
    }

    @Test("a fix changes the file and keeps the old one under a name that no file has")
    func fixes() throws {
        try withRun(["push.apns": #"{"aps": {"Alert": "Hi"}}"#]) { run, folder in
            let file = folder.appending(path: "push.apns").path
            try Data("older".utf8).write(to: URL(filePath: file + ".backup"))
            let files = run.files()
            let changes = run.fixes(for: run.report(on: files), in: files).changes
            let change = try #require(changes.first)
            #expect(changes.count == 1)
            #expect(try change.apply() == file + ".backup2")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == change.after)
            #expect(
                try String(contentsOfFile: file + ".backup2", encoding: .utf8) == change.before)
            #expect(try String(contentsOfFile: file + ".backup", encoding: .utf8) == "older")
            #expect(!checks(run).contains("P010"))
        }
    }

    @Test("names the first path at which nothing is")
    func missing() throws {
        try withRun([:]) { run, folder in
            #expect(run.missingPath == nil)
            run.paths += [folder.path + "/none", folder.path + "/neither"]
            #expect(run.missingPath == folder.path + "/none")
        }
    }

    @Test("finds the settings of the first folder, and asks it for its history")
    func places() throws {
        try withRun([DoctorSettings.fileName: "ignore: []", "push.apns": "{}"]) { run, folder in
            #expect(run.settingsPath?.hasSuffix(DoctorSettings.fileName) == true)
            #expect(run.historyFolder == folder.path)
            run.paths = [folder.appending(path: "push.apns").path]
            #expect(run.settingsPath == nil)
            #expect(run.historyFolder == folder.path)
        }
    }
}
