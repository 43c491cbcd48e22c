import Foundation
import NotificationServiceKit
import Testing

struct SeenLedgerTests {
    @Test func saysOnceThatAnIdIsTheFirst() async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            let seen = SeenLedger(in: store)
            #expect(try !seen.contains("a"))
            #expect(try seen.isFirst("a"))
            #expect(try !seen.isFirst("a"))
            #expect(try !SeenLedger(in: store).isFirst("a"))
            #expect(try seen.contains("a"))
            try seen.forget("a")
            #expect(try seen.isFirst("a"))
            #expect(try SeenLedger(in: store, name: "other").isFirst("a"))
        }
    }

    @Test(
        arguments: [
            ("r1", "r1", true), ("r1", "r2", false), ("r1", nil, false), (nil, "r1", false),
            (nil, nil, false),
            (String(repeating: "r", count: 64), String(repeating: "r", count: 64), true),
            (String(repeating: "r", count: 65), String(repeating: "r", count: 65), false),
        ] as [(String?, String?, Bool)])
    func theSameRequestIsTheFirstAgain(first: String?, second: String?, isFirst: Bool) async throws
    {
        try await withSharedFolder { folder in
            let seen = SeenLedger(in: try SharedFolder(folder: folder))
            #expect(try seen.isFirst("a", of: first))
            #expect(try seen.isFirst("a", of: second) == isFirst)
            #expect(try !seen.isFirst("a", of: "another"))
        }
    }

    @Test func forgetsTheOldestAlone() async throws {
        try await withSharedFolder { folder in
            let seen = SeenLedger(in: try SharedFolder(folder: folder), idsMax: 3)
            for id in ["1", "2", "3", "4"] { #expect(try seen.isFirst(id)) }
            #expect(try !seen.isFirst("2"))
            #expect(try seen.isFirst("1"))
            #expect(try seen.isFirst("2"))
        }
    }

    @Test(arguments: [
        (String(repeating: "é", count: 128), nil),
        (String(repeating: "é", count: 128) + "a", SharedFolderError.Code.tooLarge),
        ("a\nb", .badName), ("", nil),
    ])
    func takesIdsThatFit(id: String, code: SharedFolderError.Code?) async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            if let code {
                for ask in [
                    { _ = try SeenLedger(in: store).isFirst(id) },
                    { _ = try BadgeLedger(in: store).add(id) },
                    { _ = try BadgeLedger(in: store).remove(id) },
                    { _ = try ReceiptLedger(in: store).add(id, payload: Data()) },
                ] {
                    #expect(#expect(throws: SharedFolderError.self, performing: ask)?.code == code)
                }
            } else {
                #expect(try SeenLedger(in: store).isFirst(id))
            }
        }
    }

    @Test("fits its file when it is full of the longest ids")
    func bound() async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            let seen = SeenLedger(in: store)
            let ids = (0...SeenLedger.idsStandard).map { number in
                let id = "\(number)"
                return id + String(repeating: "\"", count: SeenLedger.idBytesMax - id.utf8.count)
            }
            // Every id takes two bytes per character in the file. The test queries only the last
            // ones.
            let known = ids.prefix(SeenLedger.idsStandard - 1)
                .map { ["id": $0, "request": String(repeating: "\"", count: 64)] }
            try store.write(JSONEncoder().encode(["value": known]), to: "seen")
            for id in ids.suffix(2) { #expect(try seen.isFirst(id)) }
            #expect(try seen.isFirst(ids[0]))
            #expect(try !seen.isFirst(ids[2]))
        }
    }
}

struct BadgeLedgerTests {
    enum Act: Sendable {
        case add(String)
        case remove(String)
        case set(Int)
        case clear
    }

    @Test(
        "counts each message once",
        arguments: [
            ([.add("a"), .add("b"), .add("a")], 2), ([.add("a"), .remove("a"), .add("a")], 0),
            ([.remove("a"), .add("a"), .add("b")], 1),
            ([.add("a"), .remove("a"), .remove("a")], 0),
            ([.add("a"), .clear, .add("a"), .add("b")], 1),
            ([.add("a"), .clear, .add("b"), .remove("a")], 1),
            ([.add("a"), .set(7), .add("b")], 8), ([.add("a"), .set(7), .remove("a")], 6),
            ([.set(-3)], 0), ([.set(1_000_000), .add("a")], BadgeLedger.countMax),
            ([.add("a"), .set(0), .remove("a")], 0),
        ] as [([Act], Int)])
    func counts(acts: [Act], count: Int) async throws {
        try await withSharedFolder { folder in
            let badge = BadgeLedger(in: try SharedFolder(folder: folder))
            for act in acts {
                switch act {
                case .add(let id): try badge.add(id)
                case .remove(let id): try badge.remove(id)
                case .set(let count): try badge.set(count)
                case .clear: try badge.clear()
                }
            }
            #expect(try badge.count() == count)
        }
    }

    @Test func whatIsForgottenStillCounts() async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            let badge = BadgeLedger(in: store)
            let messages = (1...BadgeLedger.messagesMax).map {
                "{\"id\":\"\($0)\",\"isCounted\":true}"
            }
            let state =
                "{\"value\":{\"count\":1000,\"messages\":[\(messages.joined(separator: ","))]}}"
            try store.write(Data(state.utf8), to: "badge")
            #expect(try badge.add("new") == 1001)
            #expect(try badge.add("2") == 1001)
            #expect(try badge.remove("1") == 1001)
            #expect(try badge.remove("new") == 1000)
        }
    }
}
