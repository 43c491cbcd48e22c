import Foundation
import JSONText

extension JSONWriter {
    /// Writes whole seconds since 1970, fractions dropped; nothing where there is no date.
    mutating func add(_ name: String, _ date: Date?) {
        guard let date else { return }
        add(name, Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .max)
    }

    /// Writes an object of the app's own; nothing where there is none.
    mutating func add(_ name: String, _ object: EncodedObject?) {
        if let object { add(name, json: object.json) }
    }

    /// Writes the members of an object of the app's own.
    mutating func add(membersOf object: EncodedObject?) {
        if let object { add(membersOf: object.inside) }
    }
}
