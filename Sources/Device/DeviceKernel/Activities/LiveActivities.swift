internal import APNs
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The Live Activities of all apps: LIVE-2 to LIVE-19.
///
/// Dates are those of the person's clock, as in payloads. The budget of updates is not stored, so a
/// restart of the device refills it.
struct LiveActivities: Sendable {
    private(set) var list: [LiveActivity] = []
    /// The tokens of apps for starts by push. They are registered again after a restart.
    private(set) var startTokens: [String: String] = [:]
    /// The times of the last hour at which updates with priority 10 changed an app's activities.
    private var updates: [String: [Date]] = [:]

    private static let hour: TimeInterval = 3_600

    init(_ list: [LiveActivity] = []) { self.list = list }

    /// Returns the activities that count against the limit of an app (LIVE-13).
    private func running(of app: String) -> [LiveActivity] {
        list.filter { $0.app == app && ($0.isRunning || $0.phase == .pending) }
    }

    // MARK: Pushes

    /// Starts, updates or ends activities, and returns whether the push may alert the person.
    mutating func receive(
        _ push: ActivityPush, _ app: KernelState.InstalledApp, _ id: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Bool {
        let missing = push.wire.missingKeys
        guard missing.isEmpty, let event = push.wire.event else {
            turn.record(.activityMissingKeys, on: id, detail: missing.joined(separator: ", "))
            return false
        }
        if event == .start { return start(push, app, id, settings, &turn) }
        let found = targets(of: push, app.description.bundleIdentifier)
        if let reason = found.reason { turn.record(reason, on: id, detail: found.detail) }
        var hasChanged = false
        for index in found.indices {
            let isChange = change(index, event, push, app, id, settings, &turn)
            hasChanged = hasChanged || isChange
        }
        return hasChanged
    }

    private mutating func start(
        _ push: ActivityPush, _ app: KernelState.InstalledApp, _ id: String,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) -> Bool {
        let name = app.description.bundleIdentifier
        var request = ActivityRequest(
            id: "activity-\(id)", attributesType: push.wire.attributesType ?? "",
            attributes: push.attributes, content: push.content(after: nil))
        request.channel = push.wire.inputChannel?.text
        guard add(request, app, id, isByPush: true, settings, &turn) == nil,
            let index = list.lastIndex(where: { $0.id == request.id })
        else { return false }
        list[index].lastTimestamp = push.wire.timestamp
        let mayWake = settings.wakesAppsForActivities && !app.isForceQuit
        let wakes = app.process.isStill && mayWake
        if app.process.isStill {
            let why = app.isForceQuit ? "\(name) was force-quit" : nil
            turn.record(
                wakes ? .activityAppWoken : .activityAppNotWoken, on: id, detail: wakes ? nil : why)
        }
        turn.effects.append(.activity(list[index], wakesApp: wakes))
        return true
    }

    /// Changes one activity, and returns whether it changed.
    private mutating func change(
        _ index: Int, _ event: LiveActivityPush.Event, _ push: ActivityPush,
        _ app: KernelState.InstalledApp, _ id: String, _ settings: DeviceSettings,
        _ turn: inout Turn
    ) -> Bool {
        if let reason = refusal(of: push, to: list[index]) {
            turn.record(reason.0, on: id, detail: reason.1)
            return false
        }
        if event == .update, push.countsAgainstBudget,
            let limit = settings.updatesPerHour(of: app),
            !spend(limit, of: list[index].app, turn.now)
        {
            turn.record(.activityOverBudget, on: id, detail: "\(limit) an hour")
            return false
        }
        list[index].lastTimestamp = push.wire.timestamp
        let content = push.content(after: list[index].content)
        if event == .update {
            if content.state == list[index].content.state {
                turn.record(.activityEqualState, on: id)
            }
            update(index, to: content, id, push.summary(at: turn.wall), settings, &turn)
        } else {
            let detail = push.summary(at: turn.wall)
            end(index, content, at: push.removal(at: turn.wall), id, detail, settings, &turn)
        }
        return true
    }

    private func refusal(
        of push: ActivityPush, to activity: LiveActivity
    ) -> (JourneyReason, String?)? {
        switch activity.phase {
        case .pending: return (.activityNotRunning, "it has not started")
        case .ended: return (.activityOver, "it ended")
        case .dismissed: return (.activityOver, "it is gone")
        case .active, .stale: break
        }
        guard let last = activity.lastTimestamp, let now = push.wire.timestamp, now < last else {
            return nil
        }
        return (
            .activityOlder,
            "\(Int(clamping: now)) is before \(Int(clamping: last))"
        )
    }

    private typealias Targets = (indices: [Int], reason: JourneyReason?, detail: String?)

    /// Returns the activities to which a push goes (LIVE-2).
    private func targets(of push: ActivityPush, _ app: String) -> Targets {
        let own = list.indices.filter { list[$0].app == app }
        switch push.address {
        case .channel(let channel):
            let subscribed = own.filter { list[$0].channel == channel && list[$0].isRunning }
            return (subscribed, subscribed.isEmpty ? .activityNoChannel : nil, channel)
        case .token(let token):
            if let index = own.last(where: { list[$0].token == token }) {
                return ([index], nil, nil)
            }
            if own.contains(where: { list[$0].formerTokens.contains(token) }) {
                return ([], .activityTokenOld, nil)
            }
            // An activity whose token is not registered yet cannot be told apart by it.
            let open = own.last {
                list[$0].token == nil && list[$0].isRunning && list[$0].takesPushes != false
            }
            return open.map { ([$0], nil, nil) }
                ?? ([], .activityNotRunning, "no activity has this token")
        case nil:
            let newest = own.last { list[$0].isRunning } ?? own.last
            return newest.map { ([$0], nil, nil) }
                ?? ([], .activityNotRunning, "\(app) has started none")
        }
    }

    /// Takes one update from the budget of the last hour (LIVE-6, a guess).
    private mutating func spend(_ limit: Int, of app: String, _ now: Date) -> Bool {
        updates[app]?.removeAll { now.timeIntervalSince($0) >= Self.hour }
        guard updates[app, default: []].count < limit else { return false }
        updates[app, default: []].append(now)
        return true
    }

    // MARK: Events

    mutating func handle(
        _ event: ActivityEvent, _ name: String, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        switch event {
        case .assumed(let request):
            guard list.count < KernelLimits.activitiesMax, index(request.id, of: name) == nil else {
                return
            }
            append(request, name, "", turn.wall)
        case .registered(let id, let token):
            guard let index = index(id, of: name) else { return }
            list[index].register(token: token, at: turn.wall)
            plan(list[index], settings, &turn)
        case .registeredForStarts(let token): startTokens[name] = token
        case .rejected(let notification, let why):
            turn.record(.activityNotDecoded, on: notification, detail: why)
            guard let index = list.lastIndex(where: { $0.journey == notification }) else { return }
            restoreContent(of: index, &turn)
        case .undecodable(let id, let content, let why):
            guard let index = index(id, of: name), list[index].content == content else { return }
            turn.record(.activityNotDecoded, on: list[index].journey, detail: why)
            restoreContent(of: index, &turn)
        }
    }

    /// Returns to the content before the newest one, which the app cannot decode. An activity
    /// without one does not appear.
    private mutating func restoreContent(of index: Int, _ turn: inout Turn) {
        if let previous = list[index].previous {
            list[index].content = previous
        } else {
            list[index].phase = .dismissed
        }
        turn.effects.append(.activity(list[index], wakesApp: false))
    }

    func index(_ id: String, of app: String) -> Int? {
        list.lastIndex { $0.app == app && $0.id == id }
    }

    // MARK: Changes

    /// Starts an activity, and returns the reason if it does not start.
    mutating func add(
        _ request: ActivityRequest, _ app: KernelState.InstalledApp, _ id: String,
        isByPush: Bool, _ settings: DeviceSettings, _ turn: inout Turn
    ) -> JourneyReason? {
        let running = running(of: app.description.bundleIdentifier)
        let reason = settings.reasonAgainstStarting(
            request, app, isByPush: isByPush, running: running.count)
        if let reason {
            turn.record(reason.0, on: id, detail: reason.1)
            return reason.0
        }
        if list.count >= KernelLimits.activitiesMax {
            let oldest =
                list.firstIndex { $0.phase == .dismissed }
                ?? list.firstIndex { $0.phase == .ended }
            guard let oldest else {
                turn.record(.activityTooMany, on: id, detail: "\(list.count) on the device")
                return .activityTooMany
            }
            turn.agenda.forget(.activity(id: list.remove(at: oldest).id))
        }
        let twin = running.contains {
            $0.attributesType == request.attributesType && $0.attributes == request.attributes
        }
        append(request, app.description.bundleIdentifier, id, turn.wall)
        if list[list.count - 1].phase == .pending {
            turn.record(
                .activityScheduled, on: id, detail: request.start?.formatted(.iso8601))
        } else {
            turn.record(.activityStarted, on: id, detail: request.attributesType)
        }
        if twin { turn.record(.activitySecond, on: id) }
        becomeStale(list.count - 1, &turn)
        plan(list[list.count - 1], settings, &turn)
        return nil
    }

    private mutating func append(
        _ request: ActivityRequest, _ app: String, _ id: String, _ wall: Date
    ) {
        var activity = LiveActivity(
            id: request.id, app: app, attributesType: request.attributesType,
            attributes: request.attributes, content: request.content, started: wall, journey: id)
        activity.channel = request.channel
        if !request.takesPushes { activity.takesPushes = false }
        if let start = request.start, start > wall {
            activity.schedule(start, request.startAlert)
        }
        list.append(activity)
    }

    /// Changes an activity that has not started, or cancels it if `content` is `nil` (LIVE-23).
    mutating func changePending(
        _ index: Int, to content: LiveActivity.Content?, _ turn: inout Turn
    ) {
        guard let content else { return remove(index, .activityRemoved, &turn) }
        list[index].content = content
        turn.record(.activityUpdated, on: list[index].journey)
        turn.effects.append(.activity(list[index], wakesApp: false))
    }

    mutating func update(
        _ index: Int, to content: LiveActivity.Content, _ id: String, _ detail: String?,
        _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        list[index].previous = list[index].content
        list[index].content = content
        list[index].phase = .active
        list[index].journey = id
        turn.record(.activityUpdated, on: id, detail: detail)
        becomeStale(index, &turn)
        turn.effects.append(.activity(list[index], wakesApp: false))
        plan(list[index], settings, &turn)
    }

    mutating func end(
        _ index: Int, _ content: LiveActivity.Content, at removal: Date, _ id: String,
        _ detail: String?, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        list[index].previous = list[index].content
        list[index].content = content
        list[index].phase = .ended
        list[index].removal = removal
        list[index].journey = id
        let stay = "visible until \(removal.formatted(.iso8601))"
        turn.record(
            .activityEnded, on: id,
            detail: [stay, detail].compactMap(\.self).joined(separator: "; "))
        turn.effects.append(.activity(list[index], wakesApp: false))
        if removal <= turn.wall { return remove(index, .activityRemoved, &turn) }
        plan(list[index], settings, &turn)
    }

    /// Marks an activity as stale if its stale date has passed (LIVE-15).
    private mutating func becomeStale(_ index: Int, _ turn: inout Turn) {
        guard list[index].phase == .active, let date = list[index].content.staleDate,
            date <= turn.wall
        else { return }
        list[index].phase = .stale
        turn.record(.activityStale, on: list[index].journey)
    }

    private mutating func remove(_ index: Int, _ reason: JourneyReason, _ turn: inout Turn) {
        list[index].phase = .dismissed
        turn.record(reason, on: list[index].journey)
        turn.agenda.forget(.activity(id: list[index].id))
        turn.effects.append(.activity(list[index], wakesApp: false))
    }

    /// Handles the person's swipe.
    mutating func dismiss(_ id: String, _ turn: inout Turn) {
        guard let index = list.lastIndex(where: { $0.id == id && $0.isVisible }) else { return }
        remove(index, .activityDismissed, &turn)
    }

    /// Removes the activities of an app that was deleted.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        for activity in list where activity.app == app {
            turn.agenda.forget(.activity(id: activity.id))
            if activity.isVisible { turn.record(.appUninstalled, on: activity.journey) }
        }
        list.removeAll { $0.app == app }
        updates[app] = nil
        startTokens[app] = nil
    }

    mutating func setTimestamp(_ timestamp: Date?, at index: Int) {
        if let timestamp { list[index].lastTimestamp = timestamp }
    }

    // MARK: Time

    /// Adds the dates of all activities to the agenda, which is rebuilt after a restart.
    func plan(_ settings: DeviceSettings, _ turn: inout Turn) {
        for activity in list { plan(activity, settings, &turn) }
    }

    private func plan(
        _ activity: LiveActivity, _ settings: DeviceSettings, _ turn: inout Turn
    ) {
        guard let due = activity.due(settings) else {
            return turn.agenda.forget(.activity(id: activity.id))
        }
        turn.agenda.set(.activity(id: activity.id), at: max(due - settings.clockOffset, turn.now))
    }

    typealias Start = (app: String, journey: String, alert: ActivityAlert?)

    /// Handles the next date of an activity: its start, its removal, its end after eight hours, a
    /// new token or outdated content.
    ///
    /// - Returns: The activity that started, with its alert.
    mutating func timePassed(
        _ id: String, _ settings: DeviceSettings, isTurnedOff: (_ app: String) -> Bool,
        _ turn: inout Turn
    ) -> Start? {
        guard let index = list.lastIndex(where: { $0.id == id }) else { return nil }
        let activity = list[index]
        func isOver(_ date: Date?) -> Bool { date.map { $0 <= turn.wall } ?? false }
        guard activity.isRunning || activity.phase == .pending else {
            if activity.phase == .ended, isOver(activity.removal) {
                remove(index, .activityRemoved, &turn)
            }
            return nil
        }
        if activity.phase == .pending {
            guard isOver(activity.scheduled) else {
                plan(activity, settings, &turn)
                return nil
            }
            if isTurnedOff(activity.app) {
                remove(index, .activityTurnedOff, &turn)
                return nil
            }
            list[index].start(at: turn.wall)
            turn.record(.activityStarted, on: activity.journey, detail: activity.attributesType)
            becomeStale(index, &turn)
        } else if isOver(activity.timeOver) {
            list[index].phase = .ended
            list[index].removal = activity.timeOver + KernelLimits.activityStaySecondsMax
            turn.record(.activityTimeOver, on: activity.journey)
        } else if isOver(activity.tokenEnd(settings)) {
            list[index].register(token: nil, at: turn.wall)
            turn.record(.activityTokenChanged, on: activity.journey)
        } else {
            becomeStale(index, &turn)
        }
        if list[index] != activity {
            turn.effects.append(.activity(list[index], wakesApp: false))
        }
        plan(list[index], settings, &turn)
        guard activity.phase == .pending else { return nil }
        return (activity.app, activity.journey, activity.startAlert)
    }
}
