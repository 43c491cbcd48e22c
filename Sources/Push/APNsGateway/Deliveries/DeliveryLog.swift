import DevicePushLink
import Foundation
import Synchronization

/// What became of the development pushes of the last seven days, by `apns-unique-id` (STORE-10).
///
/// Neither tokens nor payloads are in it. It is written behind the pushes: no answer waits for it, and a
/// program that is killed loses what was not written yet. Safe to use from any thread.
package final class DeliveryLog: Sendable {
    private struct State {
        var changes: [DeliveryChange] = []
        /// Who waits until the changes are written.
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isWriting = false
    }

    /// How many changes wait for a store that is slower than the pushes; of more the oldest are lost.
    static let changesMax = 100_000
    /// Seven days, in seconds.
    private static let age: TimeInterval = 7 * 24 * 60 * 60

    private let state = Mutex(State())
    /// `nil` where nothing is logged.
    private let store: (any DeliveryStore)?
    private let now: @Sendable () -> Date

    init(store: (any DeliveryStore)?, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    /// What is known about a push; `nil` for one that is unknown or older than seven days.
    ///
    /// - Throws: the error of the store.
    package func record(uniqueID: String) async throws -> DeliveryRecord? {
        guard let store else { return nil }
        try await writeAll()
        return try await store.record(uniqueID: uniqueID, since: now() - Self.age)
    }

    /// The sums of pushes that exceeded the log; `nil` where nothing is logged.
    ///
    /// - Throws: the error of the store.
    package func sums() async throws -> DeliverySums? {
        guard let store else { return nil }
        try await writeAll()
        return try await store.sums()
    }

    /// Adds a push; those of one broadcast share a record, which then has the steps of each.
    func accepted(_ push: DevicePush, uniqueID: String, next: DeliveryState?) {
        begin(uniqueID, apnsID: push.apnsID, topic: push.topic, id: push.id, next: next)
    }

    /// Adds a broadcast, whose pushes follow; it may have none.
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
        add(ended.map { .changed($0.id, .init(state: DeliveryState($0.fate), at: now)) })
    }

    /// Takes out a push that was not accepted after all.
    func refused(_ id: PushID) { add([.refused(id)]) }

    private func add(_ changes: [DeliveryChange]) {
        guard store != nil else { return }
        let isFirst = state.withLock { state in
            state.changes += changes
            // Seldom, since it moves all of them.
            if state.changes.count > 2 * Self.changesMax {
                state.changes.removeFirst(state.changes.count - Self.changesMax)
            }
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { Task { await write() } }
    }

    /// Returns once everything that was added before is in the store.
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

    /// Writes until nothing is left: what is added meanwhile goes together.
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
                // The log is for people, so what cannot be written is not tried for ever.
                result = .failure(error)
            }
            for continuation in waiting { continuation.resume(with: result) }
        }
    }
}
