import Combine
import CryptoKit
import Foundation
import OSLog
import UserNotifications
import os

/// State that several calls share, guarded in the ways that are usual.
final class SharedState: Sendable {
    private static let logger = Logger(subsystem: "com.example.chat", category: "state")
    private let seen = OSAllocatedUnfairLock(initialState: Set<String>())

    func isNew(_ request: UNNotificationRequest) -> Bool {
        let identifier = request.identifier
        let isNew = seen.withLock { $0.insert(identifier).inserted }
        Self.logger.notice("\(identifier, privacy: .public) is new: \(isNew)")
        return isNew
    }
}

/// Counts under the lock of C.
final class Counter: @unchecked Sendable {
    private var count = 0
    private let lock: os_unfair_lock_t = {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        return lock
    }()

    deinit { lock.deallocate() }

    func next() -> Int {
        os_unfair_lock_lock(lock)
        defer { os_unfair_lock_unlock(lock) }
        count += 1
        return count
    }
}

/// Publishes what it measures.
@MainActor
final class Inbox: ObservableObject {
    @Published var titles: [String] = []

    func measure() -> CFAbsoluteTime {
        let start = CFAbsoluteTimeGetCurrent()
        autoreleasepool { titles.append(SHA256.hash(data: Data()).description) }
        return CFAbsoluteTimeGetCurrent() - start
    }
}
