internal import Foundation

/// Decides which requests the system should have. It is a pure function of the stored
/// notifications, the scheduled requests and the time.
struct Planning {
    private static let postponeMax: TimeInterval = 26 * 3600
    private static let postponedMax = 26 * 60 + 1
    private static let dueMax: TimeInterval = 60
    static let refillIdentifier = PlannedRequest.prefix + "refill"

    let policy: PlannerPolicy
    let now: Date
    let zone: TimeZone

    private struct Candidate {
        var notification: PlannedNotification
        var date: Date
        var fireDate: Date
        var isSilent: Bool
    }

    /// - Parameters:
    ///   - notifications: The stored notifications.
    ///   - armed: The requests that the planner scheduled.
    ///   - pending: The requests that the system has.
    ///   - badge: The current badge number.
    func change(
        for notifications: [PlannedNotification], armed: [PlannerState.Armed],
        pending: [PendingRequest], badge: Int
    ) -> PlannerChange {
        let due = due(armed, notifications, pending)
        let taken = pending.filter { !$0.isOwn }.count + due.count
        let room = max(0, min(policy.requestsMax, PlannerPolicy.systemRequestsMax - taken))
        let (chosen, omitted) = choose(notifications, room)
        var requests = requests(of: chosen, badge: badge)
        if let omitted, room >= 2, let refill = policy.refill {
            requests = requests.dropLast(max(0, requests.count - room + 1))
            requests.append(request(refill, at: omitted))
        }
        var change = difference(requests, pending, due)
        change.completeUntil = omitted
        change.over = notifications.filter { candidates(of: $0, countMax: 1).isEmpty }
            .filter { $0.schedule.isOver(at: now, local: zone) }.map(\.id)
        return change
    }

    private func due(
        _ armed: [PlannerState.Armed], _ notifications: [PlannedNotification],
        _ pending: [PendingRequest]
    ) -> [PlannerState.Armed] {
        let wanted = Set(notifications.map(\.id))
        let known = Set(pending.map(\.identifier))
        return armed.filter { one in
            known.contains(one.identifier) && wanted.contains(one.notification)
                && one.fireDate <= now && one.fireDate > now.addingTimeInterval(-Self.dueMax)
        }
    }

    // MARK: - Who gets a place

    private func choose(
        _ notifications: [PlannedNotification], _ room: Int
    ) -> (chosen: [Candidate], omitted: Date?) {
        // One more than needed shows whether there are further dates.
        let first = notifications.compactMap { candidates(of: $0, countMax: 1).first }
            .sorted { left, right in
                let (one, other) = (left.notification.priority, right.notification.priority)
                return one == other ? Self.isSooner(left, right) : one > other
            }
        var chosen = Array(first.prefix(room))
        var rest = Array(first.dropFirst(room))
        let left = room - chosen.count
        if rest.isEmpty {
            rest = notifications.flatMap { candidates(of: $0, countMax: left + 2).dropFirst() }
                .sorted(by: Self.isSooner)
            chosen += rest.prefix(left)
            rest = Array(rest.dropFirst(left))
        }
        return (chosen.sorted(by: Self.isSooner), rest.map(\.fireDate).min())
    }

    private static func isSooner(_ left: Candidate, _ right: Candidate) -> Bool {
        if left.fireDate != right.fireDate { return left.fireDate < right.fireDate }
        if left.notification.priority != right.notification.priority {
            return left.notification.priority > right.notification.priority
        }
        return (left.notification.id, left.date) < (right.notification.id, right.date)
    }

    private func candidates(of notification: PlannedNotification, countMax: Int) -> [Candidate] {
        var found: [Candidate] = []
        var postponed: [Date] = []
        if policy.quietHours != nil, notification.quiet == .postpone {
            postponed = notification.schedule.dates(
                after: now.addingTimeInterval(-Self.postponeMax), until: now,
                countMax: Self.postponedMax, local: zone)
        }
        add(postponed, of: notification, to: &found)
        var last = now
        let end = now.addingTimeInterval(policy.horizon)
        // Quiet hours may skip a whole batch, but not each of ten batches.
        for _ in 0..<10 where found.count < countMax {
            let dates = notification.schedule.dates(
                after: last, until: end, countMax: max(2, countMax), local: zone)
            guard let newest = dates.last else { break }
            add(dates, of: notification, to: &found)
            last = newest
        }
        return Array(found.prefix(countMax))
    }

    private func add(
        _ dates: [Date], of notification: PlannedNotification, to found: inout [Candidate]
    ) {
        for date in dates {
            var candidate = Candidate(
                notification: notification, date: date, fireDate: date, isSilent: false)
            if let end = policy.quietHours?.end(at: date, in: zone) {
                switch notification.quiet {
                case .postpone: candidate.fireDate = end
                case .skip: continue
                case .silent: candidate.isSilent = true
                case .ignore: break
                }
            }
            // An hourly reminder that is postponed by quiet hours is delivered once, at their end.
            guard candidate.fireDate > now, found.last?.fireDate != candidate.fireDate else {
                continue
            }
            found.append(candidate)
        }
    }

    // MARK: - Requests

    private func requests(of chosen: [Candidate], badge: Int) -> [PlannedRequest] {
        var badge = badge
        return chosen.map { candidate in
            let notification = candidate.notification
            if notification.content.countsOnBadge { badge = min(badge + 1, BadgeLedger.countMax) }
            return PlannedRequest(
                identifier:
                    "\(PlannedRequest.prefix)\(notification.id)/\(Int(candidate.date.timeIntervalSince1970))",
                notification: notification.id, fireDate: candidate.fireDate,
                components: components(of: candidate), content: notification.content,
                isSilent: candidate.isSilent,
                badge: notification.content.countsOnBadge ? badge : nil)
        }
    }

    private func request(_ refill: PlannedContent, at date: Date) -> PlannedRequest {
        PlannedRequest(
            identifier: Self.refillIdentifier, notification: "", fireDate: date,
            components: Self.components(date, in: zone, isFloating: false), content: refill,
            isSilent: false, badge: nil)
    }

    private func components(of candidate: Candidate) -> DateComponents {
        let schedule = candidate.notification.schedule
        let planned: PlannedZone =
            switch schedule {
            case .once, .every: .fixed("GMT")
            case .onDay(_, _, let zone): zone
            case .repeating(let recurrence): recurrence.zone
            }
        return Self.components(
            candidate.fireDate, in: planned.timeZone(local: zone), isFloating: planned.isFloating)
    }

    private static func components(
        _ date: Date, in zone: TimeZone, isFloating: Bool
    ) -> DateComponents {
        let whole = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.up))
        let calendar = Calendar.gregorian(in: zone)
        var parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: whole)
        // Without a calendar, the person's calendar would be used: year 2568 in Thailand (CAL-12).
        parts.calendar = Calendar(identifier: .gregorian)
        parts.timeZone = isFloating ? nil : zone
        return parts
    }

    // MARK: - What there is already

    private func difference(
        _ requests: [PlannedRequest], _ pending: [PendingRequest], _ due: [PlannerState.Armed]
    ) -> PlannerChange {
        let known = Dictionary(pending.map { ($0.identifier, $0.fingerprint) }) { $1 }
        let wanted = Set(requests.map(\.identifier) + due.map(\.identifier))
        var change = PlannerChange()
        change.remove = pending.filter { $0.isOwn && !wanted.contains($0.identifier) }
            .map(\.identifier)
        for request in requests {
            if known[request.identifier] == request.fingerprint {
                change.kept.append(request.identifier)
            } else {
                change.add.append(request)
            }
        }
        change.armed =
            due
            + requests.map { request in
                PlannerState.Armed(
                    identifier: request.identifier, notification: request.notification,
                    fireDate: request.fireDate, countsOnBadge: request.content.countsOnBadge)
            }
        return change
    }
}
