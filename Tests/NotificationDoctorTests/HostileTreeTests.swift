import Foundation
import Glibc
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

/// Malicious folders and archives: bounded time, bounded memory, and a note for everything that was
/// skipped.
@Suite(.timeLimit(.minutes(10)))
final class HostileTreeTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "doctor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ data: Data, size: Int? = nil) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        guard let size else { return }
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
    }

    private func examined(_ settings: DoctorSettings = DoctorSettings()) -> [String] {
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = Doctor(settings: settings).examine(FileTree(disk: [folder.path]))
        return report.notes.map { $0.replacing(folder.path + "/", with: "") }
    }

    @Test func specialFilesAreNamedAndNotOpened() throws {
        try file("X.app/Info.plist", Data((Fixture.built["X.app/Info.plist"] ?? "").utf8))
        for name in ["X.app/evil.caf", "push.apns", "project.yml", "A.ipa"] {
            try #require(unsafe mkfifo(folder.appending(path: name).path, 0o600) == 0)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "zero.plist").path, withDestinationPath: "/dev/zero")
        let notes = examined()
        for name in ["X.app/evil.caf", "push.apns", "project.yml", "A.ipa"] {
            #expect(
                notes.contains("\(name) is a named pipe; only files and folders are looked at."))
        }
        #expect(
            notes.contains(
                "zero.plist is a link to a device; only files and folders are looked at."))
    }

    @Test func linksThatLeaveABundleAreNamed() throws {
        try file("X.app/Info.plist", Data((Fixture.built["X.app/Info.plist"] ?? "").utf8))
        try file("outside.strings", Data())
        let links = [
            ("X.app/out.strings", "../outside.strings"), ("X.app/in.strings", "Info.plist"),
            ("X.app/circle", "circle"), ("X.app/up", ".."), ("here.strings", "outside.strings"),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: name).path, withDestinationPath: target)
        }
        let notes = examined()
        #expect(
            notes.filter { $0.contains("link") } == [
                "X.app/out.strings is a link that leads out of its bundle; it was not looked at."
            ])
    }

    @Test func whatIsTooLargeIsNamedWithTheLimit() throws {
        try file("big.plist", Data("<plist/>".utf8), size: 1_000_001)
        try file("Big.swift", Data("import UserNotifications".utf8), size: 2_000_001)
        try file("en.lproj/Localizable.strings", Data(), size: FileTree.fileBytesMax + 1)
        try file("push.apns", Data("{}".utf8))
        let notes = examined()
        #expect(
            notes == [
                "Big.swift has 2000001 bytes and was not read; the limit for it is 2000000.",
                "big.plist has 1000001 bytes and was not read; the limit for it is 1000000.",
                "en.lproj/Localizable.strings has 67108865 bytes and was not read; the limit for it "
                    + "is 67108864.",
            ])
    }

    // MARK: Archives

    private static var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (Int(status.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
    }

    @Test("an archive of 3 GB is read in pieces")
    func largeArchive() throws {
        // The archive's directory comes after a hole of 3 GB.
        let archive = Archives.stored(
            "Payload/X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? "")
        let hole = 3 << 30
        let end = archive.count - 22
        let directory = Data(archive).little(end + 16, 4)
        try file("A.ipa", Data(archive[..<Int(directory)]), size: hole)
        let handle = try FileHandle(forWritingTo: folder.appending(path: "A.ipa"))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(archive[Int(directory)...(end + 15)]))
        try handle.write(contentsOf: Data(Sounds.little(UInt64(hole), 4) + [0, 0]))
        try handle.close()
        let before = Self.memory
        let tree = FileTree(disk: [folder.path])
        #expect(tree.notes == [])
        let path = try #require(tree.paths.first { $0.hasSuffix("X.app/Info.plist") })
        #expect(tree.data(path)?.count == Fixture.built["X.app/Info.plist"]?.utf8.count)
        #expect(Self.memory - before < 256 << 20)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func whatIsTooLargeInAnArchiveIsNamed() {
        let entry = Archives.archive(
            "Payload/X.app/en.lproj/Localizable.strings", [0x03, 0x00], method: 8,
            size: FileTree.fileBytesMax + 1)
        let lying = Archives.archive(
            "Payload/X.app/en.lproj/Localizable.strings", [0x03, 0x00], method: 8, size: 1 << 20)
        for (bytes, sentence) in [
            (entry, "has 67108865 bytes and was not read; the limit for it is 67108864."),
            (lying, "is damaged."),
        ] {
            let report = Doctor().examine(FileTree(memory: ["A.ipa": Data(bytes)]))
            #expect(report.notes.contains { $0.hasSuffix(sentence) }, "\(report.notes)")
        }
    }

    @Test("a file may be unpacked repeatedly, up to a total for the archive")
    func unpackedSum() throws {
        let size = 1 << 20
        let bytes = Archives.archive("a", [UInt8](repeating: 0, count: size), method: 0, size: size)
        let tree = FileTree(memory: ["A.ipa": Data(bytes)])
        for _ in 0..<FileTree.unpackedBytesMax / size {
            #expect(tree.data("A.ipa/a")?.count == size)
        }
        #expect(tree.data("A.ipa/a") == nil)
        #expect(tree.skipped.notes.first?.contains("more than 512 MB of its archive") == true)
    }

    @Test(
        "an archive with a directory that is too large or in ZIP64 format is reported",
        arguments: [
            (10, 2, 0xFFFF, "zip64"), (12, 4, 0xFFFF_FFFF, "zip64"),
            (12, 4, UInt64(ZipArchive.directoryBytesMax) + 1, "its directory has 33554433 bytes"),
            (12, 4, UInt64(ZipArchive.directoryBytesMax), "damaged"),
        ])
    func directories(place: Int, count: Int, value: UInt64, sentence: String) {
        var bytes = Archives.stored("a", "b")
        let start = bytes.count - 22 + place
        bytes.replaceSubrange(start..<start + count, with: Sounds.little(value, count))
        if sentence == "damaged" { bytes[bytes.count - 6] = 1 }
        let notes = FileTree(memory: ["A.ipa": Data(bytes)]).notes
        #expect(notes.first?.contains(sentence) == true, "\(notes)")
    }

    // MARK: YAML

    private static let bomb =
        "b0: &a0 x\n"
        + (1...10).map { level in
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
            return "b\(level): &a\(level) [\(uses)]\n"
        }.joined()

    @Test func aliasesOfAliasesAreRefused() throws {
        let project = "targets: {A: {type: application}}\n" + Self.bomb
        let report = Doctor().examine(FileTree(memory: ["project.yml": Data(project.utf8)]))
        let tooMany = report.findings.filter { $0.message.contains("more than 200000 values") }
        #expect(tooMany.map(\.check) == ["T024"])
        let error = #expect(throws: DoctorSettings.ParseError.self) {
            try DoctorSettings(yaml: Self.bomb)
        }
        #expect(error?.description.contains("more than 200000 values") == true)
    }

    @Test("groups of settings that refer to each other end")
    func settingGroups() {
        let project = """
            targets: {A: {type: application, settings: {groups: [a]}}}
            settingGroups: {a: {groups: [b], base: {K: v}}, b: {groups: [a, b]}}
            """
        let report = Doctor().examine(FileTree(memory: ["project.yml": Data(project.utf8)]))
        #expect(report.fileCount == 1)
    }

    @Test("a project of 40,000 settings is read in time")
    func manySettings() {
        let lines = (1...40_000).map { "      K\($0): v\n" }.joined()
        let project = "targets:\n  A:\n    type: application\n    settings:\n" + lines
        let report = Doctor().examine(FileTree(memory: ["project.yml": Data(project.utf8)]))
        #expect(report.fileCount == 1)
    }
}
