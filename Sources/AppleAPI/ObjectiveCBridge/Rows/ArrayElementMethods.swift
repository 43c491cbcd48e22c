internal import Foundation
internal import ObjectiveCRuntime

/// The methods that return and insert elements, which keep their identity.
extension ArrayMethods {
    static func addElements(_ table: MethodTable) {
        table.add("firstObject", { s, _ in returned(ArrayMethods.objects(s).first) } as Object0)
        table.add("lastObject", { s, _ in returned(ArrayMethods.objects(s).last) } as Object0)
        table.add(
            "arrayByAddingObject:",
            { s, _, item in returned(NSArray(array: ArrayMethods.objects(s) + Building.items(item)))
            } as Object1)
        table.add(
            "arrayByAddingObjectsFromArray:",
            { s, _, other in
                returned(NSArray(array: ArrayMethods.objects(s) + ArrayMethods.objects(other)))
            }
                as Object1)
        table.add(
            "objectEnumerator",
            { s, _ in returned(ElementEnumerator(reversed: ArrayMethods.objects(s).reversed())) }
                as Object0)
        table.add(
            "reverseObjectEnumerator",
            { s, _ in returned(ElementEnumerator(reversed: ArrayMethods.objects(s))) } as Object0)
        table.add(
            "indexOfObjectIdenticalTo:",
            { s, _, item in
                let wanted = Bellhop.object(item)
                return UInt(
                    bitPattern: ArrayMethods.objects(s).firstIndex { $0 === wanted } ?? NSNotFound)
            } as Word1)
    }

    static func addInsertions(_ table: MethodTable) {
        table.add(
            "insertObject:atIndex:",
            { s, _, item, index in
                var objects = ArrayMethods.objects(s)
                guard Int(index) <= objects.count, let object = Bellhop.object(item) else {
                    Bellhop.raise(
                        "NSRangeException", "index \(index) beyond bounds, or object is nil")
                }
                if let array = Bellhop.object(s) as? NSMutableArray {
                    return array.insert(object, at: Int(index))
                }
                objects.insert(object, at: Int(index))
                ArrayMethods.replace(s, objects)
            } as VoidIndex)
        table.add(
            "replaceObjectAtIndex:withObject:",
            { s, _, index, item in
                guard Int(index) < ArrayMethods.objects(s).count else {
                    Bellhop.raise("NSRangeException", "index \(index) beyond bounds")
                }
                ArrayMethods.set(s, item, Int(index))
            } as VoidOptions)
        table.add(
            "addObjectsFromArray:",
            { s, _, other in
                ArrayMethods.replace(s, ArrayMethods.objects(s) + ArrayMethods.objects(other))
            }
                as Void1)
        table.add(
            "setArray:",
            { s, _, other in ArrayMethods.replace(s, ArrayMethods.objects(other)) } as Void1)
    }
}
