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

    /// Names and values without separators.
    private(set) var bytes: [UInt8] = []
    /// Two ends per field, of the name and of the value; the top bit of a value's end is set when
    /// the field must not be indexed.
    private(set) var ends: [UInt32] = []

    private static let neverBit: UInt32 = 1 << 31

    /// Makes an empty list.
    package init() {}

    /// How many fields there are.
    package var count: Int { ends.count / 2 }

    /// Adds a field; the name must be in lower case.
    package mutating func append(
        _ name: String, _ value: String, indexing: Indexing = .allowed
    ) {
        append(name.utf8, value.utf8, indexing: indexing)
    }

    /// Adds a field of bytes; the name must be in lower case.
    package mutating func append(
        _ name: some Collection<UInt8>, _ value: some Collection<UInt8>,
        indexing: Indexing = .allowed
    ) {
        bytes.append(contentsOf: name)
        ends.append(UInt32(bytes.count))
        bytes.append(contentsOf: value)
        ends.append(UInt32(bytes.count) | (indexing == .never ? Self.neverBit : 0))
    }

    /// Removes all fields and keeps the storage.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Where a field's name and value lie in ``bytes``.
    func ranges(at index: Int) -> (name: Range<Int>, value: Range<Int>) {
        let start = index == 0 ? 0 : Int(ends[index * 2 - 1] & ~Self.neverBit)
        let middle = Int(ends[index * 2])
        return (start..<middle, middle..<Int(ends[index * 2 + 1] & ~Self.neverBit))
    }

    /// Whether a field must not be indexed.
    func isNeverIndexed(at index: Int) -> Bool {
        ends[index * 2 + 1] & Self.neverBit != 0
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
        for index in 0..<count {
            let field = self[index]
            if field.name.elementsEqual(name.utf8) {
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
