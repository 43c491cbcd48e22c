internal import Foundation

/// The operators of key paths, such as `@sum.price`.
enum CollectionOperator {
    static func value(_ name: String, _ path: String, _ object: AnyObject?) -> Any? {
        let elements: [AnyObject]
        switch object {
        case let array as NSArray: elements = array.objects
        case let set as NSSet: elements = set.members
        default: return nil
        }
        if name == "@count" { return NSNumber(value: elements.count) }
        let values = elements.compactMap { element -> AnyObject? in
            path == "self" || path.isEmpty
                ? element : KeyValueCoding.value(element, path: path).map(boxed)
        }
        switch name {
        case "@sum": return NSNumber(value: sum(values))
        case "@avg": return NSNumber(value: values.isEmpty ? 0 : sum(values) / Double(values.count))
        case "@min": return values.min(by: isBefore)
        case "@max": return values.max(by: isBefore)
        case "@unionOfObjects": return NSArray(array: values)
        case "@distinctUnionOfObjects": return NSArray(array: NSSet(array: values).members)
        default: return nil
        }
    }

    private static func sum(_ values: [AnyObject]) -> Double {
        values.reduce(0) { $0 + (($1 as? NSNumber)?.doubleValue ?? 0) }
    }

    private static func isBefore(_ one: AnyObject, _ other: AnyObject) -> Bool {
        switch (one, other) {
        case (let one as NSNumber, let other as NSNumber): one.compare(other) == .orderedAscending
        case (let one as NSDate, let other as NSDate):
            one.compare(other as Date) == .orderedAscending
        case (let one as NSString, let other as NSString):
            one.compare(other.swiftText) == .orderedAscending
        default: false
        }
    }
}
