package import DeviceModel
package import Foundation
package import NotificationModel

package enum Crossing: String, Sendable, Hashable, Codable {
    case entry
    case exit
}

/// A monitor of one region that reports when the device has crossed its edge, following the rules
/// of Core Location in Apple's archived guide (LOC-2, LOC-4 to LOC-6, LOC-9).
///
/// It is a value without a clock. Its user reports each move, asks `dueDate()` for the next time at
/// which a crossing may be due, and calls `timePassed(at:)` then:
///
/// ```swift
/// let nine = Date(timeIntervalSince1970: 32_400)
/// var monitor = RegionMonitor(region: office, position: home)
/// monitor.moved(to: desk, at: nine)
/// monitor.dueDate()                    // 20 s after nine
/// monitor.timePassed(at: nine + 20)    // .entry
/// ```
///
/// It never stops by itself. Its user decides whether a request fires once or at each crossing
/// (LOC-7), and drops or keeps the value.
package struct RegionMonitor: Sendable, Hashable, Codable {
    /// The distance past the edge at which a crossing begins, in meters (LOC-5).
    package static let distanceMetres = 200.0
    /// The seconds for which the device must stay past that line (LOC-5).
    package static let staySeconds: TimeInterval = 20
    /// The maximum report delay, in seconds.
    package static let reportDelayMax: TimeInterval = 86_400
    /// The maximum number of crossings that wait for their report. The oldest leave first.
    package static let reportsMax = 16

    package let region: NotificationRegion
    /// The seconds between the moment a crossing counts and its report, for circles and beacons
    /// (LOC-6).
    ///
    /// Phones take minutes; 0 reports immediately.
    package let reportDelay: TimeInterval

    /// Whether the device counts as inside; `nil` until it is known for the first time.
    package private(set) var isInside: Bool?
    private var stay: Stay?
    private var reports: [Report] = []

    /// A stay past the line, which makes the crossing count when it lasts long enough.
    ///
    /// `ends` is `nil` while the position is unknown; `secondsLeft` is then the rest of the stay.
    private struct Stay: Sendable, Hashable, Codable {
        var ends: Date?
        var secondsLeft = RegionMonitor.staySeconds
    }

    private struct Report: Sendable, Hashable, Codable {
        var crossing: Crossing
        var date: Date
    }

    /// Starts to monitor. If the device is already inside, it must leave and return before an entry
    /// fires (LOC-4).
    ///
    /// - Parameters:
    ///   - region: The region. A circle outside of the earth, or whose radius is negative or not
    ///     finite, is never crossed.
    ///   - position: The device's position, for a circle; `nil` if unknown. The first known
    ///     position then takes its place.
    ///   - beacons: The beacons in range, for a beacon region; `nil` if unknown.
    ///   - reportDelay: The seconds, limited to 0...`reportDelayMax`.
    package init(
        region: NotificationRegion, position: Position? = nil, beacons: Set<Beacon>? = nil,
        reportDelay: TimeInterval = 0
    ) {
        self.region = region
        // In this order, NaN becomes 0.
        self.reportDelay = min(max(0, reportDelay), Self.reportDelayMax)
        switch region.shape {
        case .circle: isInside = place(of: position)?.isInside
        case .beacon: isInside = beacons.map { hasOwn(among: $0) }
        }
    }

    // MARK: What happens

    /// Updates the position of the device; `nil` if it is unknown.
    ///
    /// A crossing begins when the device is past the edge by the minimum distance, and ends without
    /// a report if it does not stay there (LOC-5). While the position is unknown, the stay is
    /// paused and continues when the device is past the line again. An invalid position counts as
    /// unknown. Beacon regions are not affected.
    package mutating func moved(to position: Position?, at date: Date) {
        settle(at: date)
        guard case .circle = region.shape else { return }
        guard let place = place(of: position) else {
            suspend(at: date)
            return
        }
        guard let isInside else {
            isInside = place.isInside
            return
        }
        guard isInside ? place.isWellOutside : place.isWellInside else {
            stay = nil
            return
        }
        if stay?.ends != nil { return }
        var begun = stay ?? Stay()
        begun.ends = date + begun.secondsLeft
        stay = begun
    }

    /// Updates the beacons in range; `nil` means that the radio is off, which changes nothing.
    ///
    /// A beacon region is entered with the first of its beacons and left with the last,
    /// immediately: distance and stay do not apply (LOC-9). Circles are not affected.
    package mutating func hears(_ beacons: Set<Beacon>?, at date: Date) {
        guard case .beacon = region.shape, let beacons else { return }
        let now = hasOwn(among: beacons)
        if let isInside, isInside != now { cross(at: date) }
        isInside = now
    }

    /// Returns the time of the next report if nothing changes until then.
    ///
    /// It is `nil` if no crossing is in progress, or only one that the region does not report
    /// (LOC-2).
    package func dueDate() -> Date? {
        if let first = reports.first { return first.date }
        guard let ends = stay?.ends, let isInside, wants(isInside ? .exit : .entry) else {
            return nil
        }
        return ends + reportDelay
    }

    /// Removes and returns the next crossing whose report is due; `nil` if there is none.
    ///
    /// Call it until it returns `nil`: with a report delay, several can be due at once.
    package mutating func timePassed(at date: Date) -> Crossing? {
        settle(at: date)
        guard let first = reports.first, first.date <= date else { return nil }
        reports.removeFirst()
        return first.crossing
    }

    // MARK: How it decides

    private struct Place {
        let isInside: Bool
        let isWellInside: Bool
        let isWellOutside: Bool
    }

    /// Returns the place; `nil` if the position is unknown or a number is invalid.
    ///
    /// In a circle with a radius below 400 m possibly no point is 200 m from the edge, so half the
    /// radius is sufficient there. This is a guess.
    private func place(of position: Position?) -> Place? {
        guard case .circle(let latitude, let longitude, let radius) = region.shape,
            radius.isFinite, radius >= 0,
            let metres = position?.metres(
                to: Position(latitude: latitude, longitude: longitude))
        else { return nil }
        return Place(
            isInside: metres <= radius,
            isWellInside: metres <= radius - min(Self.distanceMetres, radius / 2),
            isWellOutside: metres >= radius + Self.distanceMetres)
    }

    private func hasOwn(among beacons: Set<Beacon>) -> Bool {
        beacons.contains { $0.belongs(to: region.shape) }
    }

    private mutating func settle(at date: Date) {
        guard let ends = stay?.ends, ends <= date else { return }
        stay = nil
        cross(at: ends)
        isInside?.toggle()
    }

    private mutating func suspend(at date: Date) {
        guard let ends = stay?.ends else { return }
        // A clock that was set back must not lengthen the stay.
        let secondsLeft = min(max(0, ends.timeIntervalSince(date)), Self.staySeconds)
        stay = Stay(ends: nil, secondsLeft: secondsLeft)
    }

    private mutating func cross(at date: Date) {
        guard let isInside else { return }
        let crossing = isInside ? Crossing.exit : .entry
        guard wants(crossing) else { return }
        if reports.count >= Self.reportsMax { reports.removeFirst() }
        reports.append(Report(crossing: crossing, date: date + reportDelay))
    }

    private func wants(_ crossing: Crossing) -> Bool {
        switch crossing {
        case .entry: region.notifyOnEntry
        case .exit: region.notifyOnExit
        }
    }
}
