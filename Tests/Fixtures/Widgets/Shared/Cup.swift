import Foundation

struct Cup: Codable {
    let name: String
    let served: Date

    static let all = [
        Cup(name: "Espresso", served: Date(timeIntervalSince1970: 1_795_000_000)),
        Cup(name: "Cappuccino", served: Date(timeIntervalSince1970: 1_795_003_600)),
    ]
}
