internal import GRDB
internal import GRDBSQLite

/// Executes one statement repeatedly with different values through SQLite's C functions. All unsafe
/// code of this target is here.
///
/// GRDB first boxes each value twice and puts it into an array, and SQLite then copies it into its
/// own memory. Together that takes longer than storing the row. It matters only for pushes, because
/// each push is a row.
///
/// Use it on one thread, within one access to the database.
@safe final class RowWriter {
    /// The size of the row's buffer in bytes: enough for a push of 4 KB with its texts. Larger
    /// values need memory that SQLite allocates.
    private static let roomBytes = 8 * 1024

    /// Keeps the statement alive.
    private let owner: Statement
    private let statement: SQLiteStatement
    private let room: UnsafeMutableRawBufferPointer

    init(_ statement: Statement) {
        owner = statement
        unsafe self.statement = statement.sqliteStatement
        unsafe room = .allocate(byteCount: Self.roomBytes, alignment: 1)
    }

    deinit {
        // The statement is reused and must not keep pointers to this memory.
        unsafe sqlite3_clear_bindings(statement)
        unsafe room.deallocate()
    }

    func begin() -> Row { Row(self) }

    struct Row: ~Copyable {
        private let writer: RowWriter
        private var place: Int32 = 0
        private var used = 0
        private var problem = SQLITE_OK

        fileprivate init(_ writer: RowWriter) {
            self.writer = writer
        }

        mutating func append(_ number: Int64) {
            unsafe next { unsafe sqlite3_bind_int64($0, $1, number) }
        }

        mutating func append(_ number: Double?) {
            guard let number else { return appendNull() }
            unsafe next { unsafe sqlite3_bind_double($0, $1, number) }
        }

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
        /// - Throws: `DatabaseError`; if a value could not be bound, nothing was executed.
        consuming func write(_ database: Database) throws {
            guard problem == SQLITE_OK else {
                throw DatabaseError(resultCode: ResultCode(rawValue: problem))
            }
            let code = unsafe sqlite3_step(writer.statement)
            // Returns the same error again.
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

        /// Copies bytes into the buffer of the row. SQLite copies those that do not fit.
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
            // A null pointer would mean NULL.
            let start = unsafe writer.room.baseAddress.map { unsafe $0 + (used - bytes.count) }
            return (UnsafeRawPointer(start), nil)
        }
    }

    private static let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
