import APNsGateway
import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing

@testable import GatewayStore
@testable import SQLiteStorage

@Suite("Closing the gateway's store", .timeLimit(.minutes(10)))
struct ClosingTests {
    private func open(_ folder: URL) throws -> GatewayStore {
        try GatewayStore(folder: folder, storedPerTokenMax: 10_000)
    }

    /// Blocks the store's queue while a closure runs.
    private func hold(_ store: GatewayStore, _ body: () -> Void) {
        store.queue.writeWithoutTransaction { _ in body() }
    }

    /// The store's files that this process has open.
    private func openFiles(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
        }.filter { $0.hasPrefix(folder.path + "/gateway.sqlite") }
    }

    @Test("Opening waits a moment for another store to release the lock")
    func waitsForALock() async throws {
        try await withStoreFolder { folder in
            let files = DatabaseFiles(database: folder.appending(path: "gateway.sqlite"))
            let ending = try DatabaseLock(files)
            var waits = 0
            let next = try DatabaseLock(files) {
                waits += 1
                ending.release()
            }
            #expect(waits == 1)
            next.release()
        }
    }

    @Test("The store is closed when it releases its lock, even if its queue is still referenced")
    func closedBeforeUnlocked() async throws {
        try await withStoreFolder { folder in
            var store: GatewayStore? = try open(folder)
            let queue = try #require(store).queue
            #expect(await store?.put(push(1)) == .stored)
            #expect(try openFiles(in: folder).count > 1)
            store = nil
            #expect(try openFiles(in: folder) == [])
            #expect(try await open(folder).ids() == [1])
            withExtendedLifetime(queue) {}
        }
    }

    @Test("A store that cannot be opened releases its lock at once")
    func refused() async throws {
        try await withStoreFolder { folder in
            #expect(try open(folder).accounts.stored == 0)
            let shell = try DatabaseQueue(path: folder.appending(path: "gateway.sqlite").path)
            for (version, isOpened) in [(99, false), (1, true)] {
                try await shell.write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
                #expect(((try? open(folder)) != nil) == isOpened)
            }
        }
    }

    @Test("The store commits queued changes when the last reference is released")
    func leftWithWork() async throws {
        try await withStoreFolder { folder in
            let stored = Mutex(0)
            do {
                let store = try open(folder)
                // More than one group: all changes gather while the queue is blocked.
                hold(store) {
                    for id in 1...5000 as ClosedRange<UInt64> {
                        store.put(push(id, bytes: 1)) { outcome in
                            stored.withLock { $0 += outcome == .stored ? 1 : 0 }
                        }
                    }
                }
            }
            #expect(stored.withLock { $0 } == 5000)
            #expect(try open(folder).accounts.stored == 5000)
        }
    }

    @Test("The last reference may be released by a callback on the store's queue")
    func leftOnItsQueue() async throws {
        try await withStoreFolder { folder in
            let hasScopeEnded = DispatchSemaphore(value: 0)
            try {
                let store = try open(folder)
                hold(store) {
                    // The callback holds the last reference after this scope has ended.
                    store.put(push(1)) { _ in
                        hasScopeEnded.wait()
                        withExtendedLifetime(store) {}
                    }
                }
            }()
            hasScopeEnded.signal()
            var next: GatewayStore?
            while next == nil {
                do {
                    next = try open(folder)
                } catch let error as GatewayStoreError where error.code == .inUse {
                    await Task.yield()
                }
            }
            #expect(try await next?.ids() == [1])
        }
    }
}
