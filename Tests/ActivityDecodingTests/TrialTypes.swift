import ActivityKit
import Foundation

/// A delivery with the kinds of values that content states have.
struct DeliveryAttributes: ActivityAttributes {
    enum Phase: String, Codable { case packed, driving, delivered }
    enum Outcome: Codable, Hashable {
        case delivered(by: String)
        case lost
    }
    struct Stop: Codable, Hashable {
        var name: String
        var time: Date
        var parcels: [Int]
    }
    struct ContentState: Codable, Hashable {
        var phase: Phase
        var ready: Date
        var driver: String
        var stopsLeft: Int
        var progress: Double
        var isLate: Bool
        var note: String?
        var delay: Date?
        var stops: [Stop]
        var outcome: Outcome?
        var photo: URL?
        var id: UUID?
        var labels: [String: String]?
    }
    var order: Int
    var placed: Date
}

/// A timer that decodes itself: the end as ISO 8601, and a name with another key.
struct TimerAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var end: Date
        var title: String

        enum CodingKeys: String, CodingKey {
            case end
            case title = "display_title"
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let text = try values.decode(String.self, forKey: .end)
            guard let date = try? Date(text, strategy: .iso8601) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .end, in: values, debugDescription: "The end is not ISO 8601.")
            }
            end = date
            title = try values.decode(String.self, forKey: .title)
        }
    }
}

/// A match whose teams are nested, with keys in snake case.
struct MatchAttributes: ActivityAttributes {
    struct Team: Codable, Hashable {
        var shortName: String
        var score: UInt8

        enum CodingKeys: String, CodingKey {
            case shortName = "short_name"
            case score
        }
    }
    struct ContentState: Codable, Hashable {
        var home: Team
        var away: Team
        var events: [[String]]
    }
    var stadium: String
}
