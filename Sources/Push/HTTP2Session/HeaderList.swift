/// The header fields of one message, in order, in one block of bytes.
///
/// A list needs two allocations, however many fields it has. Copies share storage until one of them
/// changes, so a list of constant fields can serve as a template: copy it and append the other
/// fields.
///
/// ```swift
/// var headers = HeaderList()
/// headers.append(":status", "200")
/// headers.append("apns-id", "8f14e45f-ceea-467f-a1f9-0c7c1d6e2b3a", indexing: .never)
/// ```
package struct HeaderList: Sendable, Hashable {
    package enum Indexing: Sendable, Hashable {
        /// The peer may store the field in its table, which suits repeated values.
        case allowed
        /// The field is always sent as a literal, which suits ids and secrets (MUX-14).
        case never
    }

    var bytes: [UInt8] = []
    private var ends: [Ends] = []

    /// The ends of a field's name and value in ``bytes``. The top bit of the value's end marks a
    /// never-indexed field.
    private struct Ends: Sendable, Hashable {
        var name: UInt32
        var value: UInt32
    }

    private static let neverBit: UInt32 = 1 << 31

    package init() {}

    package init(roomFor count: Int, bytes byteCount: Int) {
        bytes.reserveCapacity(byteCount)
        ends.reserveCapacity(count)
    }

    package init(_ template: HeaderList, roomFor count: Int, bytes byteCount: Int) {
        self.init(roomFor: template.count + count, bytes: template.bytesUsed + byteCount)
        bytes.append(contentsOf: template.bytes.prefix(template.bytesUsed))
        ends.append(contentsOf: template.ends)
    }

    package var count: Int { ends.count }

    package mutating func append(
        _ name: String, _ value: String, indexing: Indexing = .allowed
    ) {
        append(name.utf8, value.utf8, indexing: indexing)
    }

    package mutating func append(
        _ name: [UInt8], _ value: String, indexing: Indexing = .allowed
    ) {
        append(name, value.utf8, indexing: indexing)
    }

    package mutating func append(
        _ name: String, _ start: String, _ rest: String, indexing: Indexing = .allowed
    ) {
        append(name.utf8, start.utf8, indexing: indexing)
        bytes.append(contentsOf: rest.utf8)
        ends[ends.count - 1].value += UInt32(rest.utf8.count)
    }

    package mutating func append(
        _ name: some Collection<UInt8>, _ value: some Collection<UInt8>,
        indexing: Indexing = .allowed
    ) {
        if bytes.count > bytesUsed { bytes.removeLast(bytes.count - bytesUsed) }
        bytes.append(contentsOf: name)
        let nameEnd = bytes.count
        bytes.append(contentsOf: value)
        appendEnds(nameEnd: nameEnd, valueEnd: bytes.count, indexing: indexing)
    }

    mutating func appendEnds(nameEnd: Int, valueEnd: Int, indexing: Indexing) {
        ends.append(
            Ends(
                name: UInt32(nameEnd),
                value: UInt32(valueEnd) | (indexing == .never ? Self.neverBit : 0)))
    }

    var bytesUsed: Int { start(of: ends.count) }

    /// The size of the list as HTTP/2 counts it (RFC 9113 section 6.5.2).
    var listBytes: Int { bytesUsed + 32 * count }

    package mutating func removeAll(after count: Int) {
        if ends.count > count { ends.removeLast(ends.count - count) }
    }

    var hasNoMemory: Bool { bytes.isEmpty }

    mutating func removeAll() {
        if !ends.isEmpty { ends.removeAll(keepingCapacity: true) }
    }

    func ranges(at index: Int) -> (name: Range<Int>, value: Range<Int>) {
        let start = start(of: index)
        let middle = Int(ends[index].name)
        return (start..<middle, middle..<Int(ends[index].value & ~Self.neverBit))
    }

    func packedName(at index: Int) -> FieldNames.Packed? {
        packedName(in: start(of: index)..<Int(ends[index].name))
    }

    private func start(of index: Int) -> Int {
        index == 0 ? 0 : Int(ends[index - 1].value & ~Self.neverBit)
    }

    func isNeverIndexed(at index: Int) -> Bool {
        ends[index].value & Self.neverBit != 0
    }

    package subscript(index: Int) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        let ranges = ranges(at: index)
        return (bytes[ranges.name], bytes[ranges.value])
    }

    /// Returns the value of the first field with a name, or `nil`.
    ///
    /// Invalid UTF-8 is replaced.
    package subscript(name: String) -> String? {
        let length = name.utf8.count
        for index in 0..<count {
            let field = self[index]
            if field.name.count == length, field.name.elementsEqual(name.utf8) {
                return String(decoding: field.value, as: UTF8.self)
            }
        }
        return nil
    }

    /// The status of a response; `nil` when it is missing or not a number.
    package var status: Int? {
        self[":status"].flatMap { Int($0) }
    }
}

extension HeaderList {
    package static func == (left: HeaderList, right: HeaderList) -> Bool {
        left.ends == right.ends
            && left.bytes.prefix(left.bytesUsed) == right.bytes.prefix(right.bytesUsed)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ends)
        hasher.combine(bytes.prefix(bytesUsed))
    }
}
