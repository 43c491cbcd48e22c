/// One of the parts into which devices are divided; each has one gateway that writes it.
package struct Bucket: Sendable, Hashable, Comparable {
    /// How many there are.
    package static let count = 4096

    /// From 0 to 4095.
    package let number: Int16

    /// Names a bucket by its number.
    package init(_ number: Int16) { self.number = number }

    /// The order of the numbers.
    package static func < (left: Bucket, right: Bucket) -> Bool { left.number < right.number }
}
