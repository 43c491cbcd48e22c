struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a nonnegative number as a variable-length integer: seven bits per byte, the lowest
    /// first.
    mutating func add(_ number: Int) {
        var rest = UInt(max(0, number))
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

    mutating func add(_ flags: [Bool]) {
        add(flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    }

    mutating func add<Element>(
        _ elements: [Element], _ body: (inout ByteWriter, Element) -> Void
    ) {
        add(elements.count)
        for element in elements { body(&self, element) }
    }

    mutating func add<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
        add(value == nil ? 0 : 1)
        if let value { body(&self, value) }
    }
}

/// Reads what ``ByteWriter`` wrote. Each read checks the bounds and throws ``DamageError`` where
/// the bytes are damaged.
struct ByteReader {
    struct DamageError: Error {}

    private let all: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) { (all, place) = (bytes, bytes.startIndex) }

    var isAtEnd: Bool { place == all.endIndex }

    private mutating func byte() throws(DamageError) -> UInt8 {
        guard place < all.endIndex else { throw DamageError() }
        place += 1
        return all[place - 1]
    }

    mutating func number() throws(DamageError) -> Int {
        var (number, shift): (UInt, UInt) = (0, 0)
        while true {
            let next = try byte()
            guard shift < 63 else { throw DamageError() }
            number |= UInt(next & 0x7F) << shift
            if next < 0x80 { return Int(number) }
            shift += 7
        }
    }

    mutating func word() throws(DamageError) -> UInt64 {
        var word: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 8) { word |= UInt64(try byte()) << UInt64(shift) }
        return word
    }

    mutating func bytes(_ count: Int) throws(DamageError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= all.endIndex - place else { throw DamageError() }
        place += count
        return all[(place - count)..<place]
    }

    mutating func text() throws(DamageError) -> String {
        String(decoding: try bytes(try number()), as: UTF8.self)
    }

    mutating func flags(_ count: Int) throws(DamageError) -> [Bool] {
        let number = try number()
        return (0..<count).map { number & (1 << $0) != 0 }
    }

    mutating func list<Element>(
        _ body: (inout ByteReader) throws(DamageError) -> Element
    ) throws(DamageError) -> [Element] {
        let count = try number()
        // An element takes at least one byte.
        guard count <= all.endIndex - place else { throw DamageError() }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try body(&self)) }
        return elements
    }

    mutating func optional<Value>(
        _ body: (inout ByteReader) throws(DamageError) -> Value
    ) throws(DamageError) -> Value? {
        try number() == 0 ? nil : try body(&self)
    }
}
