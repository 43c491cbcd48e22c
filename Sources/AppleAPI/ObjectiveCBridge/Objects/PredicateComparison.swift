internal import Foundation

/// An operator between two values of a predicate.
struct PredicateComparison: Sendable {
    private let name: String
    private let ignoresCase: Bool

    init?(operation: String) {
        var name = operation
        if let option = operation.firstIndex(of: "[") { name = String(operation[..<option]) }
        let names = [
            "==", "=", "!=", "<>", "<", "<=", ">", ">=", "MATCHES", "LIKE", "CONTAINS",
            "BEGINSWITH", "ENDSWITH",
            "IN",
        ]
        guard names.contains(name) else { return nil }
        self.name = name
        ignoresCase = operation.hasSuffix("[C]") || operation.hasSuffix("[CD]")
    }

    func holds(_ left: Any?, _ right: Any?) -> Bool {
        let (left, right) = (
            unwrapped(left).map(Conversion.plain), unwrapped(right).map(Conversion.plain)
        )
        switch name {
        case "==", "=": return isEqual(left, right)
        case "!=", "<>": return !isEqual(left, right)
        case "IN": return contains(right, left)
        case "CONTAINS": return contains(left, right)
        case "<", "<=", ">", ">=": return isOrdered(left, right)
        default: return matches(left, right)
        }
    }

    private func text(_ value: Any?) -> String? {
        (value as? String).map { ignoresCase ? $0.lowercased() : $0 }
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let left = text(left), let right = text(right) { return left == right }
        return (boxed(left) as? NSObject)?.isEqual(boxed(right)) ?? false
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let whole = text(whole), let part = text(part) {
            return part.isEmpty || whole.contains(part)
        }
        let elements =
            (whole as? [Any]) ?? (whole as? Set<AnyHashable>).map { $0.map(\.base) } ?? []
        return elements.contains { isEqual($0, part) }
    }

    private func isOrdered(_ left: Any?, _ right: Any?) -> Bool {
        let order: ComparisonResult
        switch (left, right) {
        case (let left as NSNumber, let right as NSNumber): order = left.compare(right)
        case (let left as String, let right as String): order = left.compare(right)
        case (let left as NSDate, let right as NSDate): order = left.compare(right as Date)
        default: return false
        }
        switch name {
        case "<": return order == .orderedAscending
        case "<=": return order != .orderedDescending
        case ">": return order == .orderedDescending
        default: return order != .orderedAscending
        }
    }

    private func matches(_ left: Any?, _ right: Any?) -> Bool {
        guard let text = text(left), let pattern = right as? String else { return false }
        let wanted = ignoresCase ? pattern.lowercased() : pattern
        switch name {
        case "BEGINSWITH": return text.hasPrefix(wanted)
        case "ENDSWITH": return text.hasSuffix(wanted)
        case "LIKE":
            let escaped = NSRegularExpression.escapedPattern(for: wanted)
            return isMatch(
                text,
                escaped.replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(
                    of: "\\?", with: "."))
        default: return isMatch(self.text(left) ?? "", pattern)
        }
    }

    private func isMatch(_ text: String, _ pattern: String) -> Bool {
        let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
        guard
            let expression = try? NSRegularExpression(
                pattern: "\\A(?:\(pattern))\\z", options: options)
        else { return false }
        return expression.firstMatch(
            in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }
}
