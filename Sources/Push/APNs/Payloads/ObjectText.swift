import Foundation

/// Writes a JSON object member by member, in the order it is told.
struct ObjectText {
    private var bytes = [UInt8(ascii: "{")]

    /// The whole text.
    var finished: [UInt8] { bytes + [UInt8(ascii: "}")] }

    /// Writes a member; nothing where there is no value.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        JSONText.append(value, to: &bytes)
    }

    mutating func add(_ name: String, _ value: Int?) {
        if let value { add(name, raw: Array("\(value)".utf8)) }
    }

    /// Writes `1`; nothing for `false`, which an absent key means.
    mutating func add(_ name: String, flag: Bool) {
        if flag { add(name, 1) }
    }

    mutating func add(_ name: String, bool: Bool?) {
        if let bool { add(name, raw: Array("\(bool)".utf8)) }
    }

    /// Writes a number, a whole one without a fraction.
    mutating func add(_ name: String, _ value: Double?) {
        guard let value else { return }
        if let whole = Int(exactly: value) { return add(name, whole) }
        add(name, raw: Array("\(value)".utf8))
    }

    /// Writes whole seconds since 1970; fractions are dropped.
    mutating func add(_ name: String, _ date: Date?) {
        guard let date else { return }
        add(name, Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .max)
    }

    mutating func add(_ name: String, _ values: [String]?) {
        guard let values else { return }
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func add(_ name: String, _ object: ObjectText?) {
        if let object { add(name, raw: object.finished) }
    }

    mutating func add(_ name: String, _ object: EncodedObject?) {
        if let object { add(name, raw: object.json) }
    }

    /// Writes the members of an object of the app's own.
    mutating func add(membersOf object: EncodedObject?) {
        guard let object, !object.inside.isEmpty else { return }
        separate()
        bytes += object.inside
    }

    private mutating func add(_ name: String, raw: [UInt8]) {
        begin(name)
        bytes += raw
    }

    private mutating func begin(_ name: String) {
        separate()
        JSONText.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func separate() {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    }
}
