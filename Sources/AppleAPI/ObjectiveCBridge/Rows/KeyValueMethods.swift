internal import Foundation
internal import ObjectiveCRuntime

/// Key-value coding and observing of NSObject.
enum KeyValueMethods {
    static func add() {
        let root = MethodTable(name: "NSObject")
        addCoding(root)
        addObserving(root)
        // In Swift, UserDefaults has several methods of this name.
        MethodTable(name: "NSUserDefaults").add(
            "setObject:forKey:",
            { s, _, value, key in
                if let s { KeyValueCoding.basicSet(s, value, Bellhop.text(key) ?? "") }
            } as Void2)
    }

    private static func addCoding(_ root: MethodTable) {
        root.add(
            "valueForKey:",
            { s, _, key in s.flatMap { KeyValueCoding.basicValue($0, Bellhop.text(key) ?? "") } }
                as Object1)
        root.add(
            "valueForKeyPath:",
            { s, _, path in KeyValueCoding.value(s, path: Bellhop.text(path) ?? "") } as Object1)
        root.add(
            "setValue:forKey:",
            { s, _, value, key in
                if let s { KeyValueCoding.basicSet(s, value, Bellhop.text(key) ?? "") }
            } as Void2)
        root.add(
            "setValue:forKeyPath:",
            { s, _, value, path in KeyValueCoding.set(s, value, path: Bellhop.text(path) ?? "") }
                as Void2)
        root.add(
            "setValuesForKeysWithDictionary:",
            { s, _, values in
                for (key, value) in (Bellhop.object(values) as? NSDictionary)?.pairs ?? [] {
                    KeyValueCoding.set(
                        s, bellhop_objc_autorelease(owned(value)), path: "\(Conversion.plain(key))")
                }
            } as Void1)
        root.add(
            "dictionaryWithValuesForKeys:",
            { s, _, keys in
                let result = NSMutableDictionary()
                for key in FastEnumeration.objects(Bellhop.object(keys)) {
                    guard let s, let key = key as? NSString else { continue }
                    let value = Bellhop.object(KeyValueCoding.value(s, key: key.swiftText))
                    result.setObject(value ?? NSNull(), forKey: key)
                }
                return returned(result)
            } as Object1)
    }

    private static func addObserving(_ root: MethodTable) {
        root.add(
            "addObserver:forKeyPath:options:context:",
            { s, _, observer, path, options, context in
                KeyValueObservation.add(
                    observer, to: s, path: Bellhop.text(path) ?? "", options: options,
                    context: context)
            } as Observing)
        root.add(
            "removeObserver:forKeyPath:",
            { s, _, observer, path in
                KeyValueObservation.remove(observer, from: s, path: Bellhop.text(path) ?? "")
            } as Void2)
        root.add(
            "removeObserver:forKeyPath:context:",
            { s, _, observer, path, _ in
                KeyValueObservation.remove(observer, from: s, path: Bellhop.text(path) ?? "")
            } as Unobserving)
        root.add(
            "willChangeValueForKey:",
            { s, _, key in s.map { KeyValueObservation.willChange($0, Bellhop.text(key) ?? "") } }
                as Void1)
        root.add(
            "didChangeValueForKey:",
            { s, _, key in s.map { KeyValueObservation.didChange($0, Bellhop.text(key) ?? "") } }
                as Void1)
        root.add(
            "observeValueForKeyPath:ofObject:change:context:",
            { _, _, _, _, _, _ in }
                as @Sendable @convention(c) (
                    ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?,
                    ObjectPointer?
                ) -> Void)
    }
}
