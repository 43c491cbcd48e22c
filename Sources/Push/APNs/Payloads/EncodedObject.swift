import Foundation
import JSONText

/// A value of the app, encoded as a JSON object for a payload.
///
/// The encoder uses the default strategies of `Codable`, which ActivityKit decodes with (LIVE-7): a
/// `Date` is a number of seconds since 2001, `Data` is base64, and keys are the property names.
/// Keys are sorted, so that equal values produce equal bytes.
///
/// ```swift
/// struct Order: Encodable { var id: Int; var placed: Date }
/// var payload = AlertPayload(title: "On its way")
/// payload.custom = try EncodedObject(Order(id: 7, placed: now))
/// ```
public struct EncodedObject: Sendable, Hashable {
    let inside: [UInt8]
    let names: [String]

    /// Encodes a value.
    ///
    /// - Parameter value: a value that encodes as a JSON object: a type with named properties, or a
    ///   dictionary with strings as keys.
    /// - Throws: ``PayloadError`` when the value does not encode, or encodes as another type than
    ///   an object.
    public init(_ value: some Encodable) throws(PayloadError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let kind = "\(type(of: value))"
        let bytes: [UInt8]
        do {
            bytes = Array(try encoder.encode(value))
        } catch {
            throw PayloadError(
                .cannotEncode, field: kind,
                "\(kind) cannot be written as JSON. Numbers must be finite. (\(error))")
        }
        try self.init(json: bytes, field: kind)
    }

    /// Wraps a JSON object without changing its bytes.
    ///
    /// - Throws: ``PayloadError`` unless the text is exactly one JSON object.
    public init(json: [UInt8]) throws(PayloadError) {
        try self.init(json: json, field: "")
    }

    private init(json: [UInt8], field: String) throws(PayloadError) {
        let outline: JSONOutline
        do {
            outline = try JSONOutline(json.span, numbers: .any)
        } catch {
            throw PayloadError(.notAnObject, field: field, "The text is not JSON: \(error).")
        }
        guard outline.isObject(JSONOutline.root) else {
            throw PayloadError(
                .notAnObject, field: field,
                (field.isEmpty ? "The JSON" : field) + " is not an object with named members. "
                    + "Give a type with properties, or a dictionary with texts as keys.")
        }
        var names: [String] = []
        outline.forEachMember(of: JSONOutline.root) { name, _ in
            names.append(outline.string(name, json.span) ?? "")
        }
        self.names = names
        inside = names.isEmpty ? [] : Array(json[outline.inside(JSONOutline.root)])
    }

    package var json: [UInt8] { [UInt8(ascii: "{")] + inside + [UInt8(ascii: "}")] }

    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }
}
