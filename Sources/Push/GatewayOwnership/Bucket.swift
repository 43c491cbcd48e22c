/// A group of devices. Each bucket has one gateway that writes it.
package struct Bucket: Sendable, Hashable, Comparable {
    package static let count = 4096

    /// From 0 to 4095.
    package let number: Int16

    package init(_ number: Int16) { self.number = number }

    package static func < (left: Bucket, right: Bucket) -> Bool { left.number < right.number }
}
