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
        CollectionDescription.addMethods()
        FastEnumeration.add()
        ScannerMethods.add()
        SortMethods.add()
        ValueMethods.add()
        FileMethods.add()
        CalendarMethods.add()
        BufferMethods.add()
        bellhop_objc_add_variadic_methods()
        Ends.install()
        bellhop_objc_report_signals()
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
