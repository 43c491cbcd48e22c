// The open Foundation asks its own code where Apple's asks the system, and an app's code is not to be
// changed for that. So in processes of a device, and of tests, single methods are replaced in the
// method table of a class. The place is found by comparing classes, not by a number, and who replaces
// one tries out what was done before it is relied on (decision 0012).

internal import Foundation

/// The place of one method in the method tables of a class and its subclasses.
@unsafe package struct MethodSlot {
    private let offset: Int

    /// Finds the place of the one method that a subclass overrides.
    ///
    /// - Parameters:
    ///   - base: The class.
    ///   - own: A subclass that overrides the method alone.
    ///   - plain: A subclass that overrides nothing.
    /// - Returns: `nil` when the tables are not as expected.
    package init?(of base: AnyClass, overriddenBy own: AnyClass, butNotBy plain: AnyClass) {
        let own = unsafe Self.words(of: own)
        let plain = unsafe Self.words(of: plain)
        let found = unsafe Self.places(in: base).filter { offset, word in
            unsafe plain.load(fromByteOffset: offset, as: UInt.self) == word
                && own.load(fromByteOffset: offset, as: UInt.self) != word
        }
        guard found.count == 1, let offset = found.first?.offset else { return nil }
        unsafe self.offset = offset
    }

    /// Finds the place of a method of a class that cannot be overridden here, by its symbol.
    ///
    /// - Returns: `nil` when no library has the symbol, or the table is not as expected.
    package init?(of base: AnyClass, named symbol: String) {
        guard let method = unsafe dlsym(dlopen(nil, RTLD_NOW), symbol) else { return nil }
        let address = UInt(bitPattern: method)
        let found = unsafe Self.places(in: base).filter { $0.word == address }
        guard found.count == 1, let offset = found.first?.offset else { return nil }
        unsafe self.offset = offset
    }

    /// Makes one class answer as another; only for instances that the answer can do with.
    package func copy(from source: AnyClass, to target: AnyClass) {
        unsafe copy(self, of: source, to: target)
    }

    /// Makes a class answer as an unrelated one does at a place of its own. Both methods have to take
    /// and give the same.
    package func copy(_ other: MethodSlot, of source: AnyClass, to target: AnyClass) {
        let method = unsafe Self.words(of: source).load(
            fromByteOffset: other.offset, as: UInt.self)
        unsafe Self.words(of: target).storeBytes(of: method, toByteOffset: offset, as: UInt.self)
    }

    /// The words of a class's table, and where they are.
    private static func places(in type: AnyClass) -> [(offset: Int, word: UInt)] {
        let table = unsafe words(of: type)
        // The size of a class's table is in its head, behind the kind, the superclass, and the
        // layout of its objects.
        let size = unsafe table.load(fromByteOffset: 32, as: UInt32.self)
        let start = unsafe table.load(fromByteOffset: 36, as: UInt32.self)
        guard size > start, size - start < 1 << 16 else { return [] }
        return stride(from: 56, to: Int(size - start), by: MemoryLayout<UInt>.size).map {
            unsafe ($0, table.load(fromByteOffset: $0, as: UInt.self))
        }
    }

    private static func words(of type: AnyClass) -> UnsafeMutableRawPointer {
        unsafe unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    }
}
