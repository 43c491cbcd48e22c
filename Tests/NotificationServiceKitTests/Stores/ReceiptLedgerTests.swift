import Foundation
import Testing

@testable import NotificationServiceKit

@Suite(.timeLimit(.minutes(10)))
struct ReceiptLedgerTests {
    private struct Refused: Error {}

    @Test func whatTheServerTookIsGoneAndNotSentAgain() async throws {
        try await withSharedFolder { folder in
            let receipts = ReceiptLedger(in: try SharedFolder(folder: folder))
            #expect(try receipts.add("a", payload: Data("1".utf8)))
            #expect(try !receipts.add("a", payload: Data("2".utf8)))
            let sent = Sentences()
            let report = await receipts.flush {
                sent.add($0.id + String(decoding: $0.payload, as: UTF8.self))
            }
            #expect(report == ReceiptLedger.Report(sent: 1))
            #expect(try !receipts.add("a", payload: Data()))
            #expect(await receipts.flush { sent.add($0.id) } == ReceiptLedger.Report())
            #expect(sent.all == ["a1"])
        }
    }

    @Test func whatTheServerRefusedStaysAndIsGivenUpInTheEnd() async throws {
        try await withSharedFolder { folder in
            let receipts = ReceiptLedger(in: try SharedFolder(folder: folder), attemptsMax: 3)
            try receipts.add("a", payload: Data())
            for attempt in 1...2 {
                #expect(
                    await receipts.flush { _ in throw Refused() } == ReceiptLedger.Report(failed: 1)
                )
                #expect(try receipts.waiting().map(\.attempts) == [attempt])
            }
            #expect(
                await receipts.flush { _ in throw Refused() } == ReceiptLedger.Report(givenUp: 1))
            #expect(try receipts.waiting().isEmpty)
            #expect(try receipts.lost() == 1)
        }
    }

    @Test(arguments: [1, 3])
    func sendsSeveralAtATimeAndNoMore(parallelMax: Int) async throws {
        try await withSharedFolder { folder in
            let receipts = ReceiptLedger(in: try SharedFolder(folder: folder))
            for number in 1...7 { try receipts.add("\(number)", payload: Data()) }
            let gate = Gate(opensAt: parallelMax)
            let report = await receipts.flush(parallelMax: parallelMax) { _ in await gate.pass() }
            #expect(report == ReceiptLedger.Report(sent: 7))
            #expect(await gate.most == parallelMax)
        }
    }

    /// Holds the first senders until the maximum number is waiting, and counts them.
    private actor Gate {
        private let opensAt: Int
        private var inside = 0
        private var waiting: [CheckedContinuation<Void, Never>] = []
        var most = 0

        init(opensAt: Int) { self.opensAt = opensAt }

        func pass() async {
            inside += 1
            most = max(most, inside)
            if most < opensAt {
                await withCheckedContinuation { waiting.append($0) }
            } else {
                for one in waiting { one.resume() }
                waiting = []
            }
            inside -= 1
        }
    }

    @Test(
        "leaves a receipt that another process sends to that process until its lease ends",
        arguments: [
            (30, [] as [String]), (59, []), (60, ["a"]), (-61, ["a"]),
        ] as [(TimeInterval, [String])])
    func lease(passed: TimeInterval, sentAgain: [String]) async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            let time = TestTime()
            let receipts = ReceiptLedger(in: store, lease: 60) { time.now }
            try receipts.add("a", payload: Data())
            let sent = Sentences()
            let other = ReceiptLedger(in: store, lease: 60) { time.now }
            await receipts.flush { _ in
                time.pass(passed)
                await other.flush { sent.add($0.id) }
            }
            #expect(sent.all == sentAgain)
            #expect(try receipts.waiting().isEmpty)
        }
    }

    @Test func aCancelledFlushBeginsNoMore() async throws {
        try await withSharedFolder { folder in
            let receipts = ReceiptLedger(in: try SharedFolder(folder: folder))
            for number in 1...5 { try receipts.add("\(number)", payload: Data()) }
            let flush = Task {
                while !Task.isCancelled { await Task.yield() }
                return await receipts.flush(parallelMax: 2) { _ in }
            }
            flush.cancel()
            #expect(await flush.value == ReceiptLedger.Report())
            #expect(try receipts.waiting().map(\.attempts) == [0, 0, 0, 0, 0])
            // The canceled flush has released its receipts.
            #expect(await receipts.flush { _ in }.sent == 5)
        }
    }

    @Test func keepsTheNewestAndCountsTheLost() async throws {
        try await withSharedFolder { folder in
            let receipts = ReceiptLedger(in: try SharedFolder(folder: folder))
            let payload = Data(repeating: 0xFF, count: ReceiptLedger.payloadBytesMax)
            for number in 0...ReceiptLedger.receiptsMax {
                try receipts.add("\(number)", payload: payload)
            }
            let waiting = try receipts.waiting()
            #expect(waiting.count == ReceiptLedger.receiptsMax)
            #expect(waiting.first?.id == "1")
            #expect(try receipts.lost() == 1)
            let error = #expect(throws: SharedFolderError.self) {
                try receipts.add("x", payload: payload + [0])
            }
            #expect(error?.code == .tooLarge)
        }
    }
}
