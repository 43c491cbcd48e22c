import Foundation

struct Driver: Codable, Hashable {
    var name: String
    var rating: Double
    var plate: Plate
}

/// A license plate, which a push writes as `"AB 123"`.
struct Plate: Hashable {
    var letters: String
    var number: Int
}

struct Stop: Codable, Hashable {
    var name: String
    var time: Date
}
