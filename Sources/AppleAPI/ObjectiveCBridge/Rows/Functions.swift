internal import Foundation
internal import ObjectiveCRuntime

// The functions of Foundation that name classes and selectors. They have C's names, which code of
// Objective-C calls.

@_cdecl("NSStringFromClass")
func bellhopStringFromClass(_ type: ObjectPointer?) -> ObjectPointer? {
    type == nil ? nil : returned(Bellhop.className(type))
}

@_cdecl("NSClassFromString")
func bellhopClassFromString(_ name: ObjectPointer?) -> ObjectPointer? {
    Bellhop.text(name).flatMap { bellhop_objc_class_named($0) }
}

@_cdecl("NSStringFromSelector")
func bellhopStringFromSelector(_ selector: ObjectPointer?) -> ObjectPointer? {
    returned(name(ofSelector: selector))
}

@_cdecl("NSSelectorFromString")
func bellhopSelectorFromString(_ text: ObjectPointer?) -> ObjectPointer? {
    Bellhop.text(text).map { selector(named: $0) }
}

@_cdecl("NSStringFromProtocol")
func bellhopStringFromProtocol(_ type: ObjectPointer?) -> ObjectPointer? {
    returned(bellhop_objc_protocol_name(type).map { String(cString: $0) })
}

@_cdecl("NSSetUncaughtExceptionHandler")
func bellhopSetUncaughtExceptionHandler(_ handler: (@convention(c) (ObjectPointer?) -> Void)?) {
    bellhop_objc_set_uncaught_hook(handler)
}

@_cdecl("CFBridgingRetain")
func bellhopBridgingRetain(_ object: ObjectPointer?) -> ObjectPointer? {
    bellhop_objc_retain(object)
}

@_cdecl("CFBridgingRelease")
func bellhopBridgingRelease(_ object: ObjectPointer?) -> ObjectPointer? { object }
