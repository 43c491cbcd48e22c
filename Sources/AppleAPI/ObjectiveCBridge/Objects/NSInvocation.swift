public import Foundation
internal import ObjectiveCRuntime

/// The types of a method's result and arguments, as `@encode` writes them.
public final class NSMethodSignature: NSObject, @unchecked Sendable {
    // The types do not change.
    /// The result, the receiver, the selector and the arguments.
    let types: [String]

    init?(encoding: String) {
        guard let types = TypeEncoding.split(encoding), types.count >= 3 else { return nil }
        self.types = types
    }

    var argumentCount: Int { types.count - 1 }
    var result: String { types[0] }
}

/// A call of a method as an object.
///
/// Limits: only what registers carry: four words and eight floating-point numbers after the
/// selector, and a result of one word or number.
public final class NSInvocation: NSObject, @unchecked Sendable {
    // As in Apple's class, one thread uses an invocation at a time.
    let signature: NSMethodSignature
    var words = [UInt](repeating: 0, count: 6)
    var numbers = [Double](repeating: 0, count: 8)
    var result: UInt = 0
    var number = 0.0
    /// The objects that `retainArguments` keeps.
    var kept: [AnyObject] = []

    init(signature: NSMethodSignature) { self.signature = signature }

    var target: ObjectPointer? {
        get { ObjectPointer(bitPattern: words[0]) }
        set { words[0] = UInt(bitPattern: newValue) }
    }

    var selector: ObjectPointer? {
        get { ObjectPointer(bitPattern: words[1]) }
        set { words[1] = UInt(bitPattern: newValue) }
    }

    func invoke() {
        guard let target, let selector else { return }
        let implementation = lookup(target, selector)
        bellhop_objc_call(implementation, words, numbers, &result, &number)
    }

    private enum Place {
        case word(Int)
        case number(Int)
    }

    /// Returns the register of an argument. The receiver is argument 0.
    private func place(_ index: Int) -> Place? {
        guard index >= 0, index < signature.argumentCount else { return nil }
        let isNumber = { (type: String) in type == "d" || type == "f" }
        let before = signature.types[1..<(index + 1)]
        let numbers = before.count(where: isNumber)
        if isNumber(signature.types[index + 1]) { return numbers < 8 ? .number(numbers) : nil }
        let words = before.count - numbers
        return words < 6 ? .word(words) : nil
    }

    func read(_ index: Int, into memory: UnsafeMutableRawPointer) {
        let size = TypeEncoding.size(
            index < signature.argumentCount ? signature.types[index + 1] : "@")
        let word: UInt
        switch place(index) {
        case .word(let place): word = words[place]
        case .number(let place): word = UInt(numbers[place].bitPattern)
        case nil: return
        }
        withUnsafeBytes(of: word) { bytes in
            if let start = bytes.baseAddress {
                memory.copyMemory(from: start, byteCount: min(size, 8))
            }
        }
    }

    func write(_ index: Int, from memory: UnsafeRawPointer) {
        let size = min(
            TypeEncoding.size(index < signature.argumentCount ? signature.types[index + 1] : "@"), 8
        )
        switch place(index) {
        case .word(let place): words[place] = TypeEncoding.word(memory, size)
        case .number(let place):
            numbers[place] = Double(bitPattern: UInt64(TypeEncoding.word(memory, size)))
        case nil: break
        }
    }

    func readResult(into memory: UnsafeMutableRawPointer) {
        let size = min(TypeEncoding.size(signature.result), 8)
        let isNumber = signature.result == "d" || signature.result == "f"
        let word = isNumber ? UInt(number.bitPattern) : result
        withUnsafeBytes(of: word) { bytes in
            if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: size) }
        }
    }

    func writeResult(from memory: UnsafeRawPointer) {
        let word = TypeEncoding.word(memory, min(TypeEncoding.size(signature.result), 8))
        result = word
        number = Double(bitPattern: UInt64(word))
    }
}
