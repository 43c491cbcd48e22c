internal import Foundation

extension FilterPredicate {
    indirect enum Node: Sendable, Hashable {
        case constant(Bool)
        case not(Node)
        case all([Node])
        case any([Node])
        case compare(Comparison)
    }

    struct Comparison: Sendable, Hashable {
        var left: Operand
        var relation: Relation
        var right: Operand
        var options = Options()
    }

    struct Options: Sendable, Hashable {
        var ignoresCase = false
        var ignoresDiacritics = false
    }

    enum Operand: Sendable, Hashable {
        case criteria
        case text(String)
        case texts([String])
        case null
    }

    enum Relation: String, Sendable, Hashable {
        case equal = "=="
        case notEqual = "!="
        case isIn = "in"
        case beginsWith = "beginswith"
        case endsWith = "endswith"
        case contains
        case like
    }

    /// Returns whether a notification with this criteria fulfills the condition.
    ///
    /// Missing criteria equal only `nil` and differ from every text. They fulfill no other
    /// comparison, as with a missing value in Foundation. Texts are compared by Unicode scalars, so
    /// without `[d]` a composed "é" differs from a decomposed one.
    package func matches(_ criteria: String?) -> Bool {
        let known = criteria.flatMap { $0.utf8.count <= Self.criteriaBytesMax ? $0 : nil }
        return root.matches(known)
    }
}

extension FilterPredicate.Node {
    fileprivate func matches(_ criteria: String?) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let node): !node.matches(criteria)
        case .all(let nodes): nodes.allSatisfy { $0.matches(criteria) }
        case .any(let nodes): nodes.contains { $0.matches(criteria) }
        case .compare(let comparison): comparison.matches(criteria)
        }
    }
}

extension FilterPredicate.Comparison {
    fileprivate func matches(_ criteria: String?) -> Bool {
        let (left, right) = (left.resolved(criteria), right.resolved(criteria))
        return switch relation {
        case .equal: isEqual(left, right)
        case .notEqual: !isEqual(left, right)
        case .isIn: holds(right, left)
        case .contains: holds(left, right)
        case .beginsWith: fits(left, right) { $0 + [.many] }
        case .endsWith: fits(left, right) { [.many] + $0 }
        case .like: like(left, right)
        }
    }

    private func isEqual(
        _ left: FilterPredicate.Operand, _ right: FilterPredicate.Operand
    ) -> Bool {
        if left == .null || right == .null { return left == right }
        return fits(left, right) { $0 }
    }

    private func holds(
        _ whole: FilterPredicate.Operand, _ part: FilterPredicate.Operand
    ) -> Bool {
        guard case .texts(let texts) = whole else {
            return fits(whole, part) { [.many] + $0 + [.many] }
        }
        return texts.contains { isEqual(.text($0), part) }
    }

    private func like(_ left: FilterPredicate.Operand, _ right: FilterPredicate.Operand) -> Bool {
        guard case .text(let text) = left, case .text(let pattern) = right else { return false }
        return WildcardPattern(like: options.folded(pattern)).matches(options.folded(text))
    }

    private func fits(
        _ left: FilterPredicate.Operand, _ right: FilterPredicate.Operand,
        pattern: ([WildcardPattern.Part]) -> [WildcardPattern.Part]
    ) -> Bool {
        guard case .text(let text) = left, case .text(let wanted) = right else { return false }
        let parts = options.folded(wanted).unicodeScalars.map(WildcardPattern.Part.scalar)
        return WildcardPattern(parts: pattern(parts)).matches(options.folded(text))
    }
}

extension FilterPredicate.Operand {
    fileprivate func resolved(_ criteria: String?) -> Self {
        guard self == .criteria else { return self }
        return criteria.map { .text($0) } ?? .null
    }
}

extension FilterPredicate.Options {
    /// Returns the text without the case or the diacritics to ignore, independent of any language's
    /// rules.
    fileprivate func folded(_ text: String) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresDiacritics { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
}
