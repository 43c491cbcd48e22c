/// The header fields of one message, in order, in one block of bytes.
///
/// A list costs two allocations, however many fields it has. Copies share storage until one changes,
/// so a list of constant fields serves as a template: copy it and append what differs.
///
/// ```swift
/// var headers = HeaderList()
/// headers.append(":status", "200")
/// headers.append("apns-id", id, indexing: .never)
/// ```
package struct HeaderList: Sendable, Hashable {
    /// Whether the peer's compression table may keep a field.
    package enum Indexing: Sendable, Hashable {
        /// The field may be kept: right for values that come again.
        case allowed
        /// The field is always sent in full: right for ids and for secrets (MUX-14).
        case never
    }

    /// Names and values without separators, and perhaps room behind them.
    var bytes: [UInt8] = []
    private var ends: [Ends] = []

    /// Where a field's name and value end in ``bytes``; the top bit of a value's end is set when the field
    /// must not be indexed.
    private struct Ends: Sendable, Hashable {
        var name: UInt32
        var value: UInt32
    }

    private static let neverBit: UInt32 = 1 << 31

    /// Makes an empty list.
    package init() {}

    /// Makes a list with room for fields, to be filled without moving.
    package init(roomFor count: Int, bytes byteCount: Int) {
        bytes.reserveCapacity(byteCount)
        ends.reserveCapacity(count)
    }

    /// Makes a list that begins with another one's fields, with room for more.
    package init(_ template: HeaderList, roomFor count: Int, bytes byteCount: Int) {
        self.init(roomFor: template.count + count, bytes: template.bytesUsed + byteCount)
        bytes.append(contentsOf: template.bytes.prefix(template.bytesUsed))
        ends.append(contentsOf: template.ends)
    }

    /// How many fields there are.
    package var count: Int { ends.count }

    /// Adds a field; the name must be in lower case.
    package mutating func append(
        _ name: String, _ value: String, indexing: Indexing = .allowed
    ) {
        append(name.utf8, value.utf8, indexing: indexing)
    }

    /// Adds a field whose name is at hand in bytes, in lower case.
    package mutating func append(
        _ name: [UInt8], _ value: String, indexing: Indexing = .allowed
    ) {
        append(name, value.utf8, indexing: indexing)
    }

    /// Adds a field whose value is made of two parts; the name must be in lower case.
    package mutating func append(
        _ name: String, _ start: String, _ rest: String, indexing: Indexing = .allowed
    ) {
        append(name.utf8, start.utf8, indexing: indexing)
        bytes.append(contentsOf: rest.utf8)
        ends[ends.count - 1].value += UInt32(rest.utf8.count)
    }

    /// Adds a field of bytes; the name must be in lower case.
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

    /// Adds the ends of a field whose bytes are there.
    mutating func appendEnds(nameEnd: Int, valueEnd: Int, indexing: Indexing) {
        ends.append(
            Ends(
                name: UInt32(nameEnd),
                value: UInt32(valueEnd) | (indexing == .never ? Self.neverBit : 0)))
    }

    /// How many of ``bytes`` belong to fields.
    var bytesUsed: Int { start(of: ends.count) }

    /// The size of the list as HTTP/2 counts it (RFC 9113 section 6.5.2).
    var listBytes: Int { bytesUsed + 32 * count }

    /// Removes all fields but the first ones and keeps the storage.
    package mutating func removeAll(after count: Int) {
        if ends.count > count { ends.removeLast(ends.count - count) }
    }

    /// Whether there is no storage to keep.
    var hasNoMemory: Bool { bytes.isEmpty }

    /// Removes all fields and keeps the storage.
    mutating func removeAll() {
        if !ends.isEmpty { ends.removeAll(keepingCapacity: true) }
    }

    /// Where a field's name and value lie in ``bytes``.
    func ranges(at index: Int) -> (name: Range<Int>, value: Range<Int>) {
        let start = start(of: index)
        let middle = Int(ends[index].name)
        return (start..<middle, middle..<Int(ends[index].value & ~Self.neverBit))
    }

    /// The name of a field as ``FieldNames`` packs it.
    func packedName(at index: Int) -> FieldNames.Packed? {
        packedName(in: start(of: index)..<Int(ends[index].name))
    }

    private func start(of index: Int) -> Int {
        index == 0 ? 0 : Int(ends[index - 1].value & ~Self.neverBit)
    }

    /// Whether a field must not be indexed.
    func isNeverIndexed(at index: Int) -> Bool {
        ends[index].value & Self.neverBit != 0
    }

    /// Name and value of a field, in the order of arrival.
    package subscript(index: Int) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        let ranges = ranges(at: index)
        return (bytes[ranges.name], bytes[ranges.value])
    }

    /// The value of the first field of a name; `nil` when there is none.
    ///
    /// Bytes that are not UTF-8 are replaced.
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

    /// The status of an answer; `nil` when it is missing or not a number.
    package var status: Int? {
        self[":status"].flatMap { Int($0) }
    }
}

extension HeaderList {
    /// Tells whether two lists have the same fields in the same order, with the same indexing.
    package static func == (left: HeaderList, right: HeaderList) -> Bool {
        left.ends == right.ends
            && left.bytes.prefix(left.bytesUsed) == right.bytes.prefix(right.bytesUsed)
    }

    /// Feeds all fields to the hasher.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ends)
        hasher.combine(bytes.prefix(bytesUsed))
    }
}
