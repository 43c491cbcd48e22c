internal import Foundation
internal import ObjectiveCRuntime

/// An order of objects by a key.
final class KeyOrder: NSObject {
    let key: String?
    let isAscending: Bool
    private let compareObjects: (Any, Any) -> Int

    init(key: String?, isAscending: Bool, _ compare: @escaping (Any, Any) -> Int) {
        self.key = key
        self.isAscending = isAscending
        compareObjects = compare
    }

    override func copy() -> Any { self }

    func compare(_ one: AnyObject, _ other: AnyObject) -> Int { ordered(value(one), value(other)) }

    private func value(_ object: AnyObject) -> Any? {
        guard let key, key != "self" else { return object }
        return KeyValueCoding.value(object, path: key)
    }

    /// nil comes before all values.
    private func ordered(_ one: Any?, _ other: Any?) -> Int {
        let order: Int
        switch (unwrapped(one), unwrapped(other)) {
        case (nil, nil): order = 0
        case (nil, _?): order = -1
        case (_?, nil): order = 1
        case (let one?, let other?): order = compareObjects(one, other)
        }
        return isAscending ? order : -order
    }
}

/// Sort descriptors and predicates of collections.
enum SortMethods {
    typealias Make2 =
        @Sendable @convention(c) (
            ObjectPointer?, ObjectPointer?, ObjectPointer?, Bool
        ) -> ObjectPointer?
    typealias Make3 =
        @Sendable @convention(c) (
            ObjectPointer?, ObjectPointer?, ObjectPointer?, Bool, ObjectPointer?
        ) -> ObjectPointer?

    static func add() {
        addDescriptors(MethodTable(name: "NSSortDescriptor"))
        for name: StaticString in ["NSArray", "NSSet", "NSOrderedSet"] {
            MethodTable(name: name).add(
                "sortedArrayUsingDescriptors:",
                { s, _, list in returned(NSArray(array: SortMethods.sorted(s, list))) } as Object1)
        }
        MethodTable(name: "NSMutableArray").add(
            "sortUsingDescriptors:",
            { s, _, list in ArrayMethods.replace(s, SortMethods.sorted(s, list)) } as Void1)
        addPredicates()
    }

    private static func sorted(_ receiver: ObjectPointer?, _ list: ObjectPointer?) -> [Any] {
        let orders = ArrayMethods.objects(list).compactMap { $0 as? KeyOrder }
        return Sorting.sorted(ArrayMethods.objects(receiver)) { one, other in
            for order in orders {
                let result = withPool { order.compare(boxed(one), boxed(other)) }
                if result != 0 { return result }
            }
            return 0
        }
    }

    private static func order(
        _ key: ObjectPointer?, _ isAscending: Bool, selector name: ObjectPointer?
    ) -> KeyOrder {
        nonisolated(unsafe) let name = name ?? selector("compare:")
        return KeyOrder(key: Bellhop.text(key), isAscending: isAscending) { one, other in
            SortMethods.natural(one, other) ?? Sorting.compare(one, other, selector: name)
        }
    }

    /// Compares numbers, strings and dates without a message.
    private static func natural(_ one: Any, _ other: Any) -> Int? {
        switch (boxed(one), boxed(other)) {
        case (let one as NSNumber, let other as NSNumber): one.compare(other).rawValue
        case (let one as NSDate, let other as NSDate): one.compare(other as Date).rawValue
        default: nil
        }
    }

    private static func addDescriptors(_ table: MethodTable) {
        table.addClass(
            "sortDescriptorWithKey:ascending:",
            { _, _, key, up in returned(SortMethods.order(key, up, selector: nil)) } as Make2)
        table.add(
            "initWithKey:ascending:",
            { _, _, key, up in owned(SortMethods.order(key, up, selector: nil)) } as Make2)
        table.addClass(
            "sortDescriptorWithKey:ascending:selector:",
            { _, _, key, up, name in returned(SortMethods.order(key, up, selector: name)) } as Make3
        )
        table.add(
            "initWithKey:ascending:selector:",
            { _, _, key, up, name in owned(SortMethods.order(key, up, selector: name)) } as Make3)
        table.addClass(
            "sortDescriptorWithKey:ascending:comparator:",
            { _, _, key, up, body in returned(SortMethods.order(key, up, block: body)) } as Make3)
        table.add(
            "initWithKey:ascending:comparator:",
            { _, _, key, up, body in owned(SortMethods.order(key, up, block: body)) } as Make3)
        table.add("key", { s, _ in returned((Bellhop.object(s) as? KeyOrder)?.key) } as Object0)
        table.add(
            "ascending", { s, _ in (Bellhop.object(s) as? KeyOrder)?.isAscending ?? true } as Bool0)
    }

    private static func order(
        _ key: ObjectPointer?, _ isAscending: Bool, block: ObjectPointer?
    ) -> KeyOrder {
        let kept = Block(block)
        return KeyOrder(key: Bellhop.text(key), isAscending: isAscending) { one, other in
            BlockCalls(kept?.pointer)?.compare(one, other) ?? 0
        }
    }

    private static func addPredicates() {
        let table = MethodTable(name: "NSPredicate")
        table.addClass(
            "predicateWithFormat:argumentArray:",
            { _, _, format, arguments in
                returned(Predicates.make(Bellhop.describe(format), ArrayMethods.objects(arguments)))
            } as Object2)
        table.addClass(
            "predicateWithBlock:",
            { _, _, body in
                let kept = Block(body)
                return returned(
                    NSPredicate { object, _ in
                        typealias Body =
                            @convention(c) (ObjectPointer, ObjectPointer?, ObjectPointer?) -> Bool
                        guard let kept else { return false }
                        return withPool {
                            unsafeBitCast(kept.invoke, to: Body.self)(
                                kept.pointer, bellhop_objc_autorelease(owned(object)), nil)
                        }
                    })
            } as Object1)
        for name: StaticString in ["NSArray", "NSSet"] {
            MethodTable(name: name).add(
                name.utf8CodeUnitCount == 5
                    ? "filteredSetUsingPredicate:" : "filteredArrayUsingPredicate:",
                { s, _, predicate in SortMethods.filtered(s, predicate) } as Object1)
        }
    }

    private static func filtered(_ receiver: ObjectPointer?, _ predicate: ObjectPointer?)
        -> ObjectPointer?
    {
        guard let predicate = Bellhop.object(predicate) as? NSPredicate else { return nil }
        let matching = ArrayMethods.objects(receiver).filter { predicate.evaluate(with: $0) }
        return Bellhop.object(receiver) is NSSet
            ? returned(NSSet(array: matching)) : returned(NSArray(array: matching))
    }
}
