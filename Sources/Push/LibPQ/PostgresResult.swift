internal import CLibPQ

/// The rows of a statement.
///
/// ```swift
/// for row in 0..<result.count {
///     print(result.integer(row, 0), result.text(row, 1) ?? "")
/// }
/// ```
///
/// Unchecked, because libpq allows reads of a completed result from any thread.
@safe package final class PostgresResult: @unchecked Sendable {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { unsafe self.result = result }

    deinit { unsafe PQclear(result) }

    func withResult<Value>(_ body: (OpaquePointer) -> Value) -> Value { unsafe body(result) }

    package var count: Int { Int(unsafe PQntuples(result)) }

    package func isNull(_ row: Int, _ column: Int) -> Bool {
        unsafe PQgetisnull(result, Int32(row), Int32(column)) == 1
    }

    /// Returns a `bytea`, or the bytes of any other value; empty for NULL.
    package func bytes(_ row: Int, _ column: Int) -> [UInt8] {
        unsafe withBytes(row, column) { unsafe Array($0) }
    }

    package func text(_ row: Int, _ column: Int) -> String? {
        guard !isNull(row, column) else { return nil }
        return unsafe withBytes(row, column) { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Returns an `int2`, `int4` or `int8`; 0 for NULL.
    package func integer(_ row: Int, _ column: Int) -> Int64 {
        unsafe withBytes(row, column) { bytes in
            guard let first = unsafe bytes.first else { return 0 }
            return unsafe bytes.reduce(first >= 0x80 ? -1 : 0) { $0 << 8 | Int64($1) }
        }
    }

    package func double(_ row: Int, _ column: Int) -> Double? {
        guard !isNull(row, column) else { return nil }
        return Double(bitPattern: UInt64(bitPattern: integer(row, column)))
    }

    /// Returns a `bool`; `false` for NULL.
    package func bool(_ row: Int, _ column: Int) -> Bool { integer(row, column) == 1 }

    private func withBytes<Value>(
        _ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        precondition((0..<count).contains(row), "The row does not exist.")
        let length = Int(unsafe PQgetlength(result, Int32(row), Int32(column)))
        let start = unsafe UnsafeRawPointer(PQgetvalue(result, Int32(row), Int32(column)))
        return unsafe body(
            UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: length))
    }
}
