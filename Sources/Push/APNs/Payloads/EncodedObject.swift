import Foundation
import JSONText

/// A value of the app's own as a JSON object, ready to stand in a payload.
///
/// Written with the default strategies of `Codable`, which ActivityKit reads with (LIVE-7): a `Date`
/// is a number of seconds since 2001, `Data` is base64, keys are the property names. Members are
/// sorted by name, so that equal values make equal bytes.
///
/// ```swift
/// struct Order: Encodable { var id: Int; var placed: Date }
/// var payload = AlertPayload(title: "On its way")
/// payload.custom = try EncodedObject(Order(id: 7, placed: now))
/// ```
public struct EncodedObject: Sendable, Hashable {
    /// The bytes between the braces.
    let inside: [UInt8]
    /// The names of the members.
    let names: [String]

    /// Encodes a value.
    ///
    /// - Parameter value: what encodes as a JSON object: a type with named properties, or a
    ///   dictionary with texts as keys.
    /// - Throws: ``PayloadError`` when the value does not encode, or as something else than an object.
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

    /// Takes the text of a JSON object as it is.
    ///
    /// - Throws: ``PayloadError`` for anything else than one JSON object.
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

    /// The text of the object.
    package var json: [UInt8] { [UInt8(ascii: "{")] + inside + [UInt8(ascii: "}")] }

    /// Reads the object as a value, with the default strategies of `Codable`.
    ///
    /// - Throws: `DecodingError`.
    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }
}
