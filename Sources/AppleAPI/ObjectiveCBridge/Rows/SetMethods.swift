internal import Foundation
internal import ObjectiveCRuntime

/// The methods of sets that the bridge implements.
enum SetMethods {
    static func add() {
        let table = MethodTable(name: "NSSet")
        addCreation(table)
        addReading(table)
        addChanges(MethodTable(name: "NSMutableSet"))
    }

    private static func addChanges(_ table: MethodTable) {
        table.add(
            "addObject:",
            { s, _, item in
                Building.items(item).forEach { (Bellhop.object(s) as? NSMutableSet)?.add($0) }
            } as Void1)
        for name: StaticString in ["addObjectsFromArray:", "unionSet:"] {
            table.add(
                name,
                { s, _, other in
                    SetMethods.objects(other).forEach {
                        (Bellhop.object(s) as? NSMutableSet)?.add($0)
                    }
                } as Void1)
        }
    }

    private static func objects(_ receiver: ObjectPointer?) -> [AnyObject] {
        FastEnumeration.objects(Bellhop.object(receiver))
    }

    private static func set(_ receiver: ObjectPointer?) -> NSSet {
        Bellhop.object(receiver) as? NSSet ?? NSSet()
    }

    private static func addCreation(_ table: MethodTable) {
        table.addClass("set", { s, _ in returned(Building.set([], s)) } as Object0)
        table.addClass(
            "setWithObject:",
            { s, _, item in returned(Building.set(Building.items(item), s)) } as Object1)
        table.addClass(
            "setWithArray:",
            { s, _, other in returned(Building.set(SetMethods.objects(other), s)) } as Object1)
        table.addClass(
            "setWithSet:",
            { s, _, other in returned(Building.set(SetMethods.objects(other), s)) } as Object1)
        table.addClass(
            "setWithObjects:count:",
            { s, _, items, count in returned(Building.set(Building.list(items, Int(count)), s)) }
                as ObjectList)
        table.add(
            "initWithObjects:count:",
            { s, _, items, count in
                owned(Building.set(Building.list(items, Int(count)), bellhop_objc_class_of(s)))
            } as ObjectList)
        for name: StaticString in ["initWithArray:", "initWithSet:"] {
            table.add(
                name,
                { s, _, other in
                    owned(Building.set(SetMethods.objects(other), bellhop_objc_class_of(s)))
                }
                    as Object1)
        }
    }

    private static func addReading(_ table: MethodTable) {
        table.add(
            "enumerateObjectsUsingBlock:",
            { s, _, body in BlockCalls(body)?.enumerate(set: SetMethods.objects(s)) } as Void1)
        table.add(
            "enumerateObjectsWithOptions:usingBlock:",
            { s, _, _, body in BlockCalls(body)?.enumerate(set: SetMethods.objects(s)) }
                as VoidOptions)
        table.add(
            "objectsPassingTest:",
            { s, _, body in
                returned(NSSet(array: BlockCalls(body)?.filter(set: SetMethods.objects(s)) ?? []))
            }
                as Object1)
        table.add(
            "allObjects", { s, _ in returned(NSArray(array: SetMethods.objects(s))) } as Object0)
        table.add("anyObject", { s, _ in returned(SetMethods.objects(s).first) } as Object0)
        table.add(
            "objectEnumerator",
            { s, _ in returned(ElementEnumerator(reversed: SetMethods.objects(s))) } as Object0)
        table.add(
            "intersectsSet:",
            { s, _, other in SetMethods.set(s).intersects(SetMethods.hashed(other)) } as Bool1)
        table.add(
            "isEqualToSet:",
            { s, _, other in SetMethods.set(s).isEqual(to: SetMethods.hashed(other)) } as Bool1)
        table.add(
            "isSubsetOfSet:",
            { s, _, other in SetMethods.set(s).isSubset(of: SetMethods.hashed(other)) } as Bool1)
        for name: StaticString in ["setByAddingObjectsFromSet:", "setByAddingObjectsFromArray:"] {
            table.add(
                name,
                { s, _, other in
                    returned(NSSet(array: SetMethods.objects(s) + SetMethods.objects(other)))
                }
                    as Object1)
        }
        table.add(
            "setByAddingObject:",
            { s, _, item in returned(NSSet(array: SetMethods.objects(s) + Building.items(item))) }
                as Object1)
    }

    private static func hashed(_ other: ObjectPointer?) -> Set<AnyHashable> {
        Set(objects(other).compactMap { boxed($0) as? NSObject })
    }
}
