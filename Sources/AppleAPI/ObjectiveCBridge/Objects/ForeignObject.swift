internal import Foundation
internal import ObjectiveCRuntime

/// A wrapper for a block, a class, a protocol or a queue of Dispatch.
final class ForeignObject: NSObject, @unchecked Sendable {
    // The pointer does not change, and the runtime's reference counts are safe on every thread.
    let pointer: ObjectPointer

    init(_ pointer: ObjectPointer) {
        self.pointer = bellhop_objc_retain(pointer) ?? pointer
    }

    deinit { bellhop_objc_release(pointer) }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? ForeignObject)?.pointer == pointer
    }

    override var hash: Int { Int(bitPattern: pointer) }

    override func copy() -> Any { self }

    override var description: String { Bellhop.describe(pointer) }
}

/// A block that Swift keeps.
public final class Block: @unchecked Sendable {
    // The pointers do not change, and the block's reference count is safe on every thread.
    public let pointer: ObjectPointer
    /// The block's function, whose first parameter is the block.
    public var invoke: ObjectPointer { pointer.load(fromByteOffset: 16, as: ObjectPointer.self) }

    /// Copies a block.
    public init?(_ pointer: ObjectPointer?) {
        guard let pointer, let copy = bellhop_objc_retain(pointer) else { return nil }
        self.pointer = copy
    }

    deinit { bellhop_objc_release(pointer) }
}
