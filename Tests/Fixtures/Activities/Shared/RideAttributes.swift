import ActivityKit
import SwiftUI

/// A ride: what stays the same, and the state that pushes change.
struct RideAttributes: ActivityAttributes {
    public typealias RideStatus = ContentState

    struct ContentState: Codable, Hashable {
        var phase: Phase
        var arrival: Date
        var driver: Driver
        var stops: [Stop]
        var note: String?

        var tint: Color { phase.color }
    }

    enum Phase: String, Codable {
        case searching
        case onTheWay = "on_the_way"
        case arrived

        var color: Color {
            switch self {
            case .searching: .gray
            case .onTheWay: .rideBlue
            case .arrived: .green
            }
        }
    }

    var passenger: String
    var booked: Date
}

extension Color {
    static let rideBlue = Color(red: 0.1, green: 0.3, blue: 0.9)
}
