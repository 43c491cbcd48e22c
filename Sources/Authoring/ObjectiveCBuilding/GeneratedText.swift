/// The fixed parts of generated files.
enum GeneratedText {
    /// - Parameter modules: The Swift modules that the rows use.
    static func swiftHead(module: String, modules: [String]) -> String {
        """
        // Bellhop generates this file for the module's Objective-C files, at each build.
        @preconcurrency import Foundation
        \(modules.map { "@preconcurrency import \($0)\n" }.joined())\
        import ObjectiveCBridge
        import ObjectiveCRuntime

        \(BlockText.swiftHead(module: module))\
        private func bellhopInitialized(_ s: ObjectPointer?, _ make: () -> ObjectPointer?) -> ObjectPointer? {
            guard let s, bellhop_objc_kind_of(s) == bellhop_objc_placeholder else { return s }
            return make()
        }
        /// The object of a generic class, whatever its arguments are: all have the same layout.
        private func bellhopReceiver<T: AnyObject>(_ s: ObjectPointer?, as type: T.Type) -> T {
            unsafeBitCast(receiver(s, as: AnyObject.self), to: T.self)
        }
        /// A value that goes from a completion handler to the method that waits for it.
        private struct BellhopSent<T>: @unchecked Sendable { let value: T }
        /// The bytes of a structure, which the pool releases.
        private func bellhopBytes<T>(_ value: T) -> ObjectPointer {
            let bytes = BellhopBytes(MemoryLayout<T>.stride)
            bytes.memory.storeBytes(of: value, as: T.self)
            _ = bellhop_objc_autorelease(Unmanaged.passRetained(bytes).toOpaque())
            return bytes.memory
        }
        private final class BellhopBytes {
            let memory: ObjectPointer
            init(_ count: Int) { memory = .allocate(byteCount: max(count, 16), alignment: 16) }
            deinit { memory.deallocate() }
        }
        private func bellhopResult<T>(as type: T.Type, _ body: (ObjectPointer) -> Void) -> T {
            withUnsafeTemporaryAllocation(byteCount: max(MemoryLayout<T>.stride, 16), alignment: 16) {
                body($0.baseAddress!)
                return $0.baseAddress!.load(as: T.self)
            }
        }
        /// The function that a message reaches among the classes of Objective-C, if a class of Swift inherits from one.
        private func bellhopOwn(_ s: ObjectPointer?, _ c: ObjectPointer) -> ObjectPointer {
            guard let s, bellhop_objc_kind_of(s) == bellhop_objc_object, let own = bellhop_objc_own_class_of(s),
                own != bellhop_objc_class_of(s), let name = bellhop_objc_selector_name(c)
            else { return lookup(s, c) }
            return bellhop_objc_find_in_class(own, name) ?? lookup(s, c)
        }
        private func bellhopError(_ failure: ObjectPointer?) -> any Error {
            let error: (any Error)? = value(failure)
            return error ?? NSError(domain: "Foundation._GenericObjCError", code: 0)
        }
        private func bellhopValue<T>(_ p: ObjectPointer?) -> T { value(p) }
        private func bellhopClassName(_ s: ObjectPointer?) -> String {
            bellhop_objc_class_of(s).flatMap { bellhop_objc_class_name($0) }.map { String(cString: $0) } ?? ""
        }
        @_silgen_name("bellhop_\(module)_set_allocating") private func bellhopSetAllocating(_ value: Bool)
        /// Whether `alloc` makes the object that is initialized now, whose own initializer comes later.
        @_silgen_name("bellhop_\(module)_takes_allocation") private func bellhopTakesAllocation() -> Bool
        @_silgen_name("bellhop_\(module)_set_initializer") private func bellhopSetInitializer(_ selector: ObjectPointer?)
        /// Whether the initializer of this selector is the one that calls Swift's with `super`.
        @_silgen_name("bellhop_\(module)_takes_initializer") private func bellhopTakesInitializer(_ selector: ObjectPointer?) -> Bool
        private func bellhopRunning(_ selector: ObjectPointer?, _ make: () -> ObjectPointer?) -> ObjectPointer? {
            bellhopSetInitializer(selector)
            defer { bellhopSetInitializer(nil) }
            return make()
        }
        /// Calls the class's own `init`, which takes over a reference and returns one.
        private func bellhopInitialize(_ object: AnyObject) {
            let s = Unmanaged.passRetained(object).toOpaque(), c = selector("init")
            let made = withPool {
                unsafeBitCast(lookup(s, c), to: (@convention(c) (ObjectPointer?, ObjectPointer?) -> ObjectPointer?).self)(s, c)
            }
            bellhop_objc_release(made)
        }
        private func bellhopConstruct(_ object: AnyObject) {
            var names: [String] = []
            var next = bellhop_objc_own_class_of(pointer(object))
            while let current = next, let name = bellhop_objc_class_name(current) {
                names.append(String(cString: name))
                next = bellhop_objc_superclass(current)
            }
            for name in names.reversed() { bellhop_objc_construct(pointer(object), name) }
        }
        private func bellhopMemory(_ p: ObjectPointer?) -> UnsafeMutableRawPointer? { p }
        private func bellhopMemory(_ p: ObjectPointer?) -> UnsafeRawPointer? { UnsafeRawPointer(p) }
        private func bellhopMemory<T>(_ p: ObjectPointer?) -> UnsafeMutablePointer<T>? { p?.assumingMemoryBound(to: T.self) }
        private func bellhopMemory<T>(_ p: ObjectPointer?) -> UnsafePointer<T>? { UnsafePointer(p?.assumingMemoryBound(to: T.self)) }
        private func bellhopMemory(_ p: ObjectPointer?) -> UnsafeMutableRawPointer { p! }
        private func bellhopMemory(_ p: ObjectPointer?) -> UnsafeRawPointer { UnsafeRawPointer(p!) }
        private func bellhopMemory<T>(_ p: ObjectPointer?) -> UnsafeMutablePointer<T> { p!.assumingMemoryBound(to: T.self) }
        private func bellhopMemory<T>(_ p: ObjectPointer?) -> UnsafePointer<T> { UnsafePointer(p!.assumingMemoryBound(to: T.self)) }
        private func bellhopPointer(_ p: UnsafeMutableRawPointer?) -> ObjectPointer? { p }
        private func bellhopPointer(_ p: UnsafeRawPointer?) -> ObjectPointer? { ObjectPointer(mutating: p) }
        private func bellhopPointer<T>(_ p: UnsafeMutablePointer<T>?) -> ObjectPointer? { ObjectPointer(p) }
        private func bellhopPointer<T>(_ p: UnsafePointer<T>?) -> ObjectPointer? { ObjectPointer(mutating: UnsafeRawPointer(p)) }

        """
    }

    /// Structures for large instance variables; `levels` is 1 for 16 words, 2 for 256 and 3 for 4,096.
    static func words(levels: Int) -> String {
        var text = ""
        var (inner, size) = ("0", 1)
        for _ in 0..<levels {
            size *= 16
            let members = (0..<16).map { "var w\($0) = \(inner)" }.joined(separator: "; ")
            text += "public struct BellhopWords\(size) { \(members); public init() {} }\n"
            inner = "BellhopWords\(size)()"
        }
        return text
    }

    static let cHead = """
        // Bellhop generates this file for the module's Objective-C files, at each build.
        #include "ObjectiveCRuntime.h"
        #include <stdlib.h>
        struct bellhop_class { void *words[18]; };
        #if defined(__x86_64__)
        #define BELLHOP_JUMP(target) "jmp " target "@PLT"
        #else
        #define BELLHOP_JUMP(target) "b " target
        #endif
        // A weak function with another's arguments and result, so that several modules can have it.
        #define BELLHOP_FORWARD(name, target) \\
            __asm__(".text\\n.weak " #name "\\n.type " #name ",@function\\n" #name ":\\n" BELLHOP_JUMP(#target) "\\n");

        """
}
