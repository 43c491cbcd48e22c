package import Foundation

/// An error for a text that does not have the form name=value.
package struct NameValueError: Error, Sendable, Hashable, CustomStringConvertible {
    package let text: String

    package var description: String { "“\(text)” is not a name=value." }

    package static func pair(_ text: String) throws(NameValueError) -> (name: String, value: String)
    {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw NameValueError(text: text) }
        return (parts[0], parts[1])
    }
}

/// A fault as the command line describes it, and the body of the request that adds it to a gateway.
///
/// The gateway validates the fields and rejects unknown ones.
package struct FaultFields: Sendable {
    package var kind: String
    package var values: [String] = []
    /// The number of occasions that the fault affects; `nil` for all until it is removed.
    package var next: Int?
    /// The number of occasions to skip first.
    package var skip: Int?
    package var every: Int?
    /// The probability per occasion, from 0 to 1.
    package var probability: Double?
    package var token: String?
    package var topic: String?
    package var key: String?
    package var connection: Int?
    /// Whether the gateway accepts the push in spite of the fault.
    package var takesPush = false

    package init(kind: String) { self.kind = kind }

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

    /// Returns the body of the request that sets the faults between the gateway and devices.
    ///
    /// - Parameters:
    ///   - values: the faults, as name=value.
    ///   - device: the device; `nil` for all devices without specific faults.
    package static func linkBody(_ values: [String], device: String?) throws -> Data {
        var object = try members(values)
        object["device"] = device
        return try JSONSerialization.data(withJSONObject: object)
    }

    /// Builds the members of a JSON object. Texts that are numbers or Booleans become such.
    private static func members(_ values: [String]) throws(NameValueError) -> [String: Any] {
        var members: [String: Any] = [:]
        for value in values {
            let (name, text) = try NameValueError.pair(value)
            members[name] = Int(text) ?? Double(text) ?? Bool(text) ?? text as Any
        }
        return members
    }
}
