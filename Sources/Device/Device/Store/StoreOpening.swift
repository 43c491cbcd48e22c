internal import Foundation
internal import SQLiteStorage

extension DatabaseOpening {
    static func device(bytesMax: Int = DeviceStore.bytesMax) -> DatabaseOpening {
        var opening = DatabaseOpening(
            label: "bellhop-device-store", schema: .device, bytesMax: bytesMax,
            logBytesMax: 16 * 1024 * 1024)
        opening.checksIntegrity = true
        return opening
    }

    /// Opens the database. If it is damaged, retries with an empty one.
    func open(
        _ folder: DeviceStoreFolder, _ lock: DatabaseLock
    ) throws -> (DatabaseConnection, StoreDamage?) {
        let reason: String
        if folder.files.isLogAlone {
            reason = "the database is gone and its log is still there"
        } else if folder.files.isEmptied {
            reason = "the database is empty"
        } else {
            do throws(DatabaseFileError) {
                return (try connect(folder.files, lock), nil)
            } catch  where error.kind == .damaged {
                reason = error.cause
            }
        }
        let damage = StoreDamage(reason: reason, file: try folder.putAside())
        return (try connect(folder.files, lock), damage)
    }
}

extension DatabaseSchema {
    static let device = DatabaseSchema(
        applicationID: 0x4265_6C6C,
        steps: [
            // `seq` is the insertion order. A replaced record keeps its position. An index on `app`
            // would make every change slower and only help the rare `deleteApp`. See
            // decision 0008.
            """
            CREATE TABLE record (
                seq INTEGER PRIMARY KEY,
                kind TEXT NOT NULL,
                key TEXT NOT NULL,
                app TEXT,
                value TEXT NOT NULL,
                UNIQUE (kind, key)
            ) STRICT
            """
        ],
        columns: ["record": ["seq", "kind", "key", "app", "value"]])
}
