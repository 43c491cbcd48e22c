package import Foundation

/// A text that should be a name and a value, and is not.
package struct NameValueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text as it was typed.
    package let text: String

    package var description: String { "“\(text)” is not a name=value." }

    /// The name and the value in a text; the value may have further equals signs.
    package static func pair(_ text: String) throws(NameValueError) -> (name: String, value: String)
    {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw NameValueError(text: text) }
        return (parts[0], parts[1])
    }
}

/// A fault as a person names it, and the body of the request that adds it to a gateway.
///
/// What the gateway does not know it refuses itself, in its own words.
package struct FaultFields: Sendable {
    /// The kind: `answer`, `delay`, `goaway`, …
    package var kind: String
    /// What the kind needs, as name=value.
    package var values: [String] = []
    /// For how many occasions; until it is removed when it is `nil`.
    package var next: Int?
    /// How many occasions go by first.
    package var skip: Int?
    /// With every how many occasions.
    package var every: Int?
    /// With which probability, from 0 to 1.
    package var probability: Double?
    /// The device token whose pushes alone meet it.
    package var token: String?
    /// The topic whose pushes alone meet it.
    package var topic: String?
    /// The id of the key whose requests alone meet it.
    package var key: String?
    /// On which connection, counted from 1.
    package var connection: Int?
    /// Whether the push is taken all the same.
    package var takesPush = false

    /// Names a fault of a kind, for every occasion.
    package init(kind: String) { self.kind = kind }

    /// The body of the request.
    package func body() throws -> Data {
        var object = try Self.members(values)
        object["kind"] = kind
        let scope: [(name: String, value: Any?)] = [
            ("next", next), ("skip", skip), ("every", every), ("probability", probability),
            ("token", token), ("topic", topic), ("key", key), ("connection", connection),
            ("takesPush", takesPush ? true : nil),
        ]
        for case (let name, let value?) in scope { object[name] = value }
        return try JSONSerialization.data(withJSONObject: object)
    }

    /// The body of the request that says what goes wrong between the gateway and devices.
    ///
    /// - Parameters:
    ///   - values: The faults, as name=value.
    ///   - device: For which device; `nil` for all that have no faults of their own.
    package static func linkBody(_ values: [String], device: String?) throws -> Data {
        var object = try members(values)
        object["device"] = device
        return try JSONSerialization.data(withJSONObject: object)
    }

    /// The members of an object: a number or a truth value where the text is one.
    private static func members(_ values: [String]) throws(NameValueError) -> [String: Any] {
        var members: [String: Any] = [:]
        for value in values {
            let (name, text) = try NameValueError.pair(value)
            members[name] = Int(text) ?? Double(text) ?? Bool(text) ?? text as Any
        }
        return members
    }
}
