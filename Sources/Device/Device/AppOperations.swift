internal import Foundation
internal import Synchronization

/// Keeps the operations on apps apart: one at a time for each app, and none waits for another app's.
/// What concerns every app is done alone.
///
/// Work with files runs on threads of its own, since a disk may answer late or not at all.
package final class AppOperations: Sendable {
    /// Why an operation was not begun.
    package struct BusyError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is under way.
        package let description: String
        /// What to do.
        package let remedy = "Try again when that has ended."
    }

    /// How many works with files go on at once.
    package static let readsMax = 16

    private struct State {
        var apps: Set<String> = []
        /// Whether one is under way that concerns every app.
        var isAll = false
        var reads = 0
    }

    private let state = Mutex(State())

    /// Creates the operations; none is under way.
    package init() {}

    /// Does something with an app while nothing else is done with it.
    ///
    /// - Throws: ``BusyError`` when something is; what the body throws.
    package func alone<Value>(
        with app: String, _ body: () async throws -> Value
    ) async throws -> Value {
        let (isAll, isBegun) = state.withLock { state in
            (state.isAll, !state.isAll && state.apps.insert(app).inserted)
        }
        guard !isAll else { throw Self.allBusy }
        guard isBegun else {
            throw BusyError(description: "\(app) is being installed or removed right now.")
        }
        defer { state.withLock { _ = $0.apps.remove(app) } }
        return try await body()
    }

    /// Does something with every app while nothing else is done with any.
    ///
    /// - Throws: ``BusyError`` when something is; what the body throws.
    package func aloneWithAll<Value>(_ body: () async throws -> Value) async throws -> Value {
        try state.withLock { state in
            guard !state.isAll else { throw Self.allBusy }
            if let app = state.apps.min() {
                throw BusyError(description: "\(app) is being installed or removed right now.")
            }
            state.isAll = true
        }
        defer { state.withLock { $0.isAll = false } }
        return try await body()
    }

    private static let allBusy = BusyError(description: "The device is being restored right now.")

    /// Works with files, away from the threads that everything else runs on.
    ///
    /// - Throws: ``BusyError`` when ``readsMax`` go on already; what the body throws.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let hasCapacity = state.withLock { state in
            guard state.reads < Self.readsMax else { return false }
            state.reads += 1
            return true
        }
        guard hasCapacity else {
            throw BusyError(description: "\(Self.readsMax) apps are being read right now.")
        }
        defer { state.withLock { $0.reads -= 1 } }
        return try await withCheckedThrowingContinuation { continuation in
            // A queue would give the work of others to threads that stand still.
            Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
        }
    }
}
