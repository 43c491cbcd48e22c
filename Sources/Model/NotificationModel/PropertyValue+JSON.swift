package import Foundation
package import JSONText

extension PropertyValue {
    /// Reads JSON of somebody else, strictly and in one pass: a push's payload.
    ///
    /// The grammar is that of RFC 8259 in UTF-8, without a byte order mark; see ``JSONGrammar`` for
    /// what the grammar leaves open. `{"$data": …}` is a dictionary like any other here, unlike in
    /// `init(from:)`.
    ///
    /// ```swift
    /// try PropertyValue(json: Data(#"{"aps":{"badge":1}}"#.utf8))["aps"]?["badge"]  // .integer(1)
    /// ```
    ///
    /// - Parameters:
    ///   - json: the whole text; time and memory are proportional to its size.
    ///   - depthMax: how many objects and arrays may lie inside each other, at most
    ///     ``JSONGrammar/depthCeiling``.
    /// - Throws: ``JSONError`` at the first byte that is wrong.
    package init(
        json: Data, depthMax: Int = JSONGrammar.depthStandard
    ) throws(JSONError) {
        let bytes = json.span
        self = try JSONOutline(bytes, depthMax: depthMax).propertyValue(JSONOutline.root, bytes)
    }
}

extension PropertyValue {
    /// The value at a key of a payload, if this is a dictionary that has it.
    package subscript(key: PayloadKey) -> PropertyValue? { self[key.text] }
}

extension JSONOutline {
    /// The value with all in it, dictionaries for objects; of a repeated member the last one stays.
    package func propertyValue(_ value: Int, _ bytes: Span<UInt8>) -> PropertyValue {
        switch kind(value) {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .integer: return .integer(integer(value) ?? 0)
        case .number: return .number(number(value) ?? 0)
        case .text, .escapedText: return .string(string(value, bytes) ?? "")
        case .array:
            var values: [PropertyValue] = []
            forEachElement(of: value) { values.append(propertyValue($0, bytes)) }
            return .array(values)
        case .object:
            var values: [String: PropertyValue] = [:]
            forEachMember(of: value) { name, value in
                values[string(name, bytes) ?? ""] = propertyValue(value, bytes)
            }
            return .dictionary(values)
        }
    }
}
