public import Foundation

/// Keeps any number of local notifications, of which the system has the next ones.
///
/// ```swift
/// let planner = LocalPlanner(in: folder, badge: BadgeLedger(in: folder))
/// try await planner.schedule(standUp)
/// try await planner.rearm()    // at each launch, in each background refresh, after each delivery
/// ```
///
/// The system keeps 64 requests of an app; the planner keeps the wishes and gives the system those
/// that come next, by its `policy`. Each call brings the system up to date, and calls take turns in the order
/// in which they were made. Two processes of one app should not plan at the same time: let the app do it.
///
/// **Badge.** A request carries the number that is right when it comes: the ledger's, and 1 for each that
/// counts before it. What came is counted in the ledger, once; what is cancelled changes the numbers of
/// those after it. When the person read one, call `read`.
public actor LocalPlanner {
    /// Notifications that are kept; `schedule` refuses more.
    package static let notificationsMax = 500

    /// What a call came to.
    public struct Report: Sendable, Hashable {
        /// How many requests were added to the system's.
        public var added = 0
        /// How many requests were taken back from the system.
        public var removed = 0
        /// How many requests the system had already, and keeps unchanged.
        public var kept = 0
        /// Identifiers of the requests that came since the call before, in order.
        public var delivered: [String] = []
        /// Ids of notifications without any further time, which are forgotten.
        public var over: [String] = []
        /// The first time that got no place: the app has to be started before. `nil` when all have.
        public var completeUntil: Date?
        /// What the system refused, by the request's identifier.
        public var refused: [String: String] = [:]
    }

    private let record: SharedRecord<PlannerState>
    private let folder: SharedFolder
    private let badge: BadgeLedger?
    private let policy: PlannerPolicy
    private let center: PlannerCenter
    private let clock: NotificationClock
    private let zone: @Sendable () -> TimeZone
    /// The call that is made last; the next waits for it.
    private var latest: Task<Void, Never>?

    /// Opens the planner; nothing is read yet.
    ///
    /// - Parameters:
    ///   - folder: Where the wishes are kept.
    ///   - name: The file's name.
    ///   - badge: Counts what the icon says; `nil` counts from 0 at each call.
    ///   - policy: What is decided by.
    ///   - center: The system's centre.
    ///   - clock: The time.
    ///   - zone: Where the person is.
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

    /// What is wanted, in the order in which it was said.
    ///
    /// - Throws: `SharedFolderError`.
    public func notifications() async throws -> [PlannedNotification] {
        let record = record
        return try await folder.onDisk { try record.read().notifications }
    }

    /// Wants a notification, in place of one with the same id.
    ///
    /// - Throws: `SharedFolderError`: `tooLarge` beyond `notificationsMax`, for an id beyond
    ///   `PlannedNotification.idBytesMax`, or when all together do not fit the file.
    @discardableResult
    public func schedule(_ notifications: PlannedNotification...) async throws -> Report {
        try await schedule(notifications)
    }

    /// Wants several notifications, each in place of one with the same id: all or none.
    ///
    /// - Throws: As the form for one does.
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

    /// Wants notifications no more. What came already stays in the list; unknown ids do no harm.
    ///
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func cancel(_ ids: [String]) async throws -> Report {
        let ids = Set(ids)
        return try await rearm { state in
            state.notifications.removeAll { ids.contains($0.id) }
        }
    }

    /// Wants nothing any more.
    ///
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func cancelAll() async throws -> Report {
        try await rearm { $0.notifications = [] }
    }

    /// Brings the system up to date: call it at each launch, in each background refresh, after each
    /// delivery, and when the clock or the time zone changed.
    ///
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func rearm() async throws -> Report { try await rearm { _ in } }

    /// Notes that the person read what a request brought, and brings the numbers up to date.
    ///
    /// - Parameter identifier: The identifier of the request that came.
    /// - Throws: `SharedFolderError`.
    @discardableResult
    public func read(_ identifier: String) async throws -> Report {
        // First, so that its own delivery does not count it again.
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

    /// Notes what came and what is wanted.
    ///
    /// - Returns: The state, what came, and the number on the icon.
    private func update(
        _ edit: @escaping @Sendable (inout PlannerState) throws -> Void,
        _ pending: [PendingRequest], at now: Date
    ) async throws -> (PlannerState, [PlannerState.Armed], Int) {
        let (record, badge) = (record, badge)
        return try await folder.onDisk {
            // Counted before it is forgotten: a kill in between counts it again, which is no change.
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
