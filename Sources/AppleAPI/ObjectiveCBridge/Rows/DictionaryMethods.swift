internal import Foundation
internal import ObjectiveCRuntime

/// The methods of dictionaries that the bridge implements.
enum DictionaryMethods {
    static func add() {
        let table = MethodTable(name: "NSDictionary")
        addCreation(table)
        addReading(table)
        addBlocks(table)
        addChanges(MethodTable(name: "NSMutableDictionary"))
    }

    private static func dictionary(_ receiver: ObjectPointer?) -> NSDictionary {
        Bellhop.object(receiver) as? NSDictionary ?? NSDictionary()
    }

    private static func addCreation(_ table: MethodTable) {
        table.addClass(
            "dictionary", { s, _ in returned(Building.dictionary([], [], s)) } as Object0)
        table.addClass(
            "dictionaryWithObjects:forKeys:count:",
            { s, _, items, keys, count in
                returned(
                    Building.dictionary(
                        Building.literal(keys, count, Building.dictionaryInitializer),
                        Building.literal(items, count, Building.dictionaryInitializer), s))
            } as ObjectLists)
        table.add(
            "initWithObjects:forKeys:count:",
            { s, _, items, keys, count in
                owned(
                    Building.dictionary(
                        Building.literal(keys, count, Building.dictionaryInitializer),
                        Building.literal(items, count, Building.dictionaryInitializer),
                        bellhop_objc_class_of(s)))
            } as ObjectLists)
        table.addClass(
            "dictionaryWithObject:forKey:",
            { s, _, item, key in
                returned(Building.dictionary(Building.items(key), Building.items(item), s))
            } as Object2)
        table.addClass(
            "dictionaryWithObjects:forKeys:",
            { s, _, items, keys in returned(DictionaryMethods.make(keys, items, s)) } as Object2)
        table.add(
            "initWithObjects:forKeys:",
            { s, _, items, keys in
                owned(DictionaryMethods.make(keys, items, bellhop_objc_class_of(s)))
            } as Object2)
        table.addClass(
            "dictionaryWithDictionary:",
            { s, _, other in returned(DictionaryMethods.copy(other, s)) } as Object1)
        table.add(
            "initWithDictionary:",
            { s, _, other in owned(DictionaryMethods.copy(other, bellhop_objc_class_of(s))) }
                as Object1)
    }

    private static func make(
        _ keys: ObjectPointer?, _ items: ObjectPointer?, _ type: ObjectPointer?
    ) -> NSDictionary {
        let keys = FastEnumeration.objects(Bellhop.object(keys)).map(boxed)
        return Building.dictionary(
            keys, FastEnumeration.objects(Bellhop.object(items)).map(boxed), type)
    }

    private static func copy(_ other: ObjectPointer?, _ type: ObjectPointer?) -> NSDictionary {
        let pairs = dictionary(other).pairs
        return Building.dictionary(pairs.map { boxed($0.0) }, pairs.map { boxed($0.1) }, type)
    }

    private static func addReading(_ table: MethodTable) {
        table.add("objectForKey:", { s, _, key in DictionaryMethods.object(s, key) } as Object1)
        table.add(
            "allKeys",
            { s, _ in returned(NSArray(array: DictionaryMethods.dictionary(s).pairs.map(\.0))) }
                as Object0)
        table.add(
            "allValues",
            { s, _ in returned(NSArray(array: DictionaryMethods.dictionary(s).pairs.map(\.1))) }
                as Object0)
        table.add(
            "keyEnumerator",
            { s, _ in
                returned(
                    ElementEnumerator(reversed: DictionaryMethods.dictionary(s).pairs.map(\.0)))
            } as Object0)
        table.add(
            "objectEnumerator",
            { s, _ in
                returned(
                    ElementEnumerator(reversed: DictionaryMethods.dictionary(s).pairs.map(\.1)))
            } as Object0)
        table.add(
            "objectForKeyedSubscript:", { s, _, key in DictionaryMethods.object(s, key) } as Object1
        )
        table.add(
            "keysSortedByValueUsingComparator:",
            { s, _, body in
                let pairs = DictionaryMethods.dictionary(s).pairs
                let sorted = Sorting.sorted(Array(pairs.indices)) { one, other in
                    guard let one = one as? Int, let other = other as? Int else { return 0 }
                    return BlockCalls(body)?.compare(pairs[one].1, pairs[other].1) ?? 0
                }
                return returned(
                    NSArray(array: sorted.compactMap { ($0 as? Int).map { pairs[$0].0 } }))
            } as Object1)
    }

    private static func object(_ receiver: ObjectPointer?, _ key: ObjectPointer?) -> ObjectPointer?
    {
        guard let key = Bellhop.object(key) else { return nil }
        return returned(dictionary(receiver).element(key))
    }

    private static func addBlocks(_ table: MethodTable) {
        table.add(
            "enumerateKeysAndObjectsUsingBlock:",
            { s, _, body in
                BlockCalls(body)?.enumerate(pairs: DictionaryMethods.dictionary(s).pairs)
            } as Void1)
        table.add(
            "enumerateKeysAndObjectsWithOptions:usingBlock:",
            { s, _, _, body in
                BlockCalls(body)?.enumerate(pairs: DictionaryMethods.dictionary(s).pairs)
            }
                as VoidOptions)
        table.add(
            "keysOfEntriesPassingTest:",
            { s, _, body in
                returned(
                    NSSet(
                        array: BlockCalls(body)?.keys(DictionaryMethods.dictionary(s).pairs) ?? []))
            } as Object1)
    }

    private static func addChanges(_ table: MethodTable) {
        for name: StaticString in ["addEntriesFromDictionary:", "setDictionary:"] {
            let replaces = name.utf8CodeUnitCount == 14
            table.add(
                name,
                replaces
                    ? { s, _, other in DictionaryMethods.merge(s, other, replaces: true) } as Void1
                    : { s, _, other in DictionaryMethods.merge(s, other, replaces: false) } as Void1
            )
        }
        table.add(
            "setObject:forKey:",
            { s, _, item, key in
                guard item != nil else {
                    Bellhop.raise(
                        "NSInvalidArgumentException",
                        "object cannot be nil (key: \(Bellhop.describe(key)))")
                }
                DictionaryMethods.set(s, item, key)
            } as Void2)
        table.add(
            "setObject:forKeyedSubscript:",
            { s, _, item, key in DictionaryMethods.set(s, item, key) } as Void2)
        table.add(
            "removeObjectForKey:", { s, _, key in DictionaryMethods.set(s, nil, key) } as Void1)
    }

    private static func merge(_ receiver: ObjectPointer?, _ other: ObjectPointer?, replaces: Bool) {
        guard let target = Bellhop.object(receiver) as? NSMutableDictionary else { return }
        let pairs = dictionary(other).pairs
        if replaces { target.removeAllObjects() }
        for (key, item) in pairs { target.setObject(item, forKey: key as? NSObject ?? NSNull()) }
    }

    private static func set(
        _ receiver: ObjectPointer?, _ item: ObjectPointer?, _ key: ObjectPointer?
    ) {
        guard let key = Bellhop.object(key) as? NSObject else {
            Bellhop.raise("NSInvalidArgumentException", "key cannot be nil")
        }
        guard let dictionary = Bellhop.object(receiver) as? NSMutableDictionary else {
            Bellhop.raise("NSInvalidArgumentException", "the dictionary cannot be changed")
        }
        guard let item = Bellhop.object(item) else { return dictionary.removeObject(forKey: key) }
        // A mutable key would change after it is stored.
        dictionary.setObject(item, forKey: key.copy() as? NSObject ?? key)
    }
}

extension Building {
    static func items(_ item: ObjectPointer?) -> [AnyObject] {
        guard let object = Bellhop.object(item) else {
            Bellhop.raise(
                "NSInvalidArgumentException",
                "*** -[\(arrayInitializer)]: attempt to insert nil object from objects[0]")
        }
        return [object]
    }
}
