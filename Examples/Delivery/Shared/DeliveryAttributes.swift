import ActivityKit
import Foundation

/// A delivery on its way.
///
/// Pushes are decoded with the default strategies: `arrival` is a number of seconds since
/// 2001-01-01, and the keys have the names of the properties.
struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stage: Stage
        var arrival: Date
        var courier: String?
    }

    enum Stage: String, Codable {
        case packed
        case onTheWay = "on_the_way"
        case delivered
    }

    var order: String
}
