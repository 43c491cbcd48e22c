import APNs
import APNsGateway
import DevicePushLink
import Foundation
import SeededTesting
import Synchronization
import Testing

@testable import APNsProvider

@Suite("A bulk send", .timeLimit(.minutes(10)))
struct BulkTests {
    static func journalPath() -> String {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("journal-\(UUID().uuidString)").path
    }

    static func pushes(_ fixture: GatewayFixture, _ count: Int) -> AsyncStream<PushRequest> {
        let numbers = Mutex(0..<count)
        return AsyncStream {
            numbers.withLock { $0.popFirst() }.map { fixture.makeRequest("\($0)") }
        }
    }

    @Test("Each push gets one answer, in any order")
    func all() async throws {
        try await GatewayFixture.with { fixture, client in
            var seen: Set<Int> = []
            for try await result in client.send(
                contentsOf: Self.pushes(fixture, 2000), inFlight: 50)
            {
                #expect(try result.outcome.get().isAccepted)
                #expect(seen.insert(result.index).inserted)
            }
            #expect(seen == Set(0..<2000))
        }
    }

    @Test("The client sends only as fast as the caller reads the results")
    func backPressure() async throws {
        try await GatewayFixture.with { fixture, client in
            let made = Atomic<Int>(0)
            let requests = AsyncStream<PushRequest> {
                made.add(1, ordering: .relaxed)
                return fixture.makeRequest()
            }
            var read = 0
            for try await _ in client.send(contentsOf: requests, inFlight: 10) {
                read += 1
                // One more push comes from the sequence and waits for a free slot.
                #expect(made.load(ordering: .relaxed) <= read + 11)
                if read == 500 { break }
            }
        }
    }

    @Test("A resumed job sends the unanswered pushes under the same ids")
    func resume() async throws {
        try await GatewayFixture.with { configuration in
            configuration.unacknowledgedMax = 5000
        } _: { fixture, client in
            let device = try await fixture.gateway.connect(device: .local)
            let path = Self.journalPath()
            defer { try? FileManager.default.removeItem(atPath: path) }
            var first: Set<Int> = []
            do {
                let journal = try BulkJournal(path: path)
                for try await result in client.send(
                    contentsOf: Self.pushes(fixture, 1000), inFlight: 20, journal: journal)
                {
                    first.insert(result.index)
                    if first.count == 400 { break }
                }
                await client.shutdown()
            }
            let other = try fixture.makeClient()
            let journal = try await Self.reopened(path)
            var second: Set<Int> = []
            let known = journal.answeredCount
            #expect(known >= 400)
            for try await result in other.send(
                contentsOf: Self.pushes(fixture, 1000), inFlight: 20, journal: journal)
            {
                second.insert(result.index)
            }
            // The second run sends no push with a reported result and omits none.
            #expect(first.isDisjoint(with: second))
            #expect(second.count == 1000 - known)
            #expect(journal.answeredCount == 1000)
            await other.shutdown()
            device.close()
            var ids: [String: Int] = [:]
            for await push in device.pushes { ids[push.apnsID, default: 0] += 1 }
            #expect(ids.count == 1000)
        }
    }

    /// Opens a journal again.
    ///
    /// The lock ends with the last use of the first journal, perhaps shortly after its reader
    /// ended. A child process of another test also holds it until `exec`.
    static func reopened(_ path: String, job: String = "") async throws -> BulkJournal {
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            do {
                return try BulkJournal(path: path, job: job)
            } catch let error as BulkJournal.JournalError {
                guard error.description.contains("in use"), ContinuousClock.now < deadline else {
                    throw error
                }
                await Task.yield()
            }
        }
    }

    @Test("A job resumes from a journal that a crash truncated anywhere", arguments: 0..<20)
    func tornJournal(cut: Int) async throws {
        let path = Self.journalPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let journal = try BulkJournal(path: path)
            for index in [0, 2, 1, 10, 100] { try await journal.record(index) }
        }
        let whole = try Data(contentsOf: URL(filePath: path))
        let head = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
        let length = min(head + cut, whole.count)
        try whole.prefix(length).write(to: URL(filePath: path))
        let journal = try await Self.reopened(path)
        let lines = whole.prefix(length).filter { $0 == UInt8(ascii: "\n") }.count - 1
        #expect(journal.answeredCount == lines)
        try await journal.record(7)
        #expect(journal.isAnswered(7))
        #expect(journal.answeredCount == lines + 1)
    }

    @Test(
        "An invalid journal causes an error that names the problem",
        arguments: ["hello\n", "bellhop bulk journal 9 1\n", "bellhop bulk journal 1 7\n-4\n", "x"])
    func badJournal(_ content: String) throws {
        let path = Self.journalPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(content.utf8).write(to: URL(filePath: path))
        let error = #expect(throws: BulkJournal.JournalError.self) { try BulkJournal(path: path) }
        #expect(error?.description.contains("Name another file") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(content.utf8))
    }

    @Test(
        "The journals of different jobs are separate",
        arguments: [("sale-1", "sale-2"), ("sale-1", ""), ("", "sale-1")])
    func otherJob(first: String, second: String) async throws {
        let path = Self.journalPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let journal = try BulkJournal(path: path, job: first)
            try await journal.record(3)
        }
        _ = try await Self.reopened(path, job: first)
        let before = try Data(contentsOf: URL(filePath: path))
        let error = await #expect(throws: BulkJournal.JournalError.self) {
            try await Self.reopened(path, job: second)
        }
        #expect(error?.description.contains("belongs to another job") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try await Self.reopened(path, job: first).isAnswered(3))
    }

    @Test("A job's name must not break the journal", arguments: ["a b", "a\n", "小"])
    func badJob(name: String) {
        let path = Self.journalPath()
        #expect(throws: BulkJournal.JournalError.self) { try BulkJournal(path: path, job: name) }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("Two jobs cannot share a journal")
    func sharedJournal() throws {
        let path = Self.journalPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let journal = try BulkJournal(path: path)
        let error = #expect(throws: BulkJournal.JournalError.self) { try BulkJournal(path: path) }
        #expect(error?.description.contains("in use") == true)
        #expect(journal.answeredCount == 0)
    }

    @Test("A journal of answered pushes stays small for any order of answers", arguments: 0..<5)
    func answeredSet(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var set = AnsweredSet()
        var waiting: [Int] = []
        var next = 0
        var done: Set<Int> = []
        while done.count < 5000 {
            while waiting.count < 64 {
                waiting.append(next)
                next += 1
            }
            let number = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
            set.insert(number)
            set.insert(number)
            done.insert(number)
            #expect(set.count == done.count)
            #expect(!set.contains(next))
        }
        #expect((0..<next).allSatisfy { set.contains($0) == done.contains($0) })
        #expect(set.above.count < 2000)
    }
}
