import Foundation
import Synchronization
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

struct SourceCacheTests {
    private static let project = Fixture(Fixture.generated).tree

    private static func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "doctor-cache-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.appending(path: "below/sources"))
    }

    private static func cache(
        _ file: URL, build: String = "1", bytesMax: Int = 1 << 20
    ) -> (sources: SourceCache, store: CacheStore) {
        let store = CacheStore(
            DoctorCacheFile(url: file, mark: "sources\n", build: build, bytesMax: bytesMax))
        return (SourceCache(store), store)
    }

    private static func read(_ text: String, _ cache: SourceCache) -> SwiftSource? {
        SourceReading(cache: cache).source("A.swift", ParsedSource(text), conditions, project)
    }

    private static let conditions = SourceConditions(flags: [], uncertain: [])

    /// Every field of a source survives the cache.
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

    /// Returns all fields, with sorted sets.
    private static func text(_ source: SwiftSource) -> String {
        var rest = source
        (rest.imports, rest.identifiers, rest.silenced) = ([], [], [:])
        return "\(rest) \(source.imports.sorted()) \(source.identifiers.sorted())"
    }

    @Test("the result of a quick scan survives, and damaged bytes give none")
    func glances() throws {
        let glance = SourceSummary(matters: true, types: ["A": 1, "Ä": 300])
        #expect(SourceSummary(glance.bytes[...]) == glance)
        #expect(SourceSummary(glance.bytes.dropLast()) == nil)
        #expect(SourceSummary((glance.bytes + [0])[...]) == nil)
        #expect(SourceSummary([]) == nil)
        let data = Data("class A {}".utf8)
        let keys = ["", "A", "A B"].map { CacheKey(data, for: $0) }
        #expect(Set(keys + [CacheKey(data)]).count == 4)
        let (one, two) = (SourceFilter(classes: ["B", "A"]), SourceFilter(classes: ["A"]))
        #expect(one.key != two.key && one.key == SourceFilter(classes: ["A", "B", ""]).key)
    }

    @Test func aSecondRunTakesSourcesFromTheFile() throws {
        let text = try #require(Self.project.text("App/AppDelegate.swift"))
        try Self.withFile { file in
            let first = Self.cache(file)
            let read = try #require(Self.read(text, first.sources))
            first.store.save()
            let second = Self.cache(file)
            let known = try #require(second.sources.source(CacheKey(text, Self.conditions)))
            #expect(known.calls.count == read.calls.count && !known.calls.isEmpty)
            let again = try #require(Self.read(text, second.sources))
            #expect(Self.text(again) == Self.text(read))
            // No source was new, so the cache is not written.
            try FileManager.default.removeItem(at: file)
            second.store.save()
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func anotherBuildBeginsAnew() throws {
        try Self.withFile { file in
            let first = Self.cache(file)
            _ = Self.read("import UserNotifications", first.sources)
            first.store.save()
            let key = CacheKey("import UserNotifications", Self.conditions)
            #expect(Self.cache(file).sources.source(key) != nil)
            #expect(Self.cache(file, build: "2").sources.source(key) == nil)
        }
    }

    @Test func theSameTextUnderOtherConditionsIsAnotherSource() {
        let sound = CacheKey("#if A", SourceConditions(flags: [], uncertain: []))
        #expect(sound != CacheKey("#if A", SourceConditions(flags: ["A"], uncertain: [])))
        #expect(sound != CacheKey("#if A", SourceConditions(flags: [], uncertain: nil)))
        #expect(sound != CacheKey("#if A ", SourceConditions(flags: [], uncertain: [])))
        #expect(sound == CacheKey("#if A", SourceConditions(flags: [], uncertain: [])))
    }

    /// This run's entries stay, and entries of earlier runs are evicted.
    @Test func theFileHasABound() throws {
        try Self.withFile { file in
            let bound = 20_000
            for number in 0..<40 {
                let cache = Self.cache(file, bytesMax: bound)
                let text = "let a\(number) = \"\(String(repeating: "x", count: 2000))\""
                _ = Self.read(text, cache.sources)
                cache.store.save()
                let size = try Data(contentsOf: file).count
                #expect(size <= bound)
                let next = Self.cache(file, bytesMax: bound)
                #expect(next.sources.source(CacheKey(text, Self.conditions)) != nil)
            }
        }
    }

    @Test func bytesOfNothingAreNoSource() {
        #expect(SourceDecoder.source([]) == nil)
        #expect(SourceDecoder.source([UInt8](repeating: 0xFF, count: 100)[...]) == nil)
        // A count beyond the actual size allocates no memory.
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
