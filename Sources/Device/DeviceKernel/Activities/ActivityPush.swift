internal import APNs
internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

/// A push to a Live Activity as the device reads it: LIVE-3, LIVE-4, LIVE-7.
struct ActivityPush: Sendable {
    let wire: LiveActivityPush
    let state: PropertyValue?
    let attributes: PropertyValue
    let sound: NotificationSound?
    let hasAlert: Bool
    let address: ActivityAddress?
    let countsAgainstBudget: Bool

    init?(_ push: ArrivedPush, _ content: NotificationContent) {
        guard let wire = LiveActivityPush(payload: [UInt8](push.payload)) else { return nil }
        self.wire = wire
        let aps = content.userInfo[.aps]
        state = aps?[.contentState]
        attributes = aps?[.attributes] ?? .dictionary([:])
        hasAlert = aps?[.alert] != nil && aps?[.alert] != .null
        let name = aps?[.alert]?[.sound]?.string
        sound = name.map { NotificationSound(name: $0 == "default" ? nil : $0) } ?? content.sound
        address = push.address
        countsAgainstBudget = push.priority == 10
    }

    /// The content; without a state the former one stays.
    func content(after former: LiveActivity.Content?) -> LiveActivity.Content {
        LiveActivity.Content(
            state: state ?? former?.state ?? .dictionary([:]), staleDate: wire.staleDate,
            relevanceScore: wire.relevanceScore ?? 0)
    }

    /// When an ended activity disappears (LIVE-5).
    func removal(at wall: Date) -> Date {
        let latest = wall + KernelLimits.activityStaySecondsMax
        return max(min(wire.dismissalDate ?? latest, latest), wall)
    }

    private static let summaryFieldsMax = 8

    /// Returns the dates and the state in one line.
    func summary(at wall: Date) -> String {
        func dated(_ key: PayloadKey, _ date: Date?) -> String? {
            date.map { "\(key.text) \(Self.text(of: $0))" }
        }
        let fields = state.map { ScreenModel.Activity.Field.fields(of: $0, at: wall) } ?? []
        return
            ([
                dated(.timestamp, wire.timestamp), dated(.staleDate, wire.staleDate),
                dated(.dismissalDate, wire.dismissalDate),
            ].compactMap(\.self)
            + fields.prefix(Self.summaryFieldsMax).map { "\($0.path) = \($0.text)" })
            .joined(separator: "; ")
    }

    // MARK: Dates

    /// The seconds from 1970 up to which a date is printed as a date.
    private static let readableSeconds = 1e11

    private static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        guard abs(seconds) < readableSeconds else {
            return "\(Int64(seconds)) seconds since 1970"
        }
        return date.formatted(.iso8601)
    }

    private static let datesMax = 4
    private static let depthMax = 8
    /// The times that count as plausible for a date of a Live Activity, around now.
    private static let plausibleSeconds: TimeInterval = 400 * 86_400
    private static let dayTooFar: TimeInterval = 86_400

    func isAhead(of wall: Date) -> Bool {
        guard let timestamp = wire.timestamp else { return false }
        return timestamp.timeIntervalSince(wall) > Self.dayTooFar
    }

    /// Returns the values of the state that look like a date in a form that the default strategy
    /// does not decode as that date (LIVE-7), each with both readings.
    func misreadDates(at wall: Date) -> [String] {
        var found: [String] = []
        if let state { Self.collect(state, "content-state", 0, wall, &found) }
        Self.collect(attributes, "attributes", 0, wall, &found)
        return found
    }

    private static func collect(
        _ value: PropertyValue, _ path: String, _ depth: Int, _ wall: Date, _ found: inout [String]
    ) {
        guard found.count < datesMax, depth <= depthMax else { return }
        switch value {
        case .dictionary(let table):
            for (key, value) in table.sorted(by: { $0.key < $1.key }) {
                collect(value, "\(path).\(key.prefix(60))", depth + 1, wall, &found)
            }
        case .array(let items):
            for (index, item) in items.prefix(32).enumerated() {
                collect(item, "\(path)[\(index)]", depth + 1, wall, &found)
            }
        case .string(let text):
            guard text.utf8.count <= 40,
                text.prefixMatch(of: /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/) != nil
            else { return }
            found.append("\(path) is the text “\(text)”, and a Date needs a number")
        default:
            guard let number = value.number, let reading = reading(of: number, wall) else { return }
            found.append("\(path) is \(reading)")
        }
    }

    private static func reading(of number: Double, _ wall: Date) -> String? {
        for (scale, unit) in [(1.0, "seconds"), (1_000, "milliseconds")] {
            let unix = Date(timeIntervalSince1970: number / scale)
            guard abs(unix.timeIntervalSince(wall)) < plausibleSeconds else { continue }
            let decoded = Date(timeIntervalSinceReferenceDate: number)
            let read = unit == "seconds" ? decoded.formatted(.iso8601) : "a date in the far future"
            return "\(unix.formatted(.iso8601)) in \(unit) since 1970, and \(read) as a Date"
        }
        return nil
    }
}
