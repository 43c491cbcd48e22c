internal import Foundation
public import UserNotifications

/// Adds categories to those that the app has.
///
/// ```swift
/// await CategoryRegistration.shared.register { [replyCategory(), likeCategory()] }
/// ```
///
/// `setNotificationCategories` replaces the whole set, so two libraries of one app take each other's
/// buttons away. This reads what is there, merges, writes, and reads again until the system has it.
/// Calls take turns; what something else of the process writes in between is not lost unless it
/// replaces the set itself.
public actor CategoryRegistration {
    /// The one of the process; calls of several would not take turns.
    public static let shared = CategoryRegistration()
    /// How often it writes when something else replaces the set in between.
    package static let attemptsMax = 3

    /// What a registration came to.
    public struct Report: Sendable, Hashable {
        /// Ids of categories that the app did not have before.
        public var added: [String] = []
        /// Ids whose category was replaced by another.
        public var replaced: [String] = []
        /// Ids that were there and stay.
        public var kept: [String] = []
        /// Ids that the system did not take; empty when all went well.
        public var missing: [String] = []
        /// Ids of actions that more than one category has with different titles: only the action's id
        /// reaches the delegate (CAT-21).
        public var ambiguousActions: [String] = []
    }

    private var latest: Task<Void, Never>?

    /// Adds categories, each in place of one with the same id.
    ///
    /// - Parameter categories: Makes them; called for each attempt.
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
                // What the first attempt added, the second one finds.
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
        let there = await center.notificationCategories()
        let new = categories()
        let merged = merge(new, into: there)
        var report = report(new, there, merged)
        if merged != there { center.setNotificationCategories(merged) }
        // Reading waits until the system has what was written.
        let known = Set(await center.notificationCategories().map(\.identifier))
        report.missing = merged.map(\.identifier).filter { !known.contains($0) }.sorted()
        return report
    }

    /// The old ones without those that are replaced, and the new ones.
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
