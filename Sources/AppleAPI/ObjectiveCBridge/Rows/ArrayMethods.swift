internal import Foundation
internal import ObjectiveCRuntime

/// The methods of arrays and ordered sets that the bridge implements.
enum ArrayMethods {
    static func add() {
        for name: StaticString in ["NSArray", "NSOrderedSet"] {
            let table = MethodTable(name: name)
            addCreation(table)
            addReading(table)
            addBlocks(table)
            addSorting(table)
            addElements(table)
        }
        for name: StaticString in ["NSMutableArray", "NSMutableOrderedSet"] {
            addChanges(MethodTable(name: name))
            addInsertions(MethodTable(name: name))
        }
    }

    static func objects(_ receiver: ObjectPointer?) -> [AnyObject] {
        FastEnumeration.objects(Bellhop.object(receiver))
    }

    private static func addCreation(_ table: MethodTable) {
        table.addClass(
            "arrayWithObjects:count:",
            { s, _, items, count in
                returned(
                    Building.array(Building.literal(items, count, Building.arrayInitializer), s))
            } as ObjectList)
        table.add(
            "initWithObjects:count:",
            { s, _, items, count in
                owned(
                    Building.array(
                        Building.literal(items, count, Building.arrayInitializer),
                        bellhop_objc_class_of(s)))
            } as ObjectList)
        table.addClass("array", { s, _ in returned(Building.array([], s)) } as Object0)
        table.addClass(
            "arrayWithObject:",
            { s, _, item in returned(Building.array(Building.items(item), s)) } as Object1)
        table.addClass(
            "arrayWithArray:",
            { s, _, other in returned(Building.array(ArrayMethods.objects(other), s)) } as Object1)
        table.add(
            "initWithArray:",
            { s, _, other in
                owned(Building.array(ArrayMethods.objects(other), bellhop_objc_class_of(s)))
            } as Object1)
    }

    private static func addReading(_ table: MethodTable) {
        table.add(
            "objectAtIndexedSubscript:",
            { s, _, index in ArrayMethods.object(s, index) } as ObjectIndex)
        table.add("objectAtIndex:", { s, _, index in ArrayMethods.object(s, index) } as ObjectIndex)
        table.add(
            "componentsJoinedByString:",
            { s, _, separator in
                let texts = CollectionDescription.texts(of: ArrayMethods.objects(s))
                return returned(texts.joined(separator: Bellhop.text(separator) ?? ""))
            } as Object1)
        table.add(
            "makeObjectsPerformSelector:",
            { s, _, name in ArrayMethods.perform(s, name, nil) } as Void1)
        table.add(
            "makeObjectsPerformSelector:withObject:",
            { s, _, name, argument in ArrayMethods.perform(s, name, argument) } as Void2)
        table.add(
            "getObjects:range:",
            { s, _, buffer, range in
                let objects = ArrayMethods.objects(s)
                guard let buffer else { return }
                for index in 0..<Int(range.length) where Int(range.location) + index < objects.count
                {
                    let object = bellhop_objc_autorelease(
                        owned(objects[Int(range.location) + index]))
                    buffer.storeBytes(of: object, toByteOffset: index * 8, as: ObjectPointer?.self)
                }
            } as VoidRange)
    }

    /// An index outside of the array throws NSRangeException.
    private static func object(_ receiver: ObjectPointer?, _ index: UInt) -> ObjectPointer? {
        let collection = Bellhop.object(receiver)
        let count = (collection as? NSArray)?.count ?? (collection as? NSOrderedSet)?.count ?? 0
        guard index < UInt(count) else {
            let bounds = count == 0 ? "for empty array" : "[0 .. \(count - 1)]"
            Bellhop.raise("NSRangeException", "index \(index) beyond bounds \(bounds)")
        }
        if let array = collection as? NSArray { return returned(array.element(Int(index))) }
        return returned((collection as? NSOrderedSet)?.object(at: Int(index)))
    }

    private static func perform(
        _ receiver: ObjectPointer?, _ name: ObjectPointer?, _ argument: ObjectPointer?
    ) {
        for object in objects(receiver) {
            withPool {
                _ = RootMethods.perform(
                    bellhop_objc_autorelease(owned(object)), name, argument, nil)
            }
        }
    }

    private static func addBlocks(_ table: MethodTable) {
        table.add(
            "enumerateObjectsUsingBlock:",
            { s, _, body in BlockCalls(body)?.enumerate(ArrayMethods.objects(s)) } as Void1)
        table.add(
            "enumerateObjectsWithOptions:usingBlock:",
            { s, _, options, body in
                BlockCalls(body)?.enumerate(ArrayMethods.objects(s), options: options)
            } as VoidOptions)
        table.add(
            "indexOfObjectPassingTest:",
            { s, _, body in ArrayMethods.first(s, 0, body) } as Word1)
        table.add(
            "indexOfObjectWithOptions:passingTest:",
            { s, _, options, body in ArrayMethods.first(s, options, body) } as WordOptions)
        table.add(
            "indexesOfObjectsPassingTest:",
            { s, _, body in ArrayMethods.indexes(s, body) } as Object1)
        table.add(
            "indexesOfObjectsWithOptions:passingTest:",
            { s, _, _, body in ArrayMethods.indexes(s, body) } as ObjectOptions)
    }

    private static func first(_ receiver: ObjectPointer?, _ options: UInt, _ body: ObjectPointer?)
        -> UInt
    {
        let found = BlockCalls(body)?.indices(objects(receiver), options: options, onlyFirst: true)
            .first
        return UInt(bitPattern: found ?? NSNotFound)
    }

    private static func indexes(_ receiver: ObjectPointer?, _ body: ObjectPointer?)
        -> ObjectPointer?
    {
        let result = NSMutableIndexSet()
        for index in BlockCalls(body)?.indices(objects(receiver)) ?? [] { result.add(index) }
        return returned(result)
    }

    private static func addSorting(_ table: MethodTable) {
        table.add(
            "sortedArrayUsingComparator:",
            { s, _, body in
                returned(NSArray(array: BlockCalls(body)?.sorted(ArrayMethods.objects(s)) ?? []))
            }
                as Object1)
        table.add(
            "sortedArrayWithOptions:usingComparator:",
            { s, _, _, body in
                returned(NSArray(array: BlockCalls(body)?.sorted(ArrayMethods.objects(s)) ?? []))
            }
                as ObjectOptions)
        table.add(
            "sortedArrayUsingSelector:",
            { s, _, name in
                returned(NSArray(array: Sorting.sorted(ArrayMethods.objects(s), selector: name)))
            }
                as Object1)
        table.add(
            "sortedArrayUsingFunction:context:",
            { s, _, function, context in
                returned(
                    NSArray(
                        array: Sorting.sorted(
                            ArrayMethods.objects(s), function: function, context: context)))
            } as Object2)
    }

    private static func addChanges(_ table: MethodTable) {
        table.add(
            "setObject:atIndexedSubscript:",
            { s, _, object, index in ArrayMethods.set(s, object, Int(index)) } as VoidIndex)
        table.add(
            "addObject:",
            { s, _, object in
                ArrayMethods.set(s, object, ArrayMethods.objects(s).count)
            } as Void1)
        table.add(
            "sortUsingComparator:",
            { s, _, body in
                ArrayMethods.replace(s, BlockCalls(body)?.sorted(ArrayMethods.objects(s)))
            } as Void1)
        table.add(
            "sortWithOptions:usingComparator:",
            { s, _, _, body in
                ArrayMethods.replace(s, BlockCalls(body)?.sorted(ArrayMethods.objects(s)))
            }
                as VoidOptions)
        table.add(
            "sortUsingSelector:",
            { s, _, name in
                ArrayMethods.replace(s, Sorting.sorted(ArrayMethods.objects(s), selector: name))
            }
                as Void1)
        table.add(
            "sortUsingFunction:context:",
            { s, _, function, context in
                ArrayMethods.replace(
                    s, Sorting.sorted(ArrayMethods.objects(s), function: function, context: context)
                )
            } as Void2)
    }

    /// Replaces an object or appends it. nil throws NSInvalidArgumentException.
    static func set(_ receiver: ObjectPointer?, _ item: ObjectPointer?, _ index: Int) {
        guard let object = Bellhop.object(item) else {
            Bellhop.raise("NSInvalidArgumentException", "object cannot be nil")
        }
        switch Bellhop.object(receiver) {
        case let array as NSMutableArray where index == array.count: array.add(object)
        case let array as NSMutableArray where index < array.count:
            array.replaceObject(at: index, with: object)
        case let set as NSMutableOrderedSet where index == set.count: set.add(object)
        case let set as NSMutableOrderedSet where index < set.count:
            set.replaceObject(at: index, with: object)
        default: Bellhop.raise("NSRangeException", "index \(index) beyond bounds")
        }
    }

    static func replace(_ receiver: ObjectPointer?, _ objects: [Any]?) {
        guard let objects else { return }
        switch Bellhop.object(receiver) {
        case let array as NSMutableArray:
            array.removeAllObjects()
            objects.forEach { array.add($0) }
        case let set as NSMutableOrderedSet:
            set.removeAllObjects()
            set.addObjects(from: objects)
        default: break
        }
    }
}
