internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The delivered notifications of the whole device, oldest first, at most
/// `KernelLimits.deliveredMax`.
///
/// Finding one by its id or request, adding and removing take constant time.
package struct DeliveredList: Sendable, Sequence {
    private struct Key: Sendable, Hashable {
        let app: String
        let request: Identifier

        /// The identifiers of requests are nearly unique, so hashing the app as well would not
        /// help.
        func hash(into hasher: inout Hasher) { hasher.combine(request) }
        func _rawHashValue(seed: Int) -> Int { request._rawHashValue(seed: seed) }

        init(app: String, request: String) {
            self.app = app
            self.request = Identifier(request)
        }

        init(_ delivered: KernelState.Delivered) {
            self.init(
                app: delivered.app, request: delivered.notification.request.identifier)
        }
    }

    private var slots = Window<KernelState.Delivered>()
    private var firstPlace = 0
    /// The positions by journey number. Numbers are found faster than texts.
    private var places: [JourneyNumber.Key: Int] = [:]
    private var requests: [Key: Int] = [:]
    /// The number of the newest notification. In contrast to a position, a number is never reused.
    private var lastNumber: UInt64 = 0

    package var count: Int { places.count }
    package var isEmpty: Bool { places.isEmpty }
    package var first: KernelState.Delivered? { first { _ in true } }
    package var last: KernelState.Delivered? { newestFirst.first { _ in true } }

    package subscript(id: String) -> KernelState.Delivered? {
        place(id).flatMap { slots[$0 - firstPlace] }
    }

    private func place(_ id: String) -> Int? {
        JourneyNumber.number(id).flatMap { places[.init($0)] }
    }

    package func contains(id: String) -> Bool { place(id) != nil }

    func id(app: String, request: String) -> String? {
        guard let place = requests[Key(app: app, request: request)] else { return nil }
        return slots[place - firstPlace]?.id
    }

    package func makeIterator() -> some IteratorProtocol<KernelState.Delivered> {
        slots.elements.makeIterator()
    }

    package var newestFirst: some Sequence<KernelState.Delivered> {
        slots.elements.reversed()
    }

    /// Adds a notification at the top, and returns the ids of those that were removed to stay
    /// within the limit.
    mutating func add(_ added: consuming KernelState.Delivered) -> [String] {
        var delivered = consume added
        lastNumber += 1
        delivered.number = lastNumber
        return append(consume delivered)
    }

    private mutating func append(_ delivered: consuming KernelState.Delivered) -> [String] {
        let place = firstPlace + slots.count
        guard let number = JourneyNumber.number(delivered.id) else { return [] }
        if let earlier = places.updateValue(place, forKey: .init(number)) {
            slots[earlier - firstPlace] = nil
        }
        requests[Key(app: delivered.app, request: delivered.notification.request.identifier)] =
            place
        slots.append(consume delivered)
        var dropped: [String] = []
        while count > KernelLimits.deliveredMax, let oldest = slots[0]?.id {
            remove(id: oldest)
            dropped.append(oldest)
        }
        sweep()
        return dropped
    }

    mutating func change(id: String, _ body: (inout KernelState.Delivered) -> Void) {
        guard let place = place(id) else { return }
        slots[place - firstPlace]?.change(body)
    }

    @discardableResult
    mutating func remove(id: String) -> KernelState.Delivered? {
        guard
            let place = JourneyNumber.number(id).flatMap({
                places.removeValue(forKey: .init($0))
            }),
            let removed = slots[place - firstPlace].take()
        else { return nil }
        let key = Key(removed)
        if let other = requests.removeValue(forKey: key), other != place { requests[key] = other }
        while !slots.isEmpty, slots.isVacant(0) {
            slots.removeFirst()
            firstPlace += 1
        }
        return removed
    }

    private mutating func sweep() {
        guard slots.count > 2 * count + 64 else { return }
        let kept = Array(slots.elements)
        let last = lastNumber
        self = DeliveredList()
        lastNumber = last
        for delivered in kept { _ = append(delivered) }
    }
}

extension DeliveredList {
    // MARK: Changes that are stored and explained

    mutating func add(_ delivered: consuming KernelState.Delivered, _ turn: inout Turn) {
        turn.changes?.delivered.insert(delivered.id)
        for id in add(consume delivered) { tooMany(id, &turn) }
    }

    mutating func change(
        id: String, _ turn: inout Turn, _ body: (inout KernelState.Delivered) -> Void
    ) {
        turn.changes?.delivered.insert(id)
        change(id: id, body)
    }

    @discardableResult
    mutating func remove(id: String, _ turn: inout Turn) -> KernelState.Delivered? {
        turn.changes?.delivered.insert(id)
        return remove(id: id)
    }

    mutating func list(
        _ flight: KernelState.InFlight, _ placement: KernelState.Placement,
        _ level: InterruptionLevel, _ turn: inout Turn
    ) {
        add(
            .init(
                id: flight.id, app: flight.app,
                notification: .init(request: flight.request, date: turn.wall),
                appearance: flight.appearance, placement: placement, level: level), &turn)
    }

    /// Removes the notification with the same request identifier, which a later one replaces.
    mutating func replaceEarlier(by flight: KernelState.InFlight, _ turn: inout Turn) {
        guard let earlier = id(app: flight.app, request: flight.request.identifier) else { return }
        turn.record(.replacedByLater, on: earlier, detail: flight.id)
        turn.record(.replacedEarlier, on: flight.id, detail: earlier)
        remove(id: earlier, &turn)
    }

    /// Removes an app's notifications by their request identifiers; `nil` removes all of them.
    mutating func remove(requests: [String]?, of app: String, _ turn: inout Turn) {
        let ids =
            requests?.compactMap { id(app: app, request: $0) }
            ?? filter { $0.app == app }.map(\.id)
        for id in ids {
            turn.record(.removedByApp, on: id)
            remove(id: id, &turn)
        }
    }

    /// Removes an app's notifications because its badge became 0 (BADGE-6).
    ///
    /// - Parameter cause: The notification that has the badge 0, or the app's call.
    mutating func removeAll(of app: String, byBadgeOf cause: String, _ turn: inout Turn) {
        for id in filter({ $0.app == app }).map(\.id) {
            turn.record(.removedByBadge, on: id, detail: cause)
            remove(id: id, &turn)
        }
    }

    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        for delivered in self where delivered.app == app {
            turn.record(.appUninstalled, on: delivered.id)
            remove(id: delivered.id, &turn)
        }
    }

    /// Restores the stored notifications of an app, each at its position among the others.
    mutating func restore(_ stored: [KernelState.Delivered], _ turn: inout Turn) {
        for id in restore(stored) { tooMany(id, &turn) }
    }

    private func tooMany(_ id: String, _ turn: inout Turn) {
        turn.changes?.delivered.insert(id)
        turn.record(.listOverLimit, on: id)
    }

    // MARK: As time and language change

    /// Schedules a redraw for the time at which the next label of a time-sensitive notification
    /// ends (LEVEL-10).
    func planLabel(_ settings: DeviceSettings, _ turn: inout Turn) {
        let ends = filter { $0.level == .timeSensitive }
            .map { $0.notification.date + settings.timeSensitiveLabelSeconds }
        guard let next = ends.filter({ $0 > turn.wall }).min() else { return }
        turn.agenda.set(.label, at: next - settings.clockOffset)
    }

    /// Looks up the texts of `localizedUserNotificationString` again after a language change
    /// (LOCA-6).
    mutating func localize(
        _ apps: [String: KernelState.InstalledApp], language: String, _ turn: inout Turn
    ) {
        for delivered in filter({ $0.notification.request.content.localizedTexts != nil }) {
            guard let app = apps[delivered.app]?.description else { continue }
            let old = delivered.notification.request.content
            let new = old.localized(by: Texts(app: app, language: language))
            guard new != old else { continue }
            change(id: delivered.id, &turn) { delivered in
                delivered.notification.request.content = new
                delivered.appearance.replaceTexts(of: old, by: new)
            }
        }
    }
}

extension DeliveredList {
    /// Restores stored notifications, each at its position, and returns the ids of those beyond the
    /// limit.
    ///
    /// - Parameter newest: The lower bound of the number of later notifications.
    mutating func restore(
        _ persisted: [KernelState.Delivered], newest: UInt64 = 0
    ) -> [String] {
        let all = (Array(self) + persisted).sorted { $0.number < $1.number }
        let last = [lastNumber, newest, all.last?.number ?? 0].max() ?? 0
        self = DeliveredList()
        lastNumber = last
        return all.flatMap { append($0) }
    }
}
