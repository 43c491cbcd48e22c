package import Foundation

/// What makes a request fire.
package enum NotificationTrigger: Sendable, Hashable, Codable {
    /// It came from a push; never repeats, never made by an app (PUSH-1).
    case push
    /// After so many seconds (TIM-1 to TIM-8).
    case timeInterval(TimeInterval, repeats: Bool)
    /// At the next date that matches (CAL-1 to CAL-17).
    indirect case calendar(DateComponents, repeats: Bool)
    /// When the device crosses a region's edge (LOC-1 to LOC-9).
    indirect case location(NotificationRegion, repeats: Bool)

    /// Whether the request stays pending after it fired.
    package var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats):
            repeats
        }
    }
}

/// A region on the map, or of a beacon, whose edge can be crossed.
package struct NotificationRegion: Sendable, Hashable, Codable {
    /// The kinds of region.
    package enum Shape: Sendable, Hashable, Codable {
        /// A circle: latitude and longitude of its centre in degrees, radius in metres.
        case circle(latitude: Double, longitude: Double, radius: Double)
        /// A beacon's identity.
        case beacon(uuid: UUID, major: UInt16?, minor: UInt16?)
    }

    /// The app's id for the region.
    package var identifier: String
    /// Its shape.
    package var shape: Shape
    /// Whether entering fires.
    package var notifyOnEntry: Bool
    /// Whether leaving fires.
    package var notifyOnExit: Bool

    /// Creates a region.
    package init(
        identifier: String, shape: Shape, notifyOnEntry: Bool = true, notifyOnExit: Bool = true
    ) {
        self.identifier = identifier
        self.shape = shape
        self.notifyOnEntry = notifyOnEntry
        self.notifyOnExit = notifyOnExit
    }
}
