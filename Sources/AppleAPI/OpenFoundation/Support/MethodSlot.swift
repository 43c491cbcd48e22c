// swift-corelibs-foundation calls its own code where Apple's Foundation calls the system, and an
// app's code must not change for that. In processes of a device and of tests, single entries of a
// class's method table are therefore replaced. Comparing classes finds the entry, not a fixed
// offset. Code that replaces an entry verifies the result before it relies on it (decision 0012).

internal import Foundation

/// The entry of one method in the method tables of a class and its subclasses.
@unsafe package struct MethodSlot {
    private let offset: Int

    /// Finds the entry of the only method that a subclass overrides.
    ///
    /// - Parameters:
    ///   - base: The class.
    ///   - own: A subclass that overrides only the method.
    ///   - plain: A subclass that overrides no method.
    /// - Returns: `nil` if the tables do not have the expected layout.
    package init?(of base: AnyClass, overriddenBy own: AnyClass, butNotBy plain: AnyClass) {
        let own = unsafe Self.rawPointer(of: own)
        let plain = unsafe Self.rawPointer(of: plain)
        let found = unsafe Self.places(in: base).filter { offset, word in
            unsafe plain.load(fromByteOffset: offset, as: UInt.self) == word
                && own.load(fromByteOffset: offset, as: UInt.self) != word
        }
        guard found.count == 1, let offset = found.first?.offset else { return nil }
        unsafe self.offset = offset
    }

    /// Finds the entry of a method by its symbol, for a class that cannot be subclassed here.
    ///
    /// - Returns: `nil` if no library has the symbol, or the table does not have the expected
    ///   layout.
    package init?(of base: AnyClass, named symbol: String) {
        guard let method = unsafe dlsym(dlopen(nil, RTLD_NOW), symbol) else { return nil }
        let address = UInt(bitPattern: method)
        let found = unsafe Self.places(in: base).filter { $0.word == address }
        guard found.count == 1, let offset = found.first?.offset else { return nil }
        unsafe self.offset = offset
    }

    /// Copies the method from one class to another. The method must support instances of the
    /// target.
    package func copy(from source: AnyClass, to target: AnyClass) {
        unsafe copy(self, of: source, to: target)
    }

    /// Copies the method at another slot of an unrelated class into this slot. Both methods must
    /// have the same signature.
    package func copy(_ other: MethodSlot, of source: AnyClass, to target: AnyClass) {
        let method = unsafe Self.rawPointer(of: source).load(
            fromByteOffset: other.offset, as: UInt.self)
        unsafe Self.rawPointer(of: target).storeBytes(
            of: method, toByteOffset: offset, as: UInt.self)
    }

    private static func places(in type: AnyClass) -> [(offset: Int, word: UInt)] {
        let table = unsafe rawPointer(of: type)
        // The header of the class contains the size of its table.
        let size = unsafe table.load(fromByteOffset: 32, as: UInt32.self)
        let start = unsafe table.load(fromByteOffset: 36, as: UInt32.self)
        guard size > start, size - start < 1 << 16 else { return [] }
        return stride(from: 56, to: Int(size - start), by: MemoryLayout<UInt>.size).map {
            unsafe ($0, table.load(fromByteOffset: $0, as: UInt.self))
        }
    }

    private static func rawPointer(of type: AnyClass) -> UnsafeMutableRawPointer {
        unsafe unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    }
}
