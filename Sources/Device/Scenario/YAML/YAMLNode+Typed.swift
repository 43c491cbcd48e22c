internal import BoundedYAML
internal import Foundation
internal import NotificationModel

/// Methods that read a node as an expected type. The parameter `what` names the value in error
/// messages, for example `“title”`.
extension YAMLNode {
    func fault(_ message: String) -> SourceError { SourceError(position, message) }

    func text(_ what: String) throws(SourceError) -> String {
        guard let scalar else {
            throw fault(
                isNull
                    ? "\(what) has no value. Write one, or \"\" for empty text."
                    : "\(what) needs a text, not \(noun).")
        }
        return scalar
    }

    func name(_ what: String) throws(SourceError) -> String {
        let text = try text(what)
        guard !text.isEmpty else { throw fault("\(what) must not be empty.") }
        return text
    }

    func integer(_ what: String, in range: ClosedRange<Int>) throws(SourceError) -> Int {
        guard let scalar, Self.isNumber(scalar), let value = Int(scalar) else {
            throw fault("\(what) needs a whole number, not \(noun).")
        }
        guard range.contains(value) else {
            throw fault("\(what) is \(value); it must be \(Self.spell(range)).")
        }
        return value
    }

    func number(_ what: String, in range: ClosedRange<Double>) throws(SourceError) -> Double {
        guard let scalar, Self.isNumber(scalar), let value = Double(scalar) else {
            throw fault("\(what) needs a number, not \(noun).")
        }
        guard range.contains(value) else {
            throw fault(
                "\(what) is \(scalar); it must be from \(range.lowerBound) to \(range.upperBound).")
        }
        return value
    }

    /// Reads a Boolean: `yes`, `on` and `true`, or `no`, `off` and `false`.
    func flag(_ what: String) throws(SourceError) -> Bool {
        guard let scalar, let value = Self.flags[scalar.lowercased()] else {
            throw fault("\(what) is yes or no, not \(noun).")
        }
        return value
    }

    /// The Boolean value of an unquoted scalar; `nil` for any other node.
    var plainFlag: Bool? {
        if case .scalar(let text, true) = kind { Self.flags[text.lowercased()] } else { nil }
    }

    /// Returns the items of a list. A scalar is a list with one item, so a scenario may leave out
    /// the brackets.
    func items(_ what: String) throws(SourceError) -> [YAMLNode] {
        switch kind {
        case .list(let items): return items
        case .scalar where !isNull: return [self]
        default: throw fault("\(what) needs a list, not \(noun).")
        }
    }

    /// Returns the items of a list. A table is a list with one item.
    func itemsOrTable(_ what: String) throws(SourceError) -> [YAMLNode] {
        if case .table = kind { [self] } else { try items(what) }
    }

    func texts(_ what: String) throws(SourceError) -> [String] {
        var texts: [String] = []
        for item in try items(what) { texts.append(try item.text("An item of \(what)")) }
        return texts
    }

    func entries(_ what: String) throws(SourceError) -> [Entry] {
        guard case .table(let entries) = kind else {
            throw fault("\(what) needs a table of keys and values, not \(noun).")
        }
        return entries
    }

    func properties(_ what: String) throws(SourceError) -> [String: PropertyValue] {
        var values: [String: PropertyValue] = [:]
        for entry in try entries(what) { values[entry.key] = entry.value.propertyValue }
        return values
    }

    func settings(_ what: String) throws(SourceError) -> [String: Scenario.Setting] {
        var settings: [String: Scenario.Setting] = [:]
        for entry in try entries(what) { settings[entry.key] = try entry.value.setting(entry.key) }
        return settings
    }

    func setting(_ key: String) throws(SourceError) -> Scenario.Setting {
        guard !isNull else { throw fault("“\(key)” has no value. Write one, or leave it out.") }
        return Scenario.Setting(value: propertyValue, text: scalar, position: position)
    }

    private static func spell(_ range: ClosedRange<Int>) -> String {
        range.upperBound == Int.max
            ? "at least \(range.lowerBound)"
            : "from \(range.lowerBound) to \(range.upperBound)"
    }

    private static let flags = [
        "yes": true, "on": true, "true": true, "no": false, "off": false, "false": false,
    ]
}
