import Foundation
import NotificationModel
import Testing

/// The part of JSON Schema 2020-12 that the scenario's schema uses. An unknown keyword is an error,
/// so the checker skips no rule of the schema.
struct SchemaChecker {
    struct UnknownKeyword: Error { let keyword: String }

    let root: PropertyValue

    var definitions: [String: PropertyValue] { root["$defs"]?.dictionary ?? [:] }

    init(contentsOf url: URL) throws {
        root = try JSONDecoder().decode(PropertyValue.self, from: Data(contentsOf: url))
    }

    /// Returns the first rule that the value violates, or `nil`.
    func problem(with value: PropertyValue) throws -> String? {
        try problem(value, root, at: "")
    }

    private func problem(
        _ value: PropertyValue, _ schema: PropertyValue, at path: String
    ) throws -> String? {
        for (keyword, rule) in schema.dictionary ?? [:] {
            if let problem = try check(keyword, rule, value, schema, path) {
                return "\(path) \(keyword): \(problem)"
            }
        }
        return nil
    }

    private func check(
        _ keyword: String, _ rule: PropertyValue, _ value: PropertyValue, _ schema: PropertyValue,
        _ path: String
    ) throws -> String? {
        switch keyword {
        case "$schema", "$defs", "title", "description": return nil
        case "$ref":
            let name = try #require(rule.string).replacing("#/$defs/", with: "")
            return try problem(value, #require(definitions[name], "\(name)"), at: path)
        case "anyOf", "oneOf":
            let problems = try (rule.array ?? []).map { try problem(value, $0, at: path) }
            let fits = problems.count { $0 == nil }
            let isRight = keyword == "anyOf" ? fits > 0 : fits == 1
            return isRight ? nil : "\(fits) fit: \(problems.compactMap(\.self))"
        case "not": return try problem(value, rule, at: path) == nil ? "fits" : nil
        case "const": return value == rule ? nil : "is not \(rule)"
        case "enum": return rule.array?.contains(value) == true ? nil : "\(value) is not one"
        case "type":
            let types = rule.array?.compactMap(\.string) ?? [rule.string ?? ""]
            return types.contains { Self.types(of: value).contains($0) } ? nil : "is \(value)"
        case "pattern":
            guard let text = value.string, let pattern = rule.string else { return nil }
            return text.range(of: pattern, options: .regularExpression) != nil ? nil : text
        default: return try checkSize(keyword, rule, value, schema, path)
        }
    }

    private func checkSize(
        _ keyword: String, _ rule: PropertyValue, _ value: PropertyValue, _ schema: PropertyValue,
        _ path: String
    ) throws -> String? {
        let limit = rule.number ?? 0
        func compare(_ size: Double?, _ isRight: (Double, Double) -> Bool) -> String? {
            size.map { isRight($0, limit) } ?? true ? nil : "is \(String(describing: size))"
        }
        let size = value.dictionary.map { Double($0.count) }
        switch keyword {
        case "minimum": return compare(value.number, >=)
        case "maximum": return compare(value.number, <=)
        case "minLength": return compare(value.string.map { Double($0.count) }, >=)
        case "maxItems": return compare(value.array.map { Double($0.count) }, <=)
        case "minProperties": return compare(size, >=)
        case "maxProperties": return compare(size, <=)
        default: return try checkParts(keyword, rule, value, schema, path)
        }
    }

    private func checkParts(
        _ keyword: String, _ rule: PropertyValue, _ value: PropertyValue, _ schema: PropertyValue,
        _ path: String
    ) throws -> String? {
        let table = value.dictionary
        let known = schema["properties"]?.dictionary ?? [:]
        switch keyword {
        case "required":
            let missing = table.map { table in
                (rule.array ?? []).compactMap(\.string).filter { table[$0] == nil }
            }
            return missing?.first
        case "dependentRequired":
            for (key, needs) in rule.dictionary ?? [:] where table?[key] != nil {
                for need in needs.array ?? [] where table?[need.string ?? ""] == nil { return key }
            }
            return nil
        case "properties":
            for (key, part) in table ?? [:] {
                guard let rule = known[key] else { continue }
                if let problem = try problem(part, rule, at: "\(path)/\(key)") { return problem }
            }
            return nil
        case "additionalProperties":
            for (key, part) in table ?? [:] where known[key] == nil {
                if rule == .bool(false) { return key }
                if let problem = try problem(part, rule, at: "\(path)/\(key)") { return problem }
            }
            return nil
        case "items":
            for (index, part) in (value.array ?? []).enumerated() {
                if let problem = try problem(part, rule, at: "\(path)/\(index)") { return problem }
            }
            return nil
        default: throw UnknownKeyword(keyword: keyword)
        }
    }

    private static func types(of value: PropertyValue) -> Set<String> {
        switch value {
        case .null: ["null"]
        case .bool: ["boolean"]
        case .integer: ["integer", "number"]
        case .number: ["number"]
        case .string: ["string"]
        case .array: ["array"]
        case .dictionary: ["object"]
        case .data, .date: []
        }
    }
}
