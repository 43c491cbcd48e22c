internal import Foundation

extension FilterPredicate {
    /// A part of the condition.
    indirect enum Node: Sendable, Hashable {
        case constant(Bool)
        case not(Node)
        case all([Node])
        case any([Node])
        case compare(Comparison)
    }

    /// Two operands and how they are compared.
    struct Comparison: Sendable, Hashable {
        var left: Operand
        var relation: Relation
        var right: Operand
        var options = Options()
    }

    /// What `[c]` and `[d]` say.
    struct Options: Sendable, Hashable {
        var ignoresCase = false
        var ignoresDiacritics = false
    }

    /// One side of a comparison.
    enum Operand: Sendable, Hashable {
        case criteria
        case text(String)
        case texts([String])
        case null
    }

    /// The comparisons, in the words of the language.
    enum Relation: String, Sendable, Hashable {
        case equal = "=="
        case notEqual = "!="
        case isIn = "in"
        case beginsWith = "beginswith"
        case endsWith = "endswith"
        case contains
        case like
    }

    /// Whether a notification with this criteria fulfils the condition.
    ///
    /// A notification without criteria equals `nil` alone, is different from each text, and fulfils
    /// no other comparison, as a missing value does in Foundation's own evaluation. Texts are
    /// compared scalar by scalar, so without `[d]` a composed "é" is not a decomposed one.
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

    /// A list holds a text that equals it, a text one that is a part of it.
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

    /// Whether the left text fits the pattern that is made of the right one.
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
    /// The text without what is not to be told apart; never by the rules of one language.
    fileprivate func folded(_ text: String) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresDiacritics { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
}
