package import APNsGateway
internal import Foundation
internal import GRDB
internal import Synchronization

/// Keeps the records of enrolled devices.
package protocol DeviceRecordStore: Sendable {
    /// Keeps the record of a device of which there is none.
    func put(_ record: DeviceRecord) async throws
    /// Forgets a device; does nothing when it is not there.
    func removeRecord(of device: DeviceID) async throws
}

/// The devices that have enrolled at a gateway, in its store.
///
/// It answers from memory; what it adds and removes is durable when the call returns. Safe to use
/// from any thread.
package final class StoredDeviceDirectory: DeviceDirectory {
    private let store: any DeviceRecordStore
    private let devicesMax: Int
    private let state: Mutex<[DeviceID: DeviceRecord]>

    /// Reads the devices of a store.
    ///
    /// - Parameters:
    ///   - store: the store; it lives as long as the directory.
    ///   - devicesMax: how many devices there may be.
    /// - Throws: ``GatewayStoreError``.
    package convenience init(
        store: GatewayStore, devicesMax: Int = 100_000
    ) throws(GatewayStoreError) {
        let records = try store.deviceRecords()
        self.init(records, in: store, devicesMax: devicesMax)
    }

    /// Makes a directory of the records that a store holds.
    package init(_ records: [DeviceRecord], in store: any DeviceRecordStore, devicesMax: Int) {
        self.store = store
        self.devicesMax = devicesMax
        state = Mutex(Dictionary(records.map { ($0.device, $0) }) { $1 })
    }

    /// The record of a device.
    package func record(of device: DeviceID) -> DeviceRecord? { state.withLock { $0[device] } }

    /// All records, in no order.
    package var records: [DeviceRecord] { state.withLock { Array($0.values) } }

    /// Puts what the store holds of some devices in the place of all that is known of them.
    package func replace(with kept: [DeviceRecord], where isReplaced: (DeviceID) -> Bool) {
        state.withLock { records in
            records = records.filter { !isReplaced($0.key) }
            for record in kept { records[record.device] = record }
        }
    }

    /// Keeps the record of a new device.
    ///
    /// - Throws: `DeviceDirectoryFullError` or ``GatewayStoreError``; the device is then not enrolled.
    package func add(_ record: DeviceRecord) async throws {
        // The place is taken before the disk is asked, so that two at once cannot both have it.
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

    /// Forgets a device; does nothing when it is not there.
    ///
    /// - Throws: ``GatewayStoreError``; the device is then enrolled as before.
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
