internal import Foundation
internal import ObjectiveCRuntime

/// `for … in` loops. The first call takes a snapshot, which lives until the surrounding pool is
/// drained; the loop reads it without further calls.
enum FastEnumeration {
    static func add() {
        for name: StaticString in [
            "NSArray", "NSSet", "NSOrderedSet", "NSDictionary", "NSEnumerator",
        ] {
            MethodTable(name: name).add(
                "countByEnumeratingWithState:objects:count:",
                { s, _, state, _, _ in FastEnumeration.snapshot(s, state) } as Enumeration)
        }
    }

    private static func snapshot(
        _ receiver: ObjectPointer?, _ state: UnsafeMutablePointer<bellhop_objc_enumeration>?
    ) -> UInt {
        guard let state, state.pointee.state == 0 else { return 0 }
        let snapshot = Snapshot(objects(Bellhop.object(receiver)))
        state.pointee.state = 1
        state.pointee.items = snapshot.items
        state.pointee.mutations = UnsafeMutableRawPointer(state).advanced(by: 24)
            .assumingMemoryBound(to: UInt.self)
        bellhop_objc_autorelease(Unmanaged.passRetained(snapshot).toOpaque())
        return UInt(snapshot.count)
    }

    static func objects(_ collection: AnyObject?) -> [AnyObject] {
        switch collection {
        case let array as NSArray: array.objects
        case let set as NSSet: set.members
        case let set as NSOrderedSet: set.members
        case let dictionary as NSDictionary: dictionary.pairs.map(\.0)
        case let enumerator as NSEnumerator: enumerator.allObjects.map(boxed)
        default: []
        }
    }
}

/// The objects of a loop, kept alive.
private final class Snapshot {
    let items: UnsafeMutablePointer<ObjectPointer?>
    let count: Int

    init(_ objects: [AnyObject]) {
        count = objects.count
        items = .allocate(capacity: max(count, 1))
        for (index, object) in objects.enumerated() {
            (items + index).initialize(to: owned(object))
        }
    }

    deinit {
        for index in 0..<count { bellhop_objc_release(items[index]) }
        items.deallocate()
    }
}
