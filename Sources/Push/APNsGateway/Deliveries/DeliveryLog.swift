import DevicePushLink
import Foundation
import Synchronization

/// The history of development pushes of the last seven days, by `apns-unique-id` (STORE-10).
///
/// It contains neither tokens nor payloads. It is written asynchronously: no response waits for it,
/// and a process that is killed loses unwritten changes. Safe to use from any thread.
package final class DeliveryLog: Sendable {
    private struct State {
        var changes: [DeliveryChange] = []
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isWriting = false
    }

    /// The maximum number of changes that wait for a slow store. Beyond it, the oldest are dropped.
    static let changesMax = 100_000
    private static let age: TimeInterval = 7 * 24 * 60 * 60

    private let state = Mutex(State())
    private let store: (any DeliveryStore)?
    private let now: @Sendable () -> Date

    init(store: (any DeliveryStore)?, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    /// Returns the record of a push; `nil` for one that is unknown or older than seven days.
    ///
    /// - Throws: the error of the store.
    package func record(uniqueID: String) async throws -> DeliveryRecord? {
        guard let store else { return nil }
        try await writeAll()
        return try await store.record(uniqueID: uniqueID, since: now() - Self.age)
    }

    /// Returns the sums of pushes that no longer fit into the log; `nil` when the log is disabled.
    ///
    /// - Throws: the error of the store.
    package func sums() async throws -> DeliverySums? {
        guard let store else { return nil }
        try await writeAll()
        return try await store.sums()
    }

    /// Adds a push. All pushes of one broadcast share a record, which contains the steps of each.
    func accepted(_ push: DevicePush, uniqueID: String, next: DeliveryState?) {
        begin(uniqueID, apnsID: push.apnsID, topic: push.topic, id: push.id, next: next)
    }

    func acceptedBroadcast(apnsID: String, topic: String, uniqueID: String) {
        begin(uniqueID, apnsID: apnsID, topic: topic, id: nil, next: nil)
    }

    private func begin(
        _ uniqueID: String, apnsID: String, topic: String, id: PushID?, next: DeliveryState?
    ) {
        guard store != nil else { return }
        let now = now()
        let states = [.accepted] + (next.map { [$0] } ?? [])
        let record = DeliveryRecord(
            uniqueID: uniqueID, apnsID: apnsID, topic: topic,
            steps: states.map { .init(state: $0, at: now) })
        add([.began(record, id)])
    }

    func ended(_ ended: [EndedPush]) {
        guard store != nil else { return }
        let now = now()
        add(ended.map { .changed($0.id, .init(state: DeliveryState($0.outcome), at: now)) })
    }

    func refused(_ id: PushID) { add([.refused(id)]) }

    private func add(_ changes: [DeliveryChange]) {
        guard store != nil else { return }
        let isFirst = state.withLock { state in
            state.changes += changes
            // Trims rarely, because trimming moves all changes.
            if state.changes.count > 2 * Self.changesMax {
                state.changes.removeFirst(state.changes.count - Self.changesMax)
            }
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { Task { await write() } }
    }

    /// Returns after all changes that were added before the call are in the store.
    private func writeAll() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let isFirst = state.withLock { state in
                state.waiting.append(continuation)
                defer { state.isWriting = true }
                return !state.isWriting
            }
            if isFirst { Task { await write() } }
        }
    }

    private func write() async {
        guard let store else { return }
        while true {
            let (changes, waiting) = state.withLock { state in
                defer { (state.changes, state.waiting) = ([], []) }
                state.isWriting = !state.changes.isEmpty || !state.waiting.isEmpty
                return (state.changes, state.waiting)
            }
            guard !changes.isEmpty || !waiting.isEmpty else { return }
            let result: Result<Void, any Error>
            do {
                if !changes.isEmpty {
                    try await store.append(changes, keepingSince: now() - Self.age)
                }
                result = .success(())
            } catch {
                // The log serves people, so a failed write is not retried.
                result = .failure(error)
            }
            for continuation in waiting { continuation.resume(with: result) }
        }
    }
}
