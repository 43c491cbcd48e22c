/// A fixed set of header names, packed so that one table access finds each of them.
///
/// ```swift
/// let names = FieldNames([":path", "apns-topic"])
/// var headers = HeaderList()
/// headers.append(":method", "POST")
/// headers.append("apns-topic", "com.example.chat")
/// names.places(in: headers).places[1]  // 1: the second field is `apns-topic`
/// ```
package struct FieldNames: Sendable {
    /// A name of 1 to 16 bytes in two words. Names contain no zero bytes, so the packed form is
    /// unique.
    struct Packed: Sendable {
        private var first: UInt64 = 0
        private var second: UInt64 = 0

        init(first: UInt64, second: UInt64) {
            self.first = first
            self.second = second
        }

        init?(_ bytes: [UInt8], _ range: Range<Int>) {
            guard 1...16 ~= range.count else { return nil }
            let middle = min(range.lowerBound + 8, range.upperBound)
            for place in range.lowerBound..<middle { first = first << 8 | UInt64(bytes[place]) }
            for place in middle..<range.upperBound { second = second << 8 | UInt64(bytes[place]) }
        }

        init?(_ name: String) {
            self.init(Array(name.utf8), 0..<name.utf8.count)
        }

        func isSame(as other: Packed) -> Bool {
            first == other.first && second == other.second
        }

        func drawer(_ factor: UInt64) -> Int {
            Int(truncatingIfNeeded: ((first ^ second &* 31) &* factor) >> 58)
        }
    }

    private static let drawerCount = 64

    private let names: [Packed]
    /// The index of the name in each slot of the hash table; ``drawerCount`` for an empty slot. The
    /// initializer searches for a factor without collisions.
    private let drawers: [UInt8]
    private let factor: UInt64

    package init(_ names: [String]) {
        let packed = names.map { name in
            guard let packed = Packed(name) else {
                preconditionFailure("The name \(name) has more than 16 bytes, or none.")
            }
            return packed
        }
        precondition(packed.count <= 16, "At most 16 names are supported.")
        var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        while Set(packed.map { $0.drawer(factor) }).count < packed.count {
            factor = factor &* 0x5851_F42D_4C95_7F2D &+ 2
        }
        var drawers = [UInt8](repeating: UInt8(Self.drawerCount), count: Self.drawerCount)
        for (number, name) in packed.enumerated() { drawers[name.drawer(factor)] = UInt8(number) }
        self.names = packed
        self.drawers = drawers
        self.factor = factor
    }

    package func number(ofValueAt index: Int, in headers: HeaderList) -> Int? {
        guard let value = headers.packedName(in: headers.ranges(at: index).value) else {
            return nil
        }
        let number = Int(drawers[value.drawer(factor)])
        return number < names.count && names[number].isSame(as: value) ? number : nil
    }

    package static let nowhere = UInt8.max

    /// Returns the position of each name among the first 255 fields, and the index of the first
    /// name that occurs twice.
    package func places(in headers: HeaderList) -> (places: SIMD16<UInt8>, repeated: Int?) {
        var places = SIMD16<UInt8>(repeating: Self.nowhere)
        var repeated: Int?
        for index in 0..<min(headers.count, Int(Self.nowhere)) {
            guard let name = headers.packedName(at: index) else { continue }
            let number = Int(drawers[name.drawer(factor)])
            guard number < names.count, names[number].isSame(as: name) else { continue }
            if places[number] == Self.nowhere {
                places[number] = UInt8(index)
            } else {
                repeated = repeated ?? number
            }
        }
        return (places, repeated)
    }
}
