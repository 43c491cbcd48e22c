/// The names of header fields that a program reads, packed so that a look-up compares two words a name.
///
/// ```swift
/// let names = FieldNames([":path", "apns-topic"])
/// names.number(of: 3, in: headers)  // 1 when the fourth field is `apns-topic`
/// ```
package struct FieldNames: Sendable {
    /// A name of 1 to 16 bytes. A name holds no zero bytes, so no two names are packed alike.
    struct Packed: Sendable {
        private var first: UInt64 = 0
        private var second: UInt64 = 0

        /// Takes the words of a name, filled up with zeros from above.
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

        func isSame(as other: Packed) -> Bool {
            first == other.first && second == other.second
        }
    }

    private let names: [Packed]

    /// Packs names; each has 1 to 16 bytes, which is checked.
    package init(_ names: [String]) {
        self.names = names.map { name in
            guard let packed = Packed(Array(name.utf8), 0..<name.utf8.count) else {
                preconditionFailure("The name \(name) has more than 16 bytes, or none.")
            }
            return packed
        }
    }

    /// The number of a field's name among these; `nil` when it is none of them.
    package func number(of index: Int, in headers: HeaderList) -> Int? {
        guard let name = headers.packedName(at: index) else { return nil }
        for number in names.indices where names[number].isSame(as: name) { return number }
        return nil
    }
}
