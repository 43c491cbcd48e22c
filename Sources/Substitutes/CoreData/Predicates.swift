// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension NSPredicate {
    /// Creates a predicate from a format. An invalid format terminates the process, as the
    /// exception does on an iPhone.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        do {
            var parser = try PredicateParser(predicateFormat, arguments ?? [])
            let condition = try parser.parse()
            self.init { object, _ in condition.holds(object) }
        } catch {
            fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
        }
    }
}

protocol PredicateSource {
    func predicateValue(forKey name: String) -> Any?
}

extension NSManagedObject: PredicateSource {
    func predicateValue(forKey name: String) -> Any? {
        ["self", "objectID"].contains(name) ? self : value(forKey: name)
    }
}

indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(PredicateComparison)

    func holds(_ object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.holds(object)
        case .all(let conditions): conditions.allSatisfy { $0.holds(object) }
        case .any(let conditions): conditions.contains { $0.holds(object) }
        case .comparison(let comparison): comparison.holds(object)
        }
    }
}

indirect enum PredicateExpression {
    case constant(Any?)
    case path(String)
    case list([PredicateExpression])

    func value(_ object: Any?) -> Any? {
        switch self {
        case .constant(let value): value
        case .path(let path): PredicateValues.value(of: object, at: path)
        case .list(let expressions): expressions.map { $0.value(object) as Any }
        }
    }
}

struct PredicateComparison {
    enum Operator: String {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case isIn = "IN"
        case between = "BETWEEN"
        case contains = "CONTAINS"
        case begins = "BEGINSWITH"
        case ends = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
    }

    /// The values of a relationship for which the comparison must hold.
    enum Quantity { case one, any, all, none }

    var quantity = Quantity.one
    let left: PredicateExpression
    let comparison: Operator
    var ignoresCase = false
    var ignoresAccents = false
    let right: PredicateExpression

    func holds(_ object: Any?) -> Bool {
        let (one, other) = (left.value(object), right.value(object))
        guard quantity != .one else { return compare(one, other) }
        let values = PredicateValues.elements(one) ?? []
        return switch quantity {
        case .any, .one: values.contains { compare($0, other) }
        case .all: values.allSatisfy { compare($0, other) }
        case .none: !values.contains { compare($0, other) }
        }
    }

    private func compare(_ one: Any?, _ other: Any?) -> Bool {
        let (one, other) = (folded(one), folded(other))
        switch comparison {
        case .equal: return PredicateValues.equal(one, other)
        case .notEqual: return !PredicateValues.equal(one, other)
        case .less: return ordered(one, other) { $0 == .orderedAscending }
        case .lessOrEqual: return ordered(one, other) { $0 != .orderedDescending }
        case .greater: return ordered(one, other) { $0 == .orderedDescending }
        case .greaterOrEqual: return ordered(one, other) { $0 != .orderedAscending }
        case .isIn: return holds(one, in: other)
        case .between:
            guard let limits = PredicateValues.elements(other), limits.count == 2 else {
                return false
            }
            return ordered(one, limits[0]) { $0 != .orderedAscending }
                && ordered(one, limits[1]) { $0 != .orderedDescending }
        case .contains: return holds(other, in: one)
        case .begins, .ends, .like, .matches: return matches(one, other)
        }
    }

    private func matches(_ one: Any?, _ other: Any?) -> Bool {
        guard let text = PredicateValues.unwrapped(one) as? String,
            let pattern = PredicateValues.unwrapped(other) as? String
        else { return false }
        switch comparison {
        case .begins: return pattern.isEmpty || text.hasPrefix(pattern)
        case .ends: return pattern.isEmpty || text.hasSuffix(pattern)
        case .like:
            return Wildcards.match(Array(pattern), Array(text))
        default:
            let whole = "^(?:\(pattern))$"
            return text.range(of: whole, options: .regularExpression) != nil
        }
    }

    private func holds(_ one: Any?, in other: Any?) -> Bool {
        if let text = PredicateValues.unwrapped(other) as? String {
            guard let part = PredicateValues.unwrapped(one) as? String else { return false }
            return part.isEmpty || text.contains(part)
        }
        return (PredicateValues.elements(other) ?? [])
            .contains { PredicateValues.equal(folded($0), one) }
    }

    private func ordered(
        _ one: Any?, _ other: Any?, _ holds: (ComparisonResult) -> Bool
    ) -> Bool {
        let (one, other) = (PredicateValues.unwrapped(one), PredicateValues.unwrapped(other))
        guard one != nil, other != nil else { return false }
        return holds(PredicateValues.order(one, other))
    }

    private func folded(_ value: Any?) -> Any? {
        guard ignoresCase || ignoresAccents,
            let text = PredicateValues.unwrapped(value) as? String
        else { return value }
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresAccents { options.insert(.diacriticInsensitive) }
        return text.folding(options: options, locale: nil)
    }
}

enum Wildcards {
    static func match(_ pattern: [Character], _ text: [Character]) -> Bool {
        var (here, place) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while place < text.count {
            if here < pattern.count, pattern[here] == "*" {
                star = (here, place)
                here += 1
            } else if here < pattern.count, pattern[here] == "?" || pattern[here] == text[place] {
                (here, place) = (here + 1, place + 1)
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                (here, place) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[here...].allSatisfy { $0 == "*" }
    }
}

enum PredicateValues {
    static func unwrapped(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return unwrapped(mirror.children.first?.value)
    }

    static func value(of object: Any?, at path: String) -> Any? {
        var value = unwrapped(object)
        var names = path.split(separator: ".").map(String.init)[...]
        while let name = names.popFirst() {
            if name.lowercased() == "self" { continue }
            if let items = elements(value) {
                switch name {
                case "@count": value = NSNumber(value: items.count)
                case "@max", "@min", "@sum", "@avg":
                    return summary(name, items, names.joined(separator: "."))
                default: value = items.map { self.value(of: $0, at: name) as Any }
                }
            } else {
                value = unwrapped(one(value, name))
            }
        }
        return value
    }

    private static func one(_ value: Any?, _ name: String) -> Any? {
        switch value {
        case let source as any PredicateSource: source.predicateValue(forKey: name)
        case let table as [String: Any]: table[name]
        case let table as NSDictionary: table[name]
        default: nil
        }
    }

    private static func summary(_ name: String, _ items: [Any], _ path: String) -> Any? {
        let values = items.compactMap { path.isEmpty ? $0 : value(of: $0, at: path) }
        switch name {
        case "@max": return values.max { order($0, $1) == .orderedAscending }
        case "@min": return values.min { order($0, $1) == .orderedAscending }
        default:
            let numbers = values.compactMap { StoredValue.number($0)?.doubleValue }
            let sum = numbers.reduce(0, +)
            return NSNumber(
                value: name == "@sum" ? sum : sum / Double(max(numbers.count, 1)))
        }
    }

    static func elements(_ value: Any?) -> [Any]? {
        switch unwrapped(value) {
        case let set as NSSet: set.allObjects
        case let set as NSOrderedSet: set.array
        case let array as NSArray: array.map(\.self)
        case let set as Set<AnyHashable>: set.map(\.base)
        case let array as [Any]: array
        default: nil
        }
    }

    static func equal(_ one: Any?, _ other: Any?) -> Bool {
        let (one, other) = (unwrapped(one), unwrapped(other))
        guard let one, let other else { return one == nil && other == nil }
        if let key = key(one) { return key == self.key(other) }
        if let number = StoredValue.number(one) {
            return StoredValue.number(other).map { number.compare($0) == .orderedSame } ?? false
        }
        if let text = one as? String { return text == other as? String }
        return (one as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
    }

    private static func key(_ value: Any) -> String? {
        switch value {
        case let row as Row: row.key
        case let object as NSManagedObject: object.objectID.key
        case let id as NSManagedObjectID: id.key
        default: nil
        }
    }

    static func order(_ one: Any?, _ other: Any?) -> ComparisonResult {
        let (one, other) = (unwrapped(one), unwrapped(other))
        guard let one else { return other == nil ? .orderedSame : .orderedAscending }
        guard let other else { return .orderedDescending }
        if let one = one as? Date, let other = other as? Date { return one.compare(other) }
        if let one = one as? String, let other = other as? String {
            return one == other
                ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
        }
        guard let one = StoredValue.number(one), let other = StoredValue.number(other) else {
            return .orderedSame
        }
        return one.compare(other)
    }
}
