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

    /// Keeps the store's queue busy while a closure runs.
    private func hold(_ store: GatewayStore, _ body: () -> Void) {
        store.queue.writeWithoutTransaction { _ in body() }
    }

    /// The files of a store that this process has open.
    private func openFiles(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
        }.filter { $0.hasPrefix(folder.path + "/gateway.sqlite") }
    }

    @Test("is opened where another one gives the lock back in a moment")
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

    @Test("is closed when its lock is given back, though its queue is still held")
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

    @Test("is given back at once when it cannot be opened")
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
                // More than one group: while the queue is held, all of them gather.
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

    @Test("may go with an answer, on its own queue, and is given back then")
    func leftOnItsQueue() async throws {
        try await withStoreFolder { folder in
            let hasScopeEnded = DispatchSemaphore(value: 0)
            try {
                let store = try open(folder)
                hold(store) {
                    // The answer has the last reference once this scope has ended.
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
