public import Foundation

/// Plans up to 500 local notifications, and keeps the next requests scheduled in the system.
///
/// ```swift
/// let planner = LocalPlanner(in: folder, badge: BadgeLedger(in: folder))
/// try await planner.schedule(standUp)  // a PlannedNotification
/// try await planner.rearm()    // at each launch, in each background refresh, after each delivery
/// ```
///
/// The system keeps 64 requests per app. The planner stores all notifications and schedules the
/// next requests, according to its `policy`. Each call updates the system. Calls run one after the
/// other, in the order in which they were made. Do not plan in two processes of one app at the same
/// time: let the app do it.
///
/// **Badge.** A request has the badge number that is correct when it is delivered: the ledger's
/// number plus 1 for each counted request before it. Delivered requests are counted in the ledger
/// once. A cancellation changes the numbers of later requests. Call `read` when the person has read
/// one.
public actor LocalPlanner {
    package static let notificationsMax = 500

    /// The result of a call.
    public struct Report: Sendable, Hashable {
        /// The number of requests that were scheduled.
        public var added = 0
        /// The number of requests that were removed from the system.
        public var removed = 0
        /// The number of requests that were already scheduled and stay unchanged.
        public var kept = 0
        /// Identifiers of the requests that were delivered since the previous call, in order.
        public var delivered: [String] = []
        /// Ids of notifications without a future date. The planner has removed them.
        public var over: [String] = []
        /// The first date that could not be scheduled for lack of space. The app must run before
        /// that date. `nil` if all dates are scheduled.
        public var completeUntil: Date?
        /// The errors of requests that the system rejected, by identifier.
        public var refused: [String: String] = [:]
    }

    private let record: SharedRecord<PlannerState>
    private let folder: SharedFolder
    private let badge: BadgeLedger?
    private let policy: PlannerPolicy
    private let center: PlannerCenter
    private let clock: NotificationClock
    private let zone: @Sendable () -> TimeZone
    private var latest: Task<Void, Never>?

    /// Creates a planner. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - folder: The folder for the stored notifications.
    ///   - name: The file's name.
    ///   - badge: The ledger with the badge number; `nil` starts at 0 in each call.
    ///   - policy: The rules of scheduling.
    ///   - center: The system's notification center.
    ///   - clock: The clock.
    ///   - zone: Returns the person's time zone.
    public init(
        in folder: SharedFolder, name: String = "planner", badge: BadgeLedger? = nil,
        policy: PlannerPolicy = PlannerPolicy(), center: PlannerCenter = .live,
        clock: NotificationClock = .live, zone: @escaping @Sendable () -> TimeZone = { .current }
    ) {
        self.folder = folder
        record = SharedRecord(name, in: folder, initially: PlannerState())
        self.badge = badge
        self.policy = policy
        self.center = center
        self.clock = clock
        self.zone = zone
    }

    /// Returns the stored notifications, in the order in which they were scheduled.
    ///
    /// - Throws: `SharedFolderError`.
    public func notifications() async throws -> [PlannedNotification] {
        let record = record
        return try await folder.onDisk { try record.read().notifications }
    }

    /// Schedules a notification. It replaces one with the same id.
    ///
    /// ```swift
    /// let report = try await planner.schedule(standUp)
    /// if let date = report.completeUntil { print("Open the app before \(date).") }
    /// ```
    ///
    /// - Throws: `SharedFolderError`, with code `tooLarge` beyond `notificationsMax`, for an id
    ///   longer than `PlannedNotification.idBytesMax`, or when all notifications together exceed
    ///   the file's limit.
    @discardableResult
    public func schedule(_ notifications: PlannedNotification...) async throws -> Report {
        try await schedule(notifications)
    }

    /// Schedules all of several notifications, or none. Each replaces one with the same id.
    ///
    /// - Throws: The same errors as for a single notification.
    @discardableResult
    public func schedule(_ notifications: [PlannedNotification]) async throws -> Report {
        for notification in notifications
        where notification.id.utf8.count > PlannedNotification.idBytesMax {
            throw SharedFolderError(
                .tooLarge,
                "A planned notification's id has at most \(PlannedNotification.idBytesMax) bytes.")
        }
        return try await rearm { state in
            let new = Set(notifications.map(\.id))
            state.notifications.removeAll { new.contains($0.id) }
            state.notifications += notifications
            guard state.notifications.count <= Self.notificationsMax else {
                throw SharedFolderError(
                    .tooLarge,
                    "\(state.notifications.count) notifications are planned; the limit is "
                        + "\(Self.notificationsMax). Cancel some, or use a repeating one.")
            }
        }
    }

    /// Cancels notifications. Delivered notifications stay in the list, and unknown ids are
    /// ignored.
    ///
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func cancel(_ ids: [String]) async throws -> Report {
        let ids = Set(ids)
        return try await rearm { state in
            state.notifications.removeAll { ids.contains($0.id) }
        }
    }

    /// Cancels all notifications.
    ///
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func cancelAll() async throws -> Report {
        try await rearm { $0.notifications = [] }
    }

    /// Updates the system. Call it at each launch, in each background refresh, after each delivery,
    /// and when the clock or the time zone has changed.
    ///
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func rearm() async throws -> Report { try await rearm { _ in } }

    /// Marks a delivered request as read and updates the badge numbers.
    ///
    /// - Parameter identifier: The identifier of the delivered request.
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func read(_ identifier: String) async throws -> Report {
        // The removal comes first, so that the delivery does not count the message again.
        if let badge { _ = try await folder.onDisk { try badge.remove(identifier) } }
        return try await rearm()
    }

    // MARK: - One call

    private func rearm(
        _ edit: @escaping @Sendable (inout PlannerState) throws -> Void
    ) async throws -> Report {
        let before = latest
        let call = Task {
            await before?.value
            return try await self.carryOut(edit)
        }
        latest = Task { _ = await call.result }
        return try await call.value
    }

    private func carryOut(
        _ edit: @escaping @Sendable (inout PlannerState) throws -> Void
    ) async throws -> Report {
        var report = Report()
        let pending = await center.pending()
        let (state, delivered, number) = try await update(edit, pending, at: clock.now())
        report.delivered = delivered.map(\.identifier)
        let planning = Planning(policy: policy, now: clock.now(), zone: zone())
        let change = planning.change(
            for: state.notifications, armed: state.armed, pending: pending, badge: number)
        if !change.remove.isEmpty { await center.remove(change.remove) }
        var refused: [String: String] = [:]
        for request in change.add {
            do {
                try await center.add(request, clock.now())
            } catch {
                refused[request.identifier] = "\(error)"
            }
        }
        let record = record
        try await folder.onDisk { [refused] in
            try record.update { state in
                state.armed = change.armed.filter { refused[$0.identifier] == nil }
                state.notifications.removeAll { change.over.contains($0.id) }
            }
        }
        report.added = change.add.count - refused.count
        report.removed = change.remove.count
        report.kept = change.kept.count
        report.over = change.over
        report.completeUntil = change.completeUntil
        report.refused = refused
        return report
    }

    private func update(
        _ edit: @escaping @Sendable (inout PlannerState) throws -> Void,
        _ pending: [PendingRequest], at now: Date
    ) async throws -> (PlannerState, [PlannerState.Armed], Int) {
        let (record, badge) = (record, badge)
        return try await folder.onDisk {
            // Deliveries are counted before they are removed from the state. If the process is
            // killed in between, they are counted again, which changes nothing.
            var known = try record.read()
            let delivered = known.settle(pending: pending, now: now)
            for one in delivered where one.countsOnBadge { try badge?.add(one.identifier) }
            let state = try record.update { state in
                _ = state.settle(pending: pending, now: now)
                try edit(&state)
                return state
            }
            return (state, delivered, try badge?.count() ?? 0)
        }
    }
}
