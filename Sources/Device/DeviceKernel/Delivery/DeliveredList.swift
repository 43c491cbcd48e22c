internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The delivered notifications of the whole device, oldest first.
///
/// Finding one by its id or by its request, adding and removing do not depend on how many there
/// are. The list keeps within `KernelLimits.deliveredMax`.
package struct DeliveredList: Sendable, Sequence {
    private struct Key: Sendable, Hashable {
        let app: String
        let request: Identifier

        /// Requests' ids differ nearly always, so that hashing the app as well would gain nothing.
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

    /// The notifications in order from `firstPlace` on; `nil` where one left.
    private var slots = Window<KernelState.Delivered>()
    private var firstPlace = 0
    /// Places by the journeys' numbers, which are found faster than texts.
    private var places: [JourneyNumber.Key: Int] = [:]
    private var requests: [Key: Int] = [:]
    /// The number of the one that came last; unlike a place, it is never given anew.
    private var lastNumber: UInt64 = 0

    /// How many there are.
    package var count: Int { places.count }
    /// Whether there is none.
    package var isEmpty: Bool { places.isEmpty }
    /// The oldest.
    package var first: KernelState.Delivered? { first { _ in true } }
    /// The newest.
    package var last: KernelState.Delivered? { newestFirst.first { _ in true } }

    /// The one with a journey's id.
    package subscript(id: String) -> KernelState.Delivered? {
        place(id).flatMap { slots[$0 - firstPlace] }
    }

    private func place(_ id: String) -> Int? {
        JourneyNumber.number(id).flatMap { places[.init($0)] }
    }

    /// Whether a journey's notification is listed.
    package func contains(id: String) -> Bool { place(id) != nil }

    /// The id of the one that an app's request led to.
    func id(app: String, request: String) -> String? {
        guard let place = requests[Key(app: app, request: request)] else { return nil }
        return slots[place - firstPlace]?.id
    }

    /// All of them, oldest first.
    package func makeIterator() -> some IteratorProtocol<KernelState.Delivered> {
        slots.elements.makeIterator()
    }

    /// All of them, newest first.
    package var newestFirst: some Sequence<KernelState.Delivered> {
        slots.elements.reversed()
    }

    /// Puts one at the top. Returns the ids of those that had to leave for it.
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

    /// Changes one where it is.
    mutating func change(id: String, _ body: (inout KernelState.Delivered) -> Void) {
        guard let place = place(id) else { return }
        slots[place - firstPlace]?.change(body)
    }

    /// Removes one and returns it.
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

    /// Closes the gaps once they are the greater part.
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

    /// Puts one at the top; for more than there may be, the oldest leave.
    mutating func add(_ delivered: consuming KernelState.Delivered, _ turn: inout Turn) {
        turn.changes?.delivered.insert(delivered.id)
        for id in add(consume delivered) { tooMany(id, &turn) }
    }

    /// Changes one where it is.
    mutating func change(
        id: String, _ turn: inout Turn, _ body: (inout KernelState.Delivered) -> Void
    ) {
        turn.changes?.delivered.insert(id)
        change(id: id, body)
    }

    /// Removes one and returns it.
    @discardableResult
    mutating func remove(id: String, _ turn: inout Turn) -> KernelState.Delivered? {
        turn.changes?.delivered.insert(id)
        return remove(id: id)
    }

    /// Lists a notification that has its place.
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

    /// Removes the one with the same request, which a later one replaces.
    mutating func replaceEarlier(by flight: KernelState.InFlight, _ turn: inout Turn) {
        guard let earlier = id(app: flight.app, request: flight.request.identifier) else { return }
        turn.record(.replacedByLater, on: earlier, detail: flight.id)
        turn.record(.replacedEarlier, on: flight.id, detail: earlier)
        remove(id: earlier, &turn)
    }

    /// An app removes its notifications by their requests; `nil` is all.
    mutating func remove(requests: [String]?, of app: String, _ turn: inout Turn) {
        let ids =
            requests?.compactMap { id(app: app, request: $0) }
            ?? filter { $0.app == app }.map(\.id)
        for id in ids {
            turn.record(.removedByApp, on: id)
            remove(id: id, &turn)
        }
    }

    /// An app was removed, and its notifications with it.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        for delivered in self where delivered.app == app {
            turn.record(.appUninstalled, on: delivered.id)
            remove(id: delivered.id, &turn)
        }
    }

    /// Puts back what was stored of an app, each at its place among the others.
    mutating func restore(_ stored: [KernelState.Delivered], _ turn: inout Turn) {
        for id in restore(stored) { tooMany(id, &turn) }
    }

    private func tooMany(_ id: String, _ turn: inout Turn) {
        turn.changes?.delivered.insert(id)
        turn.record(.listOverLimit, on: id)
    }

    // MARK: As time and language change

    /// Plans to redraw when the next label of a time-sensitive notification goes (LEVEL-10).
    func planLabel(_ settings: DeviceSettings, _ turn: inout Turn) {
        let ends = filter { $0.level == .timeSensitive }
            .map { $0.notification.date + settings.timeSensitiveLabelSeconds }
        guard let next = ends.filter({ $0 > turn.wall }).min() else { return }
        turn.agenda.set(.label, at: next - settings.clockOffset)
    }

    /// Looks the texts of `localizedUserNotificationString` up once more: the language changed
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
    /// Puts back what was remembered, each at its place among the others. Returns the ids of those
    /// that had to leave.
    ///
    /// - Parameter newest: the number that what comes later is above.
    mutating func restore(
        _ remembered: [KernelState.Delivered], newest: UInt64 = 0
    ) -> [String] {
        let all = (Array(self) + remembered).sorted { $0.number < $1.number }
        let last = [lastNumber, newest, all.last?.number ?? 0].max() ?? 0
        self = DeliveredList()
        lastNumber = last
        return all.flatMap { append($0) }
    }
}
