internal import Foundation
internal import SQLiteStorage

extension DatabaseOpening {
    /// How a gateway's store is opened.
    static func gateway(bytesMax: Int) -> DatabaseOpening {
        let logBytes = 16 * 1024 * 1024
        var opening = DatabaseOpening(
            label: "bellhop-gateway-store", schema: .gateway, bytesMax: bytesMax,
            logBytesMax: 4 * logBytes)
        opening.checkpointBytes = logBytes
        return opening
    }

    /// Opens the store, which must not begin empty when what was in it is lost.
    ///
    /// - Throws: ``GatewayStoreError``. The files are then as they were.
    func open(_ files: DatabaseFiles) throws(GatewayStoreError) -> DatabaseConnection {
        let path = files.database.path
        do {
            return try DatabaseLock.acquire(files) { lock in
                if files.isLogAlone { throw GatewayStoreError(logAlone: files) }
                if files.isEmptied { throw GatewayStoreError(emptied: path) }
                return try connect(files, lock)
            }
        } catch {
            throw GatewayStoreError(error, at: path)
        }
    }
}
