internal import DeviceKernel
internal import Foundation
internal import GRDB

extension RecordChange {
    func make(in database: Database) throws {
        switch self {
        case .put(let record):
            try database.cachedStatement(sql: Self.put).execute(arguments: [
                record.kind.rawValue, whole(record.key), record.app.map(whole), record.value,
            ])
        case .delete(let kind, let key):
            try database.cachedStatement(sql: Self.delete).execute(arguments: [
                kind.rawValue, whole(key),
            ])
        case .deleteApp(let app):
            try database.cachedStatement(sql: Self.deleteApp).execute(arguments: [whole(app)])
        }
    }

    /// The columns have text affinity for every value, so that `sqlite3` displays them.
    private static let put = """
        INSERT INTO record (kind, key, app, value)
        VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))
        ON CONFLICT (kind, key) DO UPDATE SET app = excluded.app, value = excluded.value
        """
    private static let delete = "DELETE FROM record WHERE kind = ? AND key = CAST(? AS TEXT)"
    private static let deleteApp = "DELETE FROM record WHERE app = CAST(? AS TEXT)"
}

/// Returns the value to bind for a text. GRDB cuts texts at the first NUL and binds empty data as
/// NULL, so each case uses the other type.
private func whole(_ text: String) -> any DatabaseValueConvertible {
    text.utf8.contains(0) ? Data(text.utf8) : text
}

extension StoredRecord {
    static let rows = """
        SELECT kind, CAST(key AS BLOB), CAST(app AS BLOB), value FROM record ORDER BY seq
        """

    /// Reads a row.
    ///
    /// - Throws: `UnknownKindError`.
    init(_ row: Row) throws {
        let name: String = row[0]
        guard let kind = RecordKind(rawValue: name) else { throw UnknownKindError(name: name) }
        let key: Data = row[1]
        let app: Data? = row[2]
        self.init(
            stored: kind, key: String(decoding: key, as: UTF8.self),
            app: app.map { String(decoding: $0, as: UTF8.self) }, value: row[3])
    }

    struct UnknownKindError: Error {
        let name: String
    }
}
