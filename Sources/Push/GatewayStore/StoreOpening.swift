internal import Foundation
internal import SQLiteStorage

extension DatabaseOpening {
    static func gateway(bytesMax: Int) -> DatabaseOpening {
        let logBytes = 16 * 1024 * 1024
        var opening = DatabaseOpening(
            label: "bellhop-gateway-store", schema: .gateway, bytesMax: bytesMax,
            logBytesMax: 4 * logBytes)
        opening.checkpointBytes = logBytes
        return opening
    }

    /// Opens the store. Fails instead of starting empty if the earlier content is lost.
    ///
    /// - Throws: ``GatewayStoreError``. The files then stay unchanged.
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
