import ActivityKit
import Foundation

// Attributes with the shapes that public apps use. The names of keys and their types follow those
// apps, because their pushes fail on them.

/// A delivery with a range of dates, which is an array of two numbers in a push.
struct PizzaAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var driverName: String
        var estimatedDeliveryTime: ClosedRange<Date>
    }
    var numberOfPizzas: Int
    var totalAmount: String
}

/// A match whose time is an enumeration.
struct SoccerAttributes: ActivityAttributes {
    enum MatchTime: String, Codable { case firstHalf, halfTime, secondHalf }
    struct ContentState: Codable, Hashable {
        let time: MatchTime
        let localGoals: Int
        let visitorGoals: Int
    }
    let stadium: String
}

/// Values that are texts only, as bridges to JavaScript have them.
struct TextAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var values: [String: String] }
    var id: String
    var staticValues: [String: String]
}

/// A price as a text.
struct CoinAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var price: String
        var pct: String
    }
    var symbol: String
}

/// A measurement that the state wraps, with a date.
struct GlucoseAttributes: ActivityAttributes {
    struct Snapshot: Codable, Hashable {
        var glucose: Double
        var updatedAt: Date
        var isNotLooping: Bool
    }
    struct ContentState: Codable, Hashable {
        let snapshot: Snapshot
        let seq: Int
        let producedAt: Date
    }
    let title: String
}
