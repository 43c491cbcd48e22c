internal import GRDB
internal import GRDBSQLite

/// Carries one statement out again and again with other values, by SQLite's own functions. All unsafe
/// code of this target is here.
///
/// GRDB puts each value into two boxes and a list first, and SQLite then copies each into memory of its
/// own, which together take longer than to keep the row. Where a row is read or written now and then
/// that does not matter; each push is a row.
///
/// For one thread, inside one access to the database.
@safe final class RowWriter {
    /// How many bytes of one row's values need no memory of SQLite's own: a push of 4 KB with its texts.
    private static let roomBytes = 8 * 1024

    /// What the statement belongs to; it would end with its last owner.
    private let owner: Statement
    private let statement: SQLiteStatement
    /// Where the texts and bytes of the row lie until it is written.
    private let room: UnsafeMutableRawBufferPointer

    init(_ statement: Statement) {
        owner = statement
        unsafe self.statement = statement.sqliteStatement
        unsafe room = .allocate(byteCount: Self.roomBytes, alignment: 1)
    }

    deinit {
        // The statement is kept for the next time, and must not remember this memory.
        unsafe sqlite3_clear_bindings(statement)
        unsafe room.deallocate()
    }

    /// Begins a row with its first value.
    func begin() -> Row { Row(self) }

    /// One row's values, one after the other.
    struct Row: ~Copyable {
        private let writer: RowWriter
        private var place: Int32 = 0
        private var used = 0
        /// The first trouble, for example that a value is longer than SQLite takes.
        private var problem = SQLITE_OK

        fileprivate init(_ writer: RowWriter) {
            self.writer = writer
        }

        /// Sets the next value to a whole number.
        mutating func append(_ number: Int64) {
            unsafe next { unsafe sqlite3_bind_int64($0, $1, number) }
        }

        /// Sets the next value to a number; `nil` is NULL.
        mutating func append(_ number: Double?) {
            guard let number else { return appendNull() }
            unsafe next { unsafe sqlite3_bind_double($0, $1, number) }
        }

        /// Sets the next value to a text; `nil` is NULL.
        mutating func append(_ text: String?) {
            guard var text else { return appendNull() }
            text.withUTF8 { bytes in
                let (start, lifetime) = unsafe lay(UnsafeRawBufferPointer(bytes))
                unsafe next { statement, place in
                    unsafe sqlite3_bind_text64(
                        statement, place, start?.assumingMemoryBound(to: CChar.self),
                        UInt64(bytes.count), lifetime, UInt8(SQLITE_UTF8))
                }
            }
        }

        /// Sets the next value to bytes.
        mutating func append(_ bytes: [UInt8]) {
            unsafe bytes.withUnsafeBytes { bytes in
                let (start, lifetime) = unsafe lay(bytes)
                unsafe next { statement, place in
                    unsafe sqlite3_bind_blob64(
                        statement, place, start, UInt64(bytes.count), lifetime)
                }
            }
        }

        /// Writes the row.
        ///
        /// - Throws: `DatabaseError`; nothing was carried out when a value could not be set.
        consuming func write(_ database: Database) throws {
            guard problem == SQLITE_OK else {
                throw DatabaseError(resultCode: ResultCode(rawValue: problem))
            }
            let code = unsafe sqlite3_step(writer.statement)
            // It says the same again.
            unsafe sqlite3_reset(writer.statement)
            guard code == SQLITE_DONE else {
                throw DatabaseError(
                    resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
            }
        }

        private mutating func appendNull() { unsafe next { unsafe sqlite3_bind_null($0, $1) } }

        private mutating func next(_ bind: (SQLiteStatement, Int32) -> Int32) {
            place += 1
            let code = unsafe bind(writer.statement, place)
            if problem == SQLITE_OK { problem = code }
        }

        /// Puts bytes where they stay until the row is written; SQLite copies those that find no room.
        private mutating func lay(
            _ bytes: UnsafeRawBufferPointer
        ) -> (UnsafeRawPointer?, sqlite3_destructor_type?) {
            guard bytes.count <= RowWriter.roomBytes - used else {
                return unsafe (bytes.baseAddress, RowWriter.copied)
            }
            let place = unsafe UnsafeMutableRawBufferPointer(
                rebasing: writer.room[used..<used + bytes.count])
            unsafe place.copyMemory(from: bytes)
            used += bytes.count
            // Never a pointer to nothing, which would be NULL.
            let start = unsafe writer.room.baseAddress.map { unsafe $0 + (used - bytes.count) }
            return (UnsafeRawPointer(start), nil)
        }
    }

    /// Tells SQLite to copy what it is handed before the call returns.
    private static let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
