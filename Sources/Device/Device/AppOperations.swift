internal import Foundation
internal import Synchronization

/// Serializes the operations on each app, without blocking operations on other apps. An operation
/// on all apps runs exclusively.
///
/// ```swift
/// let operations = AppOperations()
/// try await operations.alone(with: "org.example.chat") {
///     try await device.install(bundle)
/// }
/// ```
///
/// File access runs on separate threads, because a disk may respond late or never.
package final class AppOperations: Sendable {
    package struct BusyError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
        package let remedy = "Try again when that has ended."
    }

    package static let readsMax = 16

    private struct State {
        var apps: Set<String> = []
        var isAll = false
        var reads = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Runs an operation on an app exclusively.
    ///
    /// - Throws: ``BusyError`` if a conflicting operation is running, and the errors of the body.
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

    /// Runs an operation on all apps exclusively.
    ///
    /// - Throws: ``BusyError`` if any operation is running, and the errors of the body.
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

    /// Accesses files on a separate thread.
    ///
    /// - Throws: ``BusyError`` if ``readsMax`` accesses are running already, and the errors of the
    ///   body.
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
            // A dispatch queue would run other work on its blocked threads.
            Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
        }
    }
}
