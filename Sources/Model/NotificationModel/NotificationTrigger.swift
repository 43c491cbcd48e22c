package import Foundation

/// The condition that fires a request: a push, a delay in seconds, a date or a region.
///
/// A push never repeats, and apps cannot create its trigger (PUSH-1). The rules of the others are
/// TIM-1 to TIM-8, CAL-1 to CAL-17 and LOC-1 to LOC-9.
package enum NotificationTrigger: Sendable, Hashable, Codable {
    case push
    case timeInterval(TimeInterval, repeats: Bool)
    indirect case calendar(DateComponents, repeats: Bool)
    indirect case location(NotificationRegion, repeats: Bool)

    package var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats):
            repeats
        }
    }
}

/// A geographic region or a beacon. Entering or leaving it fires the trigger.
package struct NotificationRegion: Sendable, Hashable, Codable {
    package enum Shape: Sendable, Hashable, Codable {
        /// A circle: latitude and longitude of its center in degrees, radius in meters.
        case circle(latitude: Double, longitude: Double, radius: Double)
        case beacon(uuid: UUID, major: UInt16?, minor: UInt16?)
    }

    package var identifier: String
    package var shape: Shape
    package var notifyOnEntry: Bool
    package var notifyOnExit: Bool

    package init(
        identifier: String, shape: Shape, notifyOnEntry: Bool = true, notifyOnExit: Bool = true
    ) {
        self.identifier = identifier
        self.shape = shape
        self.notifyOnEntry = notifyOnEntry
        self.notifyOnExit = notifyOnExit
    }
}
