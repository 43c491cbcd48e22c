import Foundation
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

struct ReportCacheTests {
    private static let project = Fixture(Fixture.generated).tree

    private static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "doctor-reports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Returns the report and whether it came from the cache.
    private static func examine(
        _ files: FileTree, _ folder: URL, build: String = "1", _ settings: DoctorSettings = .init()
    ) -> (report: Doctor.Report, isKnown: Bool) {
        let cache = DoctorCache(folder.appending(path: "cache"), build: build)
        let isKnown = cache.reports.report(ReportCache.key(files, settings), files) != nil
        let report = Doctor(settings: settings, cache: cache).examine(files)
        cache.save()
        return (report, isKnown)
    }

    /// Writes the project with a mistake into a folder.
    private static func write(to folder: URL) throws {
        for path in project.paths {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try #require(project.data(path)).write(to: file)
        }
    }

    private static func onDisk(_ folder: URL) -> FileTree {
        FileTree(disk: [folder.appending(path: "project").path])
    }

    @Test func filesThatStayTheSameAreNotExaminedAgain() throws {
        try Self.withFolder { folder in
            let sound = Self.examine(Self.project, folder)
            #expect(!sound.isKnown)
            let again = Self.examine(Self.project, folder)
            #expect(again.isKnown)
            #expect(again.report == sound.report)
            #expect(sound.report == Doctor().examine(Self.project))
        }
    }

    enum Change: CaseIterable {
        case sameSize, grown, added, removed, renamed, moved, unreadable, link
    }

    /// After any change of a relevant file, the report equals that of a run without a cache.
    @Test(arguments: Change.allCases)
    func aChangeOfFilesIsSeen(change: Change) throws {
        try Self.withFolder { folder in
            let root = folder.appending(path: "project")
            try Self.write(to: root)
            let before = Self.examine(Self.onDisk(folder), folder)
            #expect(Self.examine(Self.onDisk(folder), folder).isKnown)
            let source = root.appending(path: "Service/NotificationService.swift")
            let files = FileManager.default
            let time = try files.attributesOfItem(atPath: source.path)[.modificationDate]
            switch change {
            case .sameSize:
                let text = try String(contentsOf: source, encoding: .utf8)
                let changed = text.replacing("contentHandler(", with: "contentHandlex(")
                #expect(changed != text)
                try changed.write(to: source, atomically: false, encoding: .utf8)
                // A tool may keep the old modification time.
                try files.setAttributes([.modificationDate: time as Any], ofItemAtPath: source.path)
            case .grown:
                try "import UserNotifications\n".write(
                    to: source, atomically: true, encoding: .utf8)
            case .added:
                try Data("{\"aps\":{\"alert\":1}}".utf8).write(to: root.appending(path: "a.apns"))
            case .removed: try files.removeItem(at: source)
            case .renamed:
                try files.moveItem(at: source, to: root.appending(path: "Service/Other.swift"))
            case .moved: try files.moveItem(at: source, to: root.appending(path: "Other.swift"))
            case .unreadable:
                try files.removeItem(at: source)
                try files.createDirectory(at: source, withIntermediateDirectories: false)
            case .link:
                let other = root.appending(path: "Service/Other.txt")
                try files.moveItem(at: source, to: other)
                try files.createSymbolicLink(at: source, withDestinationURL: other)
            }
            let after = Self.examine(Self.onDisk(folder), folder)
            #expect(after.report == Doctor().examine(Self.onDisk(folder)))
            #expect(!after.isKnown)
            // The class is in the extension's folder under any name.
            #expect(change == .renamed || after.report != before.report)
            #expect(Self.examine(Self.onDisk(folder), folder).isKnown)
        }
    }

    @Test func aFileThatNobodyReadMayChange() throws {
        try Self.withFolder { folder in
            let root = folder.appending(path: "project")
            try Self.write(to: root)
            let notes = root.appending(path: "Notes.txt")
            try Data("one".utf8).write(to: notes)
            _ = Self.examine(Self.onDisk(folder), folder)
            try Data("two".utf8).write(to: notes)
            #expect(Self.examine(Self.onDisk(folder), folder).isKnown)
        }
    }

    @Test func otherSettingsAreAnotherReport() throws {
        let texts = [
            "silence: [U003]", "severity: {P022: error}", "ignore: [Vendor/]", "device-os: '16.0'",
            "server: sandbox", "title-latin: 1", "title-cjk: 1", "body-latin: 1", "body-cjk: 1",
            "alerts-per-hour: 1", "repetition-minutes: 1", "decoded-picture-bytes: 1",
            "sound-seconds: 1",
        ]
        var compared = DoctorSettings()
        compared.former = FormerSources(revision: "v1", texts: [:])
        let settings =
            try texts.map { try DoctorSettings(yaml: $0) } + [DoctorSettings(), compared]
        #expect(Set(settings.map(\.key)).count == settings.count)
        // A new setting needs a row.
        #expect(Mirror(reflecting: DoctorSettings()).children.count == settings.count - 1)
        try Self.withFolder { folder in
            _ = Self.examine(Self.project, folder)
            let other = Self.examine(Self.project, folder, settings[0])
            #expect(!other.isKnown)
        }
    }

    @Test func anotherBuildExaminesAnew() throws {
        try Self.withFolder { folder in
            _ = Self.examine(Self.project, folder)
            #expect(!Self.examine(Self.project, folder, build: "2").isKnown)
        }
    }

    /// A report is not cached if a file changed between two reads.
    @Test func whatChangesWhileItIsReadIsNotKept() {
        let trace = ReadTrace()
        trace.add("a", Data("1".utf8))
        #expect(trace.reads?.count == 1)
        trace.add("a", Data("1".utf8))
        #expect(trace.reads?.count == 1)
        trace.add("a", Data("2".utf8))
        #expect(trace.reads == nil)
        let failed = ReadTrace()
        failed.fail()
        #expect(failed.reads == nil)
    }

    /// After any damage to the cache's files, the report equals that of a run without one.
    @Test(arguments: ["doctor-sources", "doctor-reports"])
    func aDamagedCacheChangesNoReport(name: String) throws {
        try Self.withFolder { folder in
            let report = Self.examine(Self.project, folder).report
            let file = folder.appending(path: "cache/\(name)")
            let sound = [UInt8](try Data(contentsOf: file))
            var random = SystemRandomNumberGenerator()
            for round in 0..<60 {
                var bytes = sound
                switch round % 3 {
                case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
                case 1:
                    for _ in 0...round {
                        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << (round % 8)
                    }
                default:
                    bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF], at: round * 7 % bytes.count)
                }
                try Data(bytes).write(to: file)
                // The doctor reads the sources when there is no cached report.
                if name == "doctor-sources" {
                    try FileManager.default.removeItem(
                        at: folder.appending(path: "cache/doctor-reports"))
                }
                #expect(Self.examine(Self.project, folder).report == report)
            }
        }
    }

    @Test func theFileOfReportsHasABound() throws {
        try Self.withFolder { folder in
            var limits = DoctorCache.Limits()
            limits.reportBytesMax = 20_000
            for number in 0..<40 {
                let files = FileTree(memory: ["\(number).apns": Data("{\"aps\":{}}".utf8)])
                let cache = DoctorCache(folder, build: "1", limits: limits)
                _ = Doctor(settings: DoctorSettings(), cache: cache).examine(files)
                cache.save()
                let size = try Data(contentsOf: folder.appending(path: "doctor-reports")).count
                #expect(size <= limits.reportBytesMax)
                let next = DoctorCache(folder, build: "1", limits: limits)
                let key = ReportCache.key(files, DoctorSettings())
                #expect(next.reports.report(key, files) != nil)
            }
        }
    }

    @Test func aHashTellsContentsApart() {
        let contents = (0..<40).flatMap { count -> [Data] in
            let zeros = Data(repeating: 0, count: count)
            return [zeros, zeros + [1], Data([1]) + zeros, Data(repeating: 0xFF, count: count + 1)]
        }
        #expect(Set(contents.map { CacheKey($0) }).count == Set(contents).count)
    }
}
