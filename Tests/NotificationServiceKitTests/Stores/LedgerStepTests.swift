import BellhopTesting
import Foundation
import Intents
import Testing
import UserNotifications

@testable import NotificationServiceKit

struct LedgerStepTests {
    private func context(_ request: String, _ tools: NotificationTools = NotificationTools())
        -> StepContext
    {
        StepContext(requestIdentifier: request, tools: tools)
    }

    private func draft(_ id: String?) -> NotificationDraft {
        var draft = NotificationDraft()
        draft.userInfo["id"] = id.map(PayloadValue.string)
        return draft
    }

    @Test func aMessageCountsOnceOnTheIcon() async throws {
        try await withSharedFolder { folder in
            let folder = try SharedFolder(folder: folder)
            let step = CountBadge(in: folder) { $0.userInfo["id"]?.string }.step
            for (id, request, count) in [
                ("m1", "r1", 1), ("m1", "r2", 1), ("m2", "r3", 2), (nil, "r4", 3), (nil, "r4", 3),
            ] {
                var draft = draft(id)
                try await step.run(&draft, context(request))
                #expect(draft.badge == count)
            }
            #expect(try BadgeLedger(in: folder).count() == 3)
        }
    }

    @Test func aMessageIsShownOnce() async throws {
        try await withSharedFolder { folder in
            let folder = try SharedFolder(folder: folder)
            let classify = SkipDuplicates(in: folder) { $0.userInfo["id"]?.string }.classifier
            let duplicate = Classification.discard(reason: "the message was seen before")
            for (id, request, expected) in [
                ("m1", "r1", .show), ("m1", "r1", .show), ("m1", "r2", duplicate),
                ("m2", "r2", .show), (nil, "r3", .show), (nil, "r3", .show),
            ] as [(String?, String, Classification)] {
                #expect(try await classify(draft(id), context(request)) == expected)
            }
        }
    }

    private struct Refused: Error {}

    @Test func aReceiptIsWrittenFirstAndLeavesWhenTheServerHasIt() async throws {
        try await withSharedFolder { folder in
            let folder = try SharedFolder(folder: folder)
            let ledger = ReceiptLedger(in: folder)
            let sent = Sentences()
            let isDown = Sentences()
            isDown.add("down")
            let track = SendReceipt(
                ledger, in: folder,
                receipt: { draft, _ in draft.userInfo["id"]?.string.map { ($0, Data()) } },
                send: { receipt, context in
                    // The id is on disk before any step sees it.
                    #expect(try ledger.waiting().contains { $0.id == receipt.id })
                    if isDown.all.count == 1 { throw Refused() }
                    sent.add("\(receipt.id) by \(context.requestIdentifier)")
                }
            ).sideTrack
            #expect(track.start == .onReceipt)
            try await track.run(draft("m1"), context("r1"))
            try await track.run(draft(nil), context("r2"))
            #expect(sent.all.isEmpty)
            isDown.add("up")
            try await track.run(draft("m2"), context("r3"))
            #expect(sent.all.sorted() == ["m1 by r3", "m2 by r3"])
            #expect(try ledger.waiting().isEmpty)
        }
    }

    @Test("a new process finds the pictures in the shared folder")
    func pictures() async throws {
        try await withSharedFolder { container in
            let group = GroupStore { container }
            let url = try #require(URL(string: "https://example.org/a.png"))
            let key = PictureCache.Key(url: url, pixelsMax: 90)
            let entry = PictureCache.Entry(
                data: Data("face".utf8), entityTag: "\"1\"", lastModified: "day",
                freshUntil: Date(timeIntervalSince1970: 2_000_000_000))
            let cache = PictureCache.shared(in: group)
            #expect(await cache.find(key) == nil)
            await cache.store(key, entry)
            #expect(await PictureCache.shared(in: group).find(key) == entry)
            let other = PictureCache.Key(url: url, pixelsMax: 91)
            #expect(await cache.find(other) == nil)
            await PictureCache.shared(in: .none).store(key, entry)
            #expect(await PictureCache.shared(in: .none).find(key) == nil)
        }
    }
}
