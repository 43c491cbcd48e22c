import APNs
import DevicePushLink
import Foundation
import SeededTesting
import Testing

@testable import DevicePushClient

@Suite("A device's record of received pushes")
struct PushMemoryTests {
    func push(_ id: UInt64, apnsID: String = "a") throws -> DevicePush {
        DevicePush(
            id: PushID(id), apnsID: apnsID, topic: "a",
            token: try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 8))),
            pushType: nil, priority: .immediate, expiration: .standard, collapseID: nil,
            payload: [], receivedAt: .distantPast)
    }

    func expect(
        _ memory: inout PushMemory, _ push: DevicePush, isNew: Bool,
        at location: SourceLocation = #_sourceLocation
    ) {
        let answer = memory.isNew(push)
        #expect(answer == isNew, sourceLocation: location)
    }

    @Test("reports a push as new once, before and after it is acknowledged")
    func once() throws {
        var memory = PushMemory()
        let push = try push(1)
        expect(&memory, push, isNew: true)
        expect(&memory, push, isNew: false)
        memory.acknowledge(push)
        expect(&memory, push, isNew: false)
        #expect(memory.pending(max: 10) == [push.key])
        memory.confirm([push.key])
        #expect(memory.pending(max: 10) == [])
    }

    @Test("A device acknowledges a repeated push again")
    func again() throws {
        var memory = PushMemory()
        let push = try push(1)
        expect(&memory, push, isNew: true)
        memory.acknowledge(push)
        memory.confirm([push.key])
        expect(&memory, push, isNew: false)
        expect(&memory, push, isNew: false)
        #expect(memory.pending(max: 10) == [push.key])
    }

    @Test(
        "A device identifies a push by number and apns-id, because a gateway may restart its count")
    func keys() throws {
        var memory = PushMemory()
        try expect(&memory, push(1, apnsID: "a"), isNew: true)
        try expect(&memory, push(1, apnsID: "b"), isNew: true)
    }

    @Test("is limited in size, and drops the oldest entry", arguments: [1, 2, 10])
    func bound(recentMax: Int) throws {
        var memory = PushMemory(recentMax: recentMax)
        for id in 0...UInt64(recentMax) {
            let push = try push(id)
            expect(&memory, push, isNew: true)
            memory.acknowledge(push)
            memory.confirm([push.key])
        }
        try expect(&memory, push(0), isNew: true)
        try expect(&memory, push(UInt64(recentMax)), isNew: false)
    }
}

@Suite("The line splitter of a device")
struct LineSplitterTests {
    @Test("returns the same lines for any chunks of bytes", arguments: [1, 2, 3, 100])
    func pieces(count: Int) throws {
        var splitter = LineSplitter()
        let bytes = Array("one\n\ntwo\nthree".utf8)
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: count) {
            let piece = Array(bytes[start..<min(start + count, bytes.count)])
            lines += try splitter.lines(adding: piece).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(lines == ["one", "two"])
    }

    @Test("limits the length of a line")
    func bound() throws {
        var splitter = LineSplitter()
        let longest = [UInt8](repeating: 65, count: LineSplitter.lineBytesMax)
        let lines = try splitter.lines(adding: longest + [10])
        #expect(lines.first?.count == longest.count)
        #expect(throws: LineSplitter.LineTooLongError.self) {
            var splitter = LineSplitter()
            _ = try splitter.lines(adding: longest + [65])
        }
    }
}

@Suite("A device's reconnect delay")
struct BackoffTests {
    @Test("is random below a limit that doubles up to a maximum", arguments: [0, 1, 6, 7, 8, 1000])
    func bound(failures: Int) {
        let backoff = Backoff()
        var generator = SeededGenerator(seed: 1)
        let waits = (0..<1000).map { _ in backoff.wait(after: failures, using: &generator) }
        let bound = min(Duration.seconds(60), .milliseconds(500) * (1 << min(failures, 10)))
        #expect(waits.allSatisfy { .zero <= $0 && $0 <= bound })
        // The delays of devices that start together are spread over the whole range.
        #expect(waits.contains { $0 < bound * 0.1 } && waits.contains { $0 > bound * 0.9 })
    }
}
