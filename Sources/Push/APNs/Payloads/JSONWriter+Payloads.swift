import Foundation
import JSONText

extension JSONWriter {
    mutating func add(_ name: String, _ date: Date?) {
        guard let date else { return }
        add(name, Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .max)
    }

    mutating func add(_ name: String, _ object: EncodedObject?) {
        if let object { add(name, json: object.json) }
    }

    mutating func add(membersOf object: EncodedObject?) {
        if let object { add(membersOf: object.inside) }
    }
}
