internal import Foundation
internal import ObjectiveCRuntime

/// Messages that their receiver forwards as an NSInvocation.
enum Forwarding {
    /// Returns false if the receiver does not know the selector's signature.
    static func forward(
        _ receiver: ObjectPointer?, _ selector: UnsafeRawPointer?,
        _ words: UnsafeMutablePointer<UInt>?,
        _ numbers: UnsafeMutablePointer<Double>?, _ result: UnsafeMutablePointer<UInt>?,
        _ number: UnsafeMutablePointer<Double>?
    ) -> Bool {
        guard let selector, let words, let numbers else { return false }
        let name = ObjectPointer(mutating: selector)
        guard let signature = signature(receiver, name) else { return false }
        let invocation = NSInvocation(signature: signature)
        for index in 0..<6 { invocation.words[index] = words[index] }
        for index in 0..<8 { invocation.numbers[index] = numbers[index] }
        let forward = bellhop_objc_selector("forwardInvocation:")
        guard let forward else { return false }
        let method = unsafeBitCast(lookup(receiver, forward), to: Void1.self)
        method(receiver, forward, pointer(invocation))
        result?.pointee = invocation.result
        number?.pointee = invocation.number
        return true
    }

    private static func signature(_ receiver: ObjectPointer?, _ name: ObjectPointer)
        -> NSMethodSignature?
    {
        let selector = selector("methodSignatureForSelector:")
        let method = unsafeBitCast(lookup(receiver, selector), to: Object1.self)
        return Bellhop.object(method(receiver, selector, name)) as? NSMethodSignature
    }
}
