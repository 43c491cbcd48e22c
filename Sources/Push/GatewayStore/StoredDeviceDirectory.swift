package import APNsGateway
internal import Foundation
internal import GRDB
internal import Synchronization

package protocol DeviceRecordStore: Sendable {
    func put(_ record: DeviceRecord) async throws
    func removeRecord(of device: DeviceID) async throws
}

/// The devices that have enrolled at a gateway, backed by its store.
///
/// Reads use memory. Additions and removals are durable when the call returns. Safe to use from any
/// thread.
package final class StoredDeviceDirectory: DeviceDirectory {
    private let store: any DeviceRecordStore
    private let devicesMax: Int
    private let state: Mutex<[DeviceID: DeviceRecord]>

    /// Loads the devices of a store.
    ///
    /// - Parameters:
    ///   - store: the store; it must outlive the directory.
    ///   - devicesMax: maximum number of devices.
    /// - Throws: ``GatewayStoreError``.
    package convenience init(
        store: GatewayStore, devicesMax: Int = 100_000
    ) throws(GatewayStoreError) {
        let records = try store.deviceRecords()
        self.init(records, in: store, devicesMax: devicesMax)
    }

    package init(_ records: [DeviceRecord], in store: any DeviceRecordStore, devicesMax: Int) {
        self.store = store
        self.devicesMax = devicesMax
        state = Mutex(Dictionary(records.map { ($0.device, $0) }) { $1 })
    }

    package func record(of device: DeviceID) -> DeviceRecord? { state.withLock { $0[device] } }

    package var records: [DeviceRecord] { state.withLock { Array($0.values) } }

    /// Replaces the records of some devices with those of the store.
    package func replace(with kept: [DeviceRecord], where isReplaced: (DeviceID) -> Bool) {
        state.withLock { records in
            records = records.filter { !isReplaced($0.key) }
            for record in kept { records[record.device] = record }
        }
    }

    /// Stores the record of a new device.
    ///
    /// - Throws: `DeviceDirectoryFullError` or ``GatewayStoreError``; the device is then not
    ///   enrolled.
    package func add(_ record: DeviceRecord) async throws {
        // Reserve the place before the write, so that two concurrent calls cannot both take it.
        let isAdded = state.withLock { records in
            guard records.count < devicesMax, records[record.device] == nil else { return false }
            records[record.device] = record
            return true
        }
        guard isAdded else { throw DeviceDirectoryFullError(devicesMax: devicesMax) }
        do {
            try await store.put(record)
        } catch {
            state.withLock { _ = $0.removeValue(forKey: record.device) }
            throw error
        }
    }

    /// Removes a device; does nothing if it does not exist.
    ///
    /// - Throws: ``GatewayStoreError``; the device then stays enrolled.
    package func remove(_ device: DeviceID) async throws {
        try await store.removeRecord(of: device)
        state.withLock { _ = $0.removeValue(forKey: device) }
    }
}

extension GatewayStore: DeviceRecordStore {
    package func put(_ record: DeviceRecord) async throws {
        try await write { database in
            try database.execute(
                sql: "INSERT INTO device VALUES (?, ?, ?, ?)",
                arguments: [
                    record.device.name, record.name, Data(record.secretHash),
                    record.enrolledAt.timeIntervalSince1970,
                ])
        }
    }

    package func removeRecord(of device: DeviceID) async throws {
        try await write { database in
            try database.execute(sql: "DELETE FROM device WHERE id = ?", arguments: [device.name])
        }
    }
}
