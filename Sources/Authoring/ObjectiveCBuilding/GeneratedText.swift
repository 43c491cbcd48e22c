/// The fixed parts of generated files.
enum GeneratedText {
    /// - Parameter modules: The Swift modules that the rows use.
    static func swiftHead(module: String, modules: [String]) -> String {
        """
        // Made by Bellhop for the module's Objective-C files, and made anew with each build.
        @preconcurrency import Foundation
        \(modules.map { "@preconcurrency import \($0)\n" }.joined())\
        import ObjectiveCBridge
        import ObjectiveCRuntime

        \(BlockText.swiftHead(module: module))\
        private func bellhopInitialized(_ s: ObjectPointer?, _ make: () -> ObjectPointer?) -> ObjectPointer? {
            guard let s, bellhop_objc_kind_of(s) == bellhop_objc_placeholder else { return s }
            return make()
        }
        private func bellhopMade(_ object: AnyObject, _ classes: [String]) -> ObjectPointer? {
            let made = Unmanaged.passRetained(object).toOpaque()
            for name in classes { bellhop_objc_construct(made, name) }
            return made
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
        // Made by Bellhop for the module's Objective-C files, and made anew with each build.
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
