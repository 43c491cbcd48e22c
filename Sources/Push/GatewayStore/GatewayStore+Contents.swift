package import APNsGateway
package import DevicePushLink
internal import Foundation
internal import GRDB

extension GatewayStore {
    /// Reads pushes with their payloads, in the order of their ids.
    ///
    /// - Parameters:
    ///   - id: the last id of the previous call; `nil` to start.
    ///   - limit: maximum number of pushes.
    /// - Throws: ``GatewayStoreError``.
    package func pushes(
        after id: PushID?, limit: Int
    ) throws(GatewayStoreError) -> [StoredPush] {
        do {
            return try queue.read { try PushRow.fetch(after: id, limit: limit, $0) }
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }

    package func deviceRecords() throws(GatewayStoreError) -> [DeviceRecord] {
        do {
            let rows = try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM device") }
            return rows.map { row in
                DeviceRecord(
                    device: DeviceID(row["id"]), name: row["name"],
                    secretHash: Array(row["secret_hash"] as Data),
                    enrolledAt: Date(timeIntervalSince1970: row["enrolled"]))
            }
        } catch {
            throw GatewayStoreError(error, at: file.path)
        }
    }
}
