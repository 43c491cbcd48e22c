internal import GRDB
internal import GRDBSQLite

/// Sets the values of a statement, one after the other, by SQLite's own functions. All unsafe code of
/// this target is here.
///
/// GRDB puts each value into two boxes and a list first, which takes longer than SQLite takes to keep
/// the row. Where a row is read or written now and then that does not matter; each push is a row.
struct RowBinding: ~Copyable {
    private let statement: Statement
    private var place: Int32 = 0
    /// The first trouble, for example that a value is longer than SQLite takes.
    private var trouble = SQLITE_OK

    /// Begins with the first value of a statement, whose earlier ones are forgotten.
    init(_ statement: Statement) {
        self.statement = statement
        statement.setUncheckedArguments([])
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
        guard let text else { return appendNull() }
        let count = Int32(clamping: text.utf8.count)
        unsafe next { unsafe sqlite3_bind_text($0, $1, text, count, Self.copied) }
    }

    /// Sets the next value to bytes.
    mutating func append(_ bytes: [UInt8]) {
        // A pointer to nothing would be NULL.
        if bytes.isEmpty { return unsafe next { unsafe sqlite3_bind_zeroblob($0, $1, 0) } }
        unsafe next { unsafe sqlite3_bind_blob64($0, $1, bytes, UInt64(bytes.count), Self.copied) }
    }

    private mutating func appendNull() { unsafe next { unsafe sqlite3_bind_null($0, $1) } }

    private mutating func next(_ bind: (SQLiteStatement, Int32) -> Int32) {
        place += 1
        let code = unsafe bind(statement.sqliteStatement, place)
        if trouble == SQLITE_OK { trouble = code }
    }

    /// Carries the statement out.
    ///
    /// - Throws: `DatabaseError`; nothing was carried out when a value could not be set.
    consuming func execute() throws {
        guard trouble == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: trouble))
        }
        try statement.execute()
    }

    /// SQLite copies what it is handed before the call returns.
    private static let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
