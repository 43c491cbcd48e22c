internal import Foundation
internal import ObjectiveCRuntime

/// The methods of NSObject.
enum RootMethods {
    static func add() {
        let root = MethodTable(name: "NSObject")
        addLife(root)
        addQueries(root)
        addPerforming(root)
        addDescriptions(root)
    }

    // MARK: - Life

    private static func addLife(_ root: MethodTable) {
        root.addClass("alloc", { s, _ in bellhop_objc_alloc(s) } as Object0)
        root.addClass("allocWithZone:", { s, _, _ in bellhop_objc_alloc(s) } as Object1)
        root.addClass(
            "new",
            { s, _ in RootMethods.sendObject(RootMethods.sendObject(s, "alloc"), "init") }
                as Object0)
        root.add("init", { s, _ in RootMethods.initialized(s) } as Object0)
        root.add("dealloc", { _, _ in } as Void0)
        root.add("retain", { s, _ in bellhop_objc_retain(s) } as Object0)
        root.add("release", { s, _ in bellhop_objc_release(s) } as Void0)
        root.add("autorelease", { s, _ in bellhop_objc_autorelease(s) } as Object0)
        root.add("retainCount", { _, _ in 1 } as Word0)
        root.add("self", { s, _ in s } as Object0)
        root.add(
            "copy", { s, _ in RootMethods.copied(s, "copyWithZone:") { $0.copy() } } as Object0)
        root.add(
            "mutableCopy",
            { s, _ in RootMethods.copied(s, "mutableCopyWithZone:") { $0.mutableCopy() } }
                as Object0)
        root.addClass("copy", { s, _ in s } as Object0)
        root.addClass("copyWithZone:", { s, _, _ in s } as Object1)
    }

    /// `init` of a placeholder makes the object. One of the project's objects exists since `alloc`.
    private static func initialized(_ receiver: ObjectPointer?) -> ObjectPointer? {
        guard let receiver, bellhop_objc_kind_of(receiver) == bellhop_objc_placeholder else {
            return receiver
        }
        let type = bellhop_objc_class_of(receiver)
        guard let metadata = bellhop_objc_class_metadata(type) else { return nil }
        return bellhop_objc_make(metadata)
    }

    /// Returns a copy that the caller owns.
    private static func copied(
        _ receiver: ObjectPointer?, _ name: StaticString, _ body: (NSObject) -> Any
    ) -> ObjectPointer? {
        guard let receiver else { return nil }
        let withZone = selector(name)
        if bellhop_objc_own_class_of(receiver) != nil {
            return unsafeBitCast(lookup(receiver, withZone), to: Object1.self)(
                receiver, withZone, nil)
        }
        switch bellhop_objc_kind_of(receiver) {
        case bellhop_objc_block: return bellhop_objc_retain(receiver)
        case bellhop_objc_string where name.utf8CodeUnitCount == 13: return receiver
        default: return (Bellhop.object(receiver) as? NSObject).flatMap { owned(body($0)) }
        }
    }

    // MARK: - Queries

    private static func addQueries(_ root: MethodTable) {
        root.add("class", { s, _ in bellhop_objc_class_of(s) } as Object0)
        root.addClass("class", { s, _ in s } as Object0)
        root.add(
            "superclass", { s, _ in bellhop_objc_superclass(bellhop_objc_class_of(s)) } as Object0)
        root.addClass("superclass", { s, _ in bellhop_objc_superclass(s) } as Object0)
        root.add("isKindOfClass:", { s, _, type in bellhop_objc_is_kind_of(s, type) } as Bool1)
        root.add(
            "isMemberOfClass:",
            { s, _, type in bellhop_objc_is_member(s, type) } as Bool1)
        root.addClass(
            "isSubclassOfClass:", { s, _, type in bellhop_objc_is_subclass(s, type) } as Bool1)
        root.add("respondsToSelector:", { s, _, name in bellhop_objc_responds(s, name) } as Bool1)
        root.addClass(
            "instancesRespondToSelector:",
            { s, _, name in bellhop_objc_find_in_class(s, bellhop_objc_selector_name(name)) != nil }
                as Bool1)
        root.add(
            "conformsToProtocol:", { s, _, p in Protocols.conforms(object: s, to: p) } as Bool1)
        root.addClass(
            "conformsToProtocol:", { s, _, p in Protocols.conforms(class: s, to: p) } as Bool1)
        root.add("isProxy", { _, _ in false } as Bool0)
        root.add("isEqual:", { s, _, other in RootMethods.isEqual(s, other) } as Bool1)
        root.add("hash", { s, _ in RootMethods.hash(s) } as Word0)
        root.add(
            "methodForSelector:", { s, _, name in bellhop_objc_find(s, name) } as Object1)
        root.addClass(
            "instanceMethodForSelector:",
            { s, _, name in bellhop_objc_find_in_class(s, bellhop_objc_selector_name(name)) }
                as Object1)
        root.add(
            "methodSignatureForSelector:",
            { s, _, name in
                let types = bellhop_objc_selector_name(name).flatMap {
                    bellhop_objc_method_types(s, $0)
                }
                return returned(types.flatMap { NSMethodSignature(encoding: String(cString: $0)) })
            } as Object1)
        root.add(
            "doesNotRecognizeSelector:",
            { s, _, name in
                let type = Bellhop.className(bellhop_objc_class_of(s))
                let selector = Bellhop.selectorName(name)
                Bellhop.raise(
                    "NSInvalidArgumentException", "-[\(type) \(selector)]: unrecognized selector")
            } as Void1)
    }

    private static func isEqual(_ one: ObjectPointer?, _ other: ObjectPointer?) -> Bool {
        if one == other { return true }
        guard let one, other != nil, bellhop_objc_own_class_of(one) == nil,
            let object = Bellhop.object(one) as? NSObject
        else { return false }
        return object.isEqual(Bellhop.object(other))
    }

    private static func hash(_ receiver: ObjectPointer?) -> UInt {
        guard let receiver, bellhop_objc_own_class_of(receiver) == nil,
            let object = Bellhop.object(receiver) as? NSObject
        else { return UInt(bitPattern: receiver) >> 4 }
        return UInt(bitPattern: object.hash)
    }

    // MARK: - Performing selectors

    private static func addPerforming(_ root: MethodTable) {
        root.add(
            "performSelector:", { s, _, name in RootMethods.perform(s, name, nil, nil) } as Object1)
        root.add(
            "performSelector:withObject:",
            { s, _, name, a in RootMethods.perform(s, name, a, nil) } as Object2)
        root.add(
            "performSelector:withObject:withObject:",
            { s, _, name, a, b in RootMethods.perform(s, name, a, b) } as Object3)
        root.add(
            "performSelector:withObject:afterDelay:",
            { s, _, name, a, delay in RootMethods.performLater(s, name, a, delay) } as Delayed)
        root.add(
            "performSelectorOnMainThread:withObject:waitUntilDone:",
            { s, _, name, a, waits in RootMethods.performOnMainThread(s, name, a, waits) }
                as Waiting)
        root.add(
            "performSelectorInBackground:withObject:",
            { s, _, name, a in
                nonisolated(unsafe) let call = DelayedCall(s, name, a)
                Thread.detachNewThread { call.perform() }
            } as Void2)
        root.addClass(
            "cancelPreviousPerformRequestsWithTarget:",
            { _, _, target in DelayedCalls.cancel(target, nil) } as Void1)
        root.addClass(
            "cancelPreviousPerformRequestsWithTarget:selector:object:",
            { _, _, target, name, _ in
                DelayedCalls.cancel(target, name)
                return nil
            } as Object3)
    }

    static func perform(
        _ receiver: ObjectPointer?, _ name: ObjectPointer?, _ first: ObjectPointer?,
        _ second: ObjectPointer?
    ) -> ObjectPointer? {
        guard let name else { return nil }
        return unsafeBitCast(lookup(receiver, name), to: Object2.self)(
            receiver, name, first, second)
    }

    private static func performLater(
        _ receiver: ObjectPointer?, _ name: ObjectPointer?, _ argument: ObjectPointer?,
        _ delay: Double
    ) {
        nonisolated(unsafe) let call = DelayedCall(receiver, name, argument)
        let timer = Timer(timeInterval: max(delay, 0.0001), repeats: false) { timer in
            DelayedCalls.remove(timer)
            call.perform()
        }
        DelayedCalls.add(timer, receiver, name)
        RunLoop.current.add(timer, forMode: .common)
    }

    private static func performOnMainThread(
        _ receiver: ObjectPointer?, _ name: ObjectPointer?, _ argument: ObjectPointer?,
        _ waits: Bool
    ) {
        nonisolated(unsafe) let call = DelayedCall(receiver, name, argument)
        if waits, Thread.isMainThread { return call.perform() }
        if waits { return DispatchQueue.main.sync { call.perform() } }
        DispatchQueue.main.async { call.perform() }
    }

    private static func sendObject(_ receiver: ObjectPointer?, _ name: StaticString)
        -> ObjectPointer?
    {
        Bellhop.message(receiver, name)
    }

    // MARK: - Descriptions

    private static func addDescriptions(_ root: MethodTable) {
        root.add("description", { s, _ in returned(s.map(Bellhop.plainDescription)) } as Object0)
        root.add("debugDescription", { s, _ in Bellhop.message(s, "description") } as Object0)
        root.addClass("description", { s, _ in returned(Bellhop.className(s)) } as Object0)
        root.addClass("debugDescription", { s, _ in returned(Bellhop.className(s)) } as Object0)
    }
}
