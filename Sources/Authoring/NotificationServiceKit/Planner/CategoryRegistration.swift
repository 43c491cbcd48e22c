internal import Foundation
public import UserNotifications

/// Adds categories to those that the app has registered.
///
/// ```swift
/// let report = await CategoryRegistration.shared.register {
///     let reply = UNTextInputNotificationAction(identifier: "REPLY", title: "Reply")
///     return [
///         UNNotificationCategory(identifier: "MESSAGE", actions: [reply], intentIdentifiers: [])
///     ]
/// }
/// if !report.missing.isEmpty { print("not registered: \(report.missing)") }
/// ```
///
/// `setNotificationCategories` replaces the whole set, so two libraries in one app remove each
/// other's actions. This type reads the registered set, merges, writes, and reads again until the
/// system has all categories. Calls run one after the other. Categories that other code registers
/// in between are kept, unless it replaces the set itself.
public actor CategoryRegistration {
    /// The instance of the process. Calls on several instances would not be serialized.
    public static let shared = CategoryRegistration()
    package static let attemptsMax = 3

    /// The result of a registration.
    public struct Report: Sendable, Hashable {
        /// The ids of the categories that were not registered before.
        public var added: [String] = []
        /// Ids of categories that replaced another category with the same id.
        public var replaced: [String] = []
        /// Ids of categories that were already registered.
        public var kept: [String] = []
        /// Ids of categories that the system did not accept; empty on success.
        public var missing: [String] = []
        /// Ids of actions that several categories define with different titles. The delegate gets
        /// only the action's id, so it cannot distinguish them (CAT-21).
        public var ambiguousActions: [String] = []
    }

    private var latest: Task<Void, Never>?

    /// Registers categories. Each replaces a category with the same id.
    ///
    /// - Parameter categories: Returns the categories; called for each attempt.
    @discardableResult
    public func register(
        _ categories: @escaping @Sendable () -> Set<UNNotificationCategory>
    ) async -> Report {
        let before = latest
        let call = Task {
            await before?.value
            var report = Report()
            for attempt in 1...Self.attemptsMax {
                let next = await Self.write(categories)
                // The second attempt finds the additions of the first.
                if attempt == 1 { report = next }
                report.missing = next.missing
                if report.missing.isEmpty { break }
            }
            return report
        }
        latest = Task { _ = await call.value }
        return await call.value
    }

    private static func write(
        _ categories: @escaping @Sendable () -> Set<UNNotificationCategory>
    ) async -> Report {
        let center = UNUserNotificationCenter.current()
        let existing = await center.notificationCategories()
        let new = categories()
        let merged = merge(new, into: existing)
        var report = report(new, existing, merged)
        if merged != existing { center.setNotificationCategories(merged) }
        // Reading waits until the system has stored the set.
        let known = Set(await center.notificationCategories().map(\.identifier))
        report.missing = merged.map(\.identifier).filter { !known.contains($0) }.sorted()
        return report
    }

    static func merge(
        _ new: Set<UNNotificationCategory>, into old: Set<UNNotificationCategory>
    ) -> Set<UNNotificationCategory> {
        let ids = Set(new.map(\.identifier))
        return old.filter { !ids.contains($0.identifier) }.union(new)
    }

    private static func report(
        _ new: Set<UNNotificationCategory>, _ old: Set<UNNotificationCategory>,
        _ merged: Set<UNNotificationCategory>
    ) -> Report {
        let newIDs = Set(new.map(\.identifier))
        let oldIDs = Set(old.map(\.identifier))
        var report = Report()
        report.added = newIDs.subtracting(oldIDs).sorted()
        report.replaced = new.filter { oldIDs.contains($0.identifier) && !old.contains($0) }
            .map(\.identifier).sorted()
        report.kept = oldIDs.subtracting(report.replaced).sorted()
        let actions = merged.flatMap(\.actions)
        report.ambiguousActions = Dictionary(grouping: actions, by: \.identifier)
            .filter { Set($0.value.map(\.title)).count > 1 }.keys.sorted()
        return report
    }
}
