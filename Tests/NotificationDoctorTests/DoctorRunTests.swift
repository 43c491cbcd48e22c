import Foundation
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

/// What `bellhop doctor` does with files on disk.
@Suite("A run of the doctor")
struct DoctorRunTests {
    /// A misspelled key is an error.
    private static let push =
        #"{"aps": {"alert": {"title": "Anna", "body": "Lunch?"}, "mutable_content": 1}}"#

    /// Runs the doctor in a temporary folder with the files.
    private func withRun(
        _ files: [String: String], _ body: (inout DoctorRun, URL) throws -> Void
    ) throws {
        let folder = URL.temporaryDirectory.appending(path: "doctor-run-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var run = DoctorRun(paths: [folder.path])
        try body(&run, folder)
    }

    private func places(_ run: DoctorRun, _ check: String = "P010") -> [String] {
        run.report(on: run.files()).findings.filter { $0.check == check }
            .compactMap { $0.place?.path.split(separator: "/").last.map(String.init) }.sorted()
    }

    @Test("reports findings in folders and in named files")
    func found() throws {
        try withRun(["a/push.apns": Self.push, "b/other.apns": Self.push]) { run, folder in
            #expect(places(run) == ["other.apns", "push.apns"])
            run.paths = [folder.appending(path: "b/other.apns").path]
            #expect(places(run) == ["other.apns"])
        }
    }

    @Test("reports new findings, and none of the baseline even if it moved")
    func baseline() throws {
        try withRun(["push.apns": Self.push]) { run, folder in
            let text = Baseline(run.report(on: run.files()).findings).text
            run.baseline = try Baseline(text: text)
            #expect(run.report(on: run.files()).findings == [])
            let moved = "\n\n" + Self.push.replacing("{\"aps\"", with: "{\n\n\"aps\"")
            try Data(moved.utf8).write(to: folder.appending(path: "push.apns"))
            #expect(places(run) == [])
            try Data(Self.push.utf8).write(to: folder.appending(path: "b.apns"))
            #expect(places(run) == ["b.apns"])
        }
    }

    @Test("counts hints without reporting them by default")
    func hints() throws {
        let text = Self.push.replacing("Lunch?", with: "2 message(s)")
        try withRun(["push.apns": text]) { run, _ in
            let report = run.report(on: run.files())
            run.reportsHints = true
            let all = run.report(on: run.files())
            let hints = all.findings.filter { $0.severity == .hint }
            #expect(hints.map(\.check).contains("L007") && all.hiddenHintCount == 0)
            #expect(report.findings == all.findings.filter { $0.severity != .hint })
            #expect(!report.findings.isEmpty && report.hiddenHintCount == hints.count)
        }
    }

    @Test("reports only findings in changed files when they are named")
    func changed() throws {
        try withRun(["a.apns": Self.push, "b.apns": Self.push]) { run, folder in
            run.changes = ChangedFiles([folder.appending(path: "b.apns").path])
            #expect(places(run) == ["b.apns"])
            run.changes = ChangedFiles([])
            #expect(places(run) == [])
        }
    }

    @Test(
        "exits with 1 for findings of the chosen severity, and with 2 for files that it cannot read",
        arguments: [
            (push, Finding.Severity.error, Int32(1)), (push, .hint, 1),
            (#"{"aps": {"alert": {"title": "Anna", "body": "Lunch?"}}}"#, .error, 0),
        ])
    func status(text: String, severity: Finding.Severity, status: Int32) throws {
        try withRun(["push.apns": text]) { run, folder in
            let files = run.files()
            let report = run.report(on: files)
            #expect(run.exitStatus(for: report, in: files, failOn: severity) == status)
            // A file that was deleted after the search.
            run.paths.append(folder.path + "/gone")
            let others = run.files()
            #expect(run.exitStatus(for: report, in: others, failOn: severity) == 2)
        }
    }

    @Test("does not fail for findings of the baseline, in each format")
    func formats() throws {
        try withRun(["push.apns": Self.push]) { run, folder in
            let files = run.files()
            let report = run.report(on: files)
            run.baseline = Baseline(report.findings)
            let rest = run.report(on: files)
            #expect(run.exitStatus(for: rest, in: files, failOn: .hint) == 0)
            for format in MachineReport.allCases {
                #expect(format.text(report).contains("P010"), "\(format)")
                #expect(!format.text(rest).contains("mutable_content"), "\(format)")
            }
        }
    }

    @Test("fixes the file and keeps the old one under an unused name")
    func fixes() throws {
        try withRun(["push.apns": Self.push]) { run, folder in
            let file = folder.appending(path: "push.apns").path
            try Data("older".utf8).write(to: URL(filePath: file + ".backup"))
            let files = run.files()
            let changes = run.fixes(for: run.report(on: files), in: files).changes
            let change = try #require(changes.first)
            #expect(changes.count == 1)
            let text = { try String(contentsOfFile: $0, encoding: .utf8) }
            let backup = try change.apply()
            let (now, before, older) = try (text(file), text(backup), text(file + ".backup"))
            #expect(backup == file + ".backup2")
            #expect(now == Self.push.replacing("mutable_content", with: "mutable-content"))
            #expect(before == Self.push && older == "older")
            #expect(places(run) == [])
        }
    }

    @Test("reports the same in a second run with a cache, and sees a changed file")
    func cache() throws {
        try withRun(["app/push.apns": Self.push]) { run, folder in
            run.paths = [folder.appending(path: "app").path]
            run.cache = DoctorCache(folder.appending(path: "cache"), build: "test")
            let first = run.report(on: run.files())
            run.cache = DoctorCache(folder.appending(path: "cache"), build: "test")
            #expect(places(run) == ["push.apns"])
            #expect(run.report(on: run.files()).findings == first.findings)
            let sound = Self.push.replacing("mutable_content", with: "mutable-content")
            try Data(sound.utf8).write(to: folder.appending(path: "app/push.apns"))
            #expect(places(run) == [])
        }
    }

    @Test("reports that a folder has no project, and has no findings")
    func noProject() throws {
        try withRun(["README.md": "# A"]) { run, _ in
            let files = run.files()
            let report = run.report(on: files)
            #expect(report.findings == [])
            #expect(report.notes.contains { $0.contains("Nothing to examine") })
            #expect(run.exitStatus(for: report, in: files, failOn: .hint) == 0)
        }
    }

    @Test("uses the settings and the Git history of the first folder")
    func settings() throws {
        try withRun([DoctorSettings.fileName: "ignore: []", "push.apns": "{}"]) { run, folder in
            #expect(run.settingsPath?.hasSuffix(DoctorSettings.fileName) == true)
            #expect(run.historyFolder == folder.path)
            run.paths = [folder.appending(path: "push.apns").path]
            #expect(run.settingsPath == nil)
            #expect(run.historyFolder == folder.path)
        }
    }
}
