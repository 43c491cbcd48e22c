// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension NSManagedObject {
    fileprivate subscript(sortedBy key: String) -> Any? { value(forKeyPath: key) }
}

extension NSSortDescriptor {
    public convenience init(key: String?, ascending: Bool) {
        let key = key ?? "self"
        self.init(
            keyPath: \NSManagedObject.[sortedBy: key], ascending: ascending,
            comparator: Self.order)
    }

    /// Creates a descriptor for values without `Comparable` conformance, such as optional values.
    @_disfavoredOverload
    public convenience init<Root: NSManagedObject, Value>(
        keyPath: KeyPath<Root, Value>, ascending: Bool
    ) {
        self.init(keyPath: keyPath, ascending: ascending, comparator: Self.order)
    }

    private static func order(_ one: Any, _ other: Any) -> ComparisonResult {
        PredicateValues.order(PredicateValues.unwrapped(one), PredicateValues.unwrapped(other))
    }

    func order(_ one: Row, _ other: Row) -> ComparisonResult {
        guard let one = one.object, let other = other.object else { return .orderedSame }
        return compare(one, to: other)
    }
}
