internal import Foundation
internal import ObjectiveCRuntime
internal import OpenFoundation
private import Synchronization

/// Adds the methods that the bridge implements and completes the classes. Generated code calls it
/// last, after it has registered its classes and methods; each module of a process calls it.
///
/// The process ends if Swift's classes are not laid out as the runtime assumes.
public func startObjectiveC() {
    let isFirst = hasStarted.withLock { hasStarted in
        defer { hasStarted = true }
        return !hasStarted
    }
    if isFirst {
        if let difference = layoutDifference() {
            preconditionFailure(
                "Objective-C code cannot run with this Swift toolchain: \(difference). Use Swift 6.3."
            )
        }
        Host.install()
        RootClasses.register()
        RootMethods.add()
        KeyValueMethods.add()
        StringMethods.add()
        DataMethods.add()
        ArrayMethods.add()
        DictionaryMethods.add()
        SetMethods.add()
        FastEnumeration.add()
        ScannerMethods.add()
        SortMethods.add()
        ValueMethods.add()
        bellhop_objc_add_variadic_methods()
        setMissingMethodHandler { type, selector, isOfClass, _ in
            let names = [type, selector].map { $0.map { String(cString: $0) } ?? "" }
            _bellhopStub("\(isOfClass ? "+" : "-")[\(names[0]) \(names[1])] is not implemented")
        }
        RuntimeClasses.findObjectiveC { name in
            guard let found = name.withCString(bellhop_objc_class_named),
                let metadata = bellhop_objc_class_metadata(found)
            else { return nil }
            return unsafeBitCast(metadata, to: AnyClass.self)
        }
    }
    bellhop_objc_link()
}

private let hasStarted = Mutex(false)

/// Returns what the toolchain's classes have different from what the runtime assumes, or nil.
public func layoutDifference() -> String? {
    let root = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
    let plain = unsafeBitCast(TwoWords.self as AnyClass, to: UnsafeRawPointer.self)
    return bellhop_objc_layout_error(root, plain).map { String(cString: $0) }
}

/// A class whose size the check of the layout knows.
private final class TwoWords: NSObject {
    var words = (0, 0)
}

/// Sets the function that is called before the process ends because a method does not exist: with
/// the class, the selector, whether it is a class method, and the address in the caller.
public func setMissingMethodHandler(
    _ handler:
        @escaping @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, Bool, ObjectPointer?
        ) -> Void
) {
    bellhop_objc_set_missing_hook(handler)
}
