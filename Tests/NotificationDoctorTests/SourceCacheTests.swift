import Foundation
import SourcePreparation
import Synchronization
import Testing

@testable import NotificationDoctor

struct SourceCacheTests {
    private static let project = Fixture(Fixture.generated).tree

    private static func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "doctor-cache-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.appending(path: "below/sources"))
    }

    private static func examine(_ files: FileTree, _ cache: SourceCache?) -> Doctor.Report {
        Doctor(settings: DoctorSettings(), cache: cache).examine(files)
    }

    /// Every field of what sources say survives.
    @Test(arguments: ["App/AppDelegate.swift", "Service/NotificationService.swift"])
    func aSourceIsReadAsItWasWritten(path: String) throws {
        let text = try #require(Self.project.text(path))
        let source = try SwiftSourceReader.read(path, text)
        var known = try #require(SourceDecoder.source(SourceEncoder.bytes(source)[...]))
        known.path = path
        #expect(!source.calls.isEmpty && !source.functions.isEmpty)
        let (before, after) = (Self.text(source), Self.text(known))
        #expect(before == after)
    }

    /// All fields, with sets in order.
    private static func text(_ source: SwiftSource) -> String {
        var rest = source
        (rest.imports, rest.identifiers, rest.silenced) = ([], [], [:])
        return "\(rest) \(source.imports.sorted()) \(source.identifiers.sorted())"
    }

    @Test func aSecondRunTakesSourcesFromTheFile() throws {
        try Self.withFile { file in
            let first = SourceCache(file, build: "1")
            let report = Self.examine(Self.project, first)
            first.save()
            let text = try #require(Self.project.text("App/AppDelegate.swift"))
            let key = SourceCache.Key(text, .iPhone(flags: [], uncertain: []))
            let second = SourceCache(file, build: "1")
            #expect(second.source(key) != nil)
            #expect(Self.examine(Self.project, second) == report)
            // Nothing was new, so that nothing is written.
            try FileManager.default.removeItem(at: file)
            second.save()
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func anotherBuildBeginsAnew() throws {
        try Self.withFile { file in
            let first = SourceCache(file, build: "1")
            _ = Self.examine(Self.project, first)
            first.save()
            let text = try #require(Self.project.text("App/AppDelegate.swift"))
            let key = SourceCache.Key(text, .iPhone(flags: [], uncertain: []))
            #expect(SourceCache(file, build: "2").source(key) == nil)
        }
    }

    @Test func theSameTextUnderOtherConditionsIsAnotherSource() {
        let sound = SourceCache.Key("#if A", .iPhone(flags: [], uncertain: []))
        #expect(sound != SourceCache.Key("#if A", .iPhone(flags: ["A"], uncertain: [])))
        #expect(sound != SourceCache.Key("#if A", .iPhone(flags: [], uncertain: nil)))
        #expect(sound != SourceCache.Key("#if A ", .iPhone(flags: [], uncertain: [])))
        #expect(sound == SourceCache.Key("#if A", .iPhone(flags: [], uncertain: [])))
    }

    /// Whatever happened to the file, the report is that of a run without one.
    @Test func aDamagedFileChangesNoReport() throws {
        try Self.withFile { file in
            let cache = SourceCache(file, build: "1")
            let report = Self.examine(Self.project, cache)
            cache.save()
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
                default: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF], at: round * 7)
                }
                try Data(bytes).write(to: file)
                #expect(Self.examine(Self.project, SourceCache(file, build: "1")) == report)
            }
        }
    }

    /// What this run used stays, and what earlier ones did makes room.
    @Test func theFileHasABound() throws {
        try Self.withFile { file in
            let bound = 20_000
            for number in 0..<40 {
                let cache = SourceCache(file, build: "1", bytesMax: bound)
                let text =
                    "import UserNotifications\nlet a\(number) = \"\(String(repeating: "x", count: 2000))\""
                _ = Self.examine(FileTree(memory: ["A.swift": Data(text.utf8)]), cache)
                cache.save()
                let size = try Data(contentsOf: file).count
                #expect(size <= bound)
                let key = SourceCache.Key(text, .iPhone(flags: [], uncertain: nil))
                let next = SourceCache(file, build: "1", bytesMax: bound)
                #expect(next.source(key) != nil)
            }
        }
    }

    @Test func bytesOfNothingAreNoSource() {
        #expect(SourceDecoder.source([]) == nil)
        #expect(SourceDecoder.source([UInt8](repeating: 0xFF, count: 100)[...]) == nil)
        // A count of more than there is asks for no memory.
        #expect(SourceDecoder.source([0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]) == nil)
    }

    @Test func progressIsSilentForTwoSecondsAndGoesAway() {
        let shown = Mutex<[String]>([])
        let line = ProgressLine { text in shown.withLock { $0.append("\(text)") } }
        let begin = ContinuousClock.now
        line.show(1, of: 9, at: begin)
        line.end()
        #expect(shown.withLock(\.self) == [])
        line.show(2, of: 9, at: begin + .seconds(3))
        line.show(3, of: 9, at: begin + .seconds(3) + .milliseconds(10))
        line.show(4, of: 9, at: begin + .seconds(4))
        line.end()
        let texts = shown.withLock(\.self)
        #expect(texts.map { $0.contains("2 of 9") } == [true, false, false])
        #expect(texts.map { $0.contains("4 of 9") } == [false, true, false])
    }
}
