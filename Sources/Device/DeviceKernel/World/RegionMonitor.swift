package import DeviceModel
package import Foundation
package import NotificationModel

/// Which way the device went over a region's edge.
package enum Crossing: String, Sendable, Hashable, Codable {
    /// It came in.
    case entry
    /// It went out.
    case exit
}

/// Watches one region: says when the device has crossed its edge, by the rules of Core Location
/// that Apple's archived guide gives (LOC-2, LOC-4 to LOC-6, LOC-9).
///
/// It is a value that is told of each move and holds no clock. Its user asks `dueDate()` for the
/// next moment at which something may have to be told, and calls `timePassed(at:)` then:
///
///     var monitor = RegionMonitor(region: office, position: home)
///     monitor.moved(to: desk, at: nine)
///     monitor.dueDate()                    // 20 s after nine
///     monitor.timePassed(at: nine + 20)    // .entry
///
/// It never stops by itself. Whether a request fires once or at each crossing (LOC-7) is decided by
/// the user of the value, who drops it or keeps it.
package struct RegionMonitor: Sendable, Hashable, Codable {
    /// The metres past the edge at which a crossing begins to count (LOC-5).
    package static let distanceMetres = 200.0
    /// The seconds for which the device must stay past that line (LOC-5).
    package static let staySeconds: TimeInterval = 20
    /// The longest report delay that is played, in seconds.
    package static let reportDelayMax: TimeInterval = 86_400
    /// Crossings that wait for their report; the oldest leave first.
    package static let reportsMax = 16

    /// The region.
    package let region: NotificationRegion
    /// The seconds from the moment a crossing counts until it is reported (LOC-6), for circles and
    /// beacons alike. Phones take minutes; 0 reports at once.
    package let reportDelay: TimeInterval

    /// Whether the device counts as inside; `nil` until that was known for the first time.
    package private(set) var isInside: Bool?
    private var stay: Stay?
    private var reports: [Report] = []

    /// The device is past the line, and the crossing will count when it stays there.
    private struct Stay: Sendable, Hashable, Codable {
        /// When it counts; `nil` while the position is unknown.
        var ends: Date?
        /// The seconds that were left when the position became unknown.
        var secondsLeft = RegionMonitor.staySeconds
    }

    /// A crossing that counts and is not told yet.
    private struct Report: Sendable, Hashable, Codable {
        var crossing: Crossing
        var date: Date
    }

    /// Starts to watch. What is inside already fires nothing before it left and came back (LOC-4).
    ///
    /// - Parameters:
    ///   - region: What to watch. A circle that is not on the earth, or whose radius is negative,
    ///     infinite or no number, is never crossed.
    ///   - position: Where the device is, for a circle; `nil` when unknown. The first position that
    ///     is known takes its place then.
    ///   - beacons: Which beacons it hears, for a beacon's region; `nil` when unknown.
    ///   - reportDelay: Seconds, held to 0...`reportDelayMax`.
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

    /// The device is at a position, or no longer knows where it is.
    ///
    /// A crossing begins when the device is past the edge by the minimum distance, and is taken
    /// back when it does not stay there (LOC-5). While the position is unknown, the stay stands
    /// still: its seconds go on when the device turns up past the line again. A position outside of
    /// the earth is an unknown one. Beacons' regions take no notice.
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

    /// The device hears these beacons now, or its radio is off (`nil`), which changes nothing.
    ///
    /// A beacon's region is entered with the first of its beacons and left with the last, at once:
    /// distance and stay do not apply (LOC-9). Circles take no notice.
    package mutating func hears(_ beacons: Set<Beacon>?, at date: Date) {
        guard case .beacon = region.shape, let beacons else { return }
        let now = hasOwn(among: beacons)
        if let isInside, isInside != now { cross(at: date) }
        isInside = now
    }

    /// When the next crossing is to be reported, if nothing changes until then; `nil` when no
    /// crossing is under way, or only one that the region does not want to hear of (LOC-2).
    package func dueDate() -> Date? {
        if let first = reports.first { return first.date }
        guard let ends = stay?.ends, let isInside, wants(isInside ? .exit : .entry) else {
            return nil
        }
        return ends + reportDelay
    }

    /// The next crossing whose report is due, which is then forgotten; `nil` when there is none.
    ///
    /// Call it until it is `nil`: with a report delay, several can be due at once.
    package mutating func timePassed(at date: Date) -> Crossing? {
        settle(at: date)
        guard let first = reports.first, first.date <= date else { return nil }
        reports.removeFirst()
        return first.crossing
    }

    // MARK: How it decides

    /// Where a position lies, seen from the circle.
    private struct Place {
        let isInside: Bool
        let isWellInside: Bool
        let isWellOutside: Bool
    }

    /// `nil` when the position is unknown, or one of the numbers makes no sense.
    ///
    /// A circle with a radius below 400 m may hold no point that is 200 m from its edge, so half its
    /// radius is deep enough there. A guess.
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

    /// Lets a stay that is over count, at the moment when it was over.
    private mutating func settle(at date: Date) {
        guard let ends = stay?.ends, ends <= date else { return }
        stay = nil
        cross(at: ends)
        isInside?.toggle()
    }

    /// Lets the stay stand still, with the seconds that are left of it.
    private mutating func suspend(at date: Date) {
        guard let ends = stay?.ends else { return }
        // A clock that was put back must not make the stay longer.
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
