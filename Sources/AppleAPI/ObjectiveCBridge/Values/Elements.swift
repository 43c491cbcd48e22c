internal import Foundation
internal import ObjectiveCRuntime

// Access to the elements of collections. Foundation's own methods convert strings and collections
// to values of Swift, so that a mutable element would lose its identity.

extension NSArray {
    var objects: [AnyObject] { (0..<count).map(element) }

    func element(_ index: Int) -> AnyObject {
        let array = Unmanaged.passUnretained(self).toOpaque()
        return unretained(CFArrayGetValueAtIndex(array, index))
    }
}

extension NSSet {
    var members: [AnyObject] {
        collectElements(count) { CFSetGetValues(Unmanaged.passUnretained(self).toOpaque(), $0) }
    }
}

extension NSOrderedSet {
    var members: [AnyObject] { array.map(boxed) }
}

extension NSDictionary {
    var pairs: [(AnyObject, AnyObject)] {
        let dictionary = Unmanaged.passUnretained(self).toOpaque()
        var keys: [AnyObject] = []
        let values = collectElements(count) { values in
            keys = collectElements(count) { CFDictionaryGetKeysAndValues(dictionary, $0, values) }
        }
        return Array(zip(keys, values))
    }

    func element(_ key: AnyObject) -> AnyObject? {
        let dictionary = Unmanaged.passUnretained(self).toOpaque()
        let value = CFDictionaryGetValue(dictionary, Unmanaged.passUnretained(key).toOpaque())
        return value.map { unretained($0) }
    }
}

/// An enumerator of elements.
final class ElementEnumerator: NSEnumerator {
    private var elements: [AnyObject]

    /// - Parameter elements: The elements, the last one first.
    init(reversed elements: [AnyObject]) { self.elements = elements }

    override func nextObject() -> Any? { elements.popLast() }
}

private func unretained(_ pointer: UnsafeRawPointer?) -> AnyObject {
    guard let pointer else { return NSNull() }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
}

private func collectElements(
    _ count: Int, _ fill: (UnsafeMutablePointer<UnsafeRawPointer?>) -> Void
) -> [AnyObject] {
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: max(count, 1)) { buffer in
        buffer.initialize(repeating: nil)
        guard let start = buffer.baseAddress else { return [] }
        fill(start)
        return buffer.prefix(count).map { unretained($0) }
    }
}
