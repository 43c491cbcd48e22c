internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The calls of all apps, and the VoIP pushes whose call is not reported yet (CALL).
///
/// The state is not stored, because no call survives a restart of the device.
struct PhoneCalls: Sendable {
    private(set) var list: [PhoneCall] = []
    /// The VoIP pushes of each app without a call, the oldest first.
    private var waiting: [String: [String]] = [:]

    private static let waitingMax = 16

    subscript(id: UUID) -> PhoneCall? { list.first { $0.id == id } }

    func contains(app: String) -> Bool { list.contains { $0.app == app } }

    // MARK: VoIP pushes

    /// Remembers a VoIP push, so that the app's next call belongs to its journey.
    mutating func expectCall(of app: String, for journey: String) {
        waiting[app, default: []].append(journey)
        if waiting[app, default: []].count > Self.waitingMax { waiting[app]?.removeFirst() }
    }

    mutating func forgetPush(_ journey: String, of app: String) {
        waiting[app]?.removeAll { $0 == journey }
        if waiting[app]?.isEmpty == true { waiting[app] = nil }
    }

    /// Returns the oldest push of an app without a call, and removes it.
    mutating func removeFirstPush(of app: String) -> String? {
        guard let journey = waiting[app]?.first else { return nil }
        forgetPush(journey, of: app)
        return journey
    }

    // MARK: Calls

    mutating func add(_ call: PhoneCall) { list.append(call) }

    mutating func change(_ id: UUID, of app: String, _ change: (inout PhoneCall) -> Void) {
        guard let place = list.firstIndex(where: { $0.id == id && $0.app == app }) else { return }
        change(&list[place])
    }

    mutating func remove(_ id: UUID, of app: String) -> PhoneCall? {
        guard let place = list.firstIndex(where: { $0.id == id && $0.app == app }) else {
            return nil
        }
        return list.remove(at: place)
    }

    /// Removes all calls of an app and the memory of its pushes.
    mutating func removeAll(of app: String) -> [PhoneCall] {
        waiting[app] = nil
        let removed = list.filter { $0.app == app }
        list.removeAll { $0.app == app }
        return removed
    }

    mutating func removeAll() -> [PhoneCall] {
        defer { self = PhoneCalls() }
        return list
    }
}
