package import Foundation
package import JSONText

extension PropertyValue {
    /// Parses untrusted JSON, such as a push's payload, strictly and in one pass.
    ///
    /// The grammar is that of RFC 8259 in UTF-8, without a byte order mark; ``JSONGrammar``
    /// documents its choices. Unlike in `init(from:)`, `{"$data": …}` is an ordinary dictionary.
    ///
    /// ```swift
    /// try PropertyValue(json: Data(#"{"aps":{"badge":1}}"#.utf8))["aps"]?["badge"]  // .integer(1)
    /// ```
    ///
    /// - Parameters:
    ///   - json: the complete text; time and memory are proportional to its size.
    ///   - depthMax: maximum nesting of objects and arrays, at most ``JSONGrammar/depthCeiling``.
    /// - Throws: ``JSONError`` at the first invalid byte.
    package init(
        json: Data, depthMax: Int = JSONGrammar.depthStandard
    ) throws(JSONError) {
        let bytes = json.span
        self = try JSONOutline(bytes, depthMax: depthMax).propertyValue(JSONOutline.root, bytes)
    }
}

extension PropertyValue {
    package subscript(key: PayloadKey) -> PropertyValue? { self[key.text] }
}

extension JSONOutline {
    /// Converts a value and its contents. Objects become dictionaries; of repeated members, the
    /// last one remains.
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
