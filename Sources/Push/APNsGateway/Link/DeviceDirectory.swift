package import Foundation
import Synchronization

package struct DeviceRecord: Sendable, Hashable, Codable {
    package let device: DeviceID
    /// A name for lists, at most 64 bytes; may be empty.
    package let name: String
    /// The SHA-256 of the device's secret. The secret has 256 random bits, so guessing is
    /// impossible and a slow hash is unnecessary.
    package let secretHash: [UInt8]
    package let enrolledAt: Date

    package init(device: DeviceID, name: String, secretHash: [UInt8], enrolledAt: Date) {
        self.device = device
        self.name = name
        self.secretHash = secretHash
        self.enrolledAt = enrolledAt
    }
}

/// The devices that are enrolled at a gateway.
///
/// Requirements for an implementation, which its tests should cover:
///
/// - ``record(of:)`` returns immediately from memory, since every request of a device calls it.
///   Data on disk
///   is loaded at the start.
/// - ``add(_:)`` returns when the record is as durable as the implementation allows, since the
///   device receives its
///   secret only once, right afterwards. It rejects a second record of a device.
/// - The number of records is limited.
package protocol DeviceDirectory: Sendable {
    func record(of device: DeviceID) -> DeviceRecord?

    func add(_ record: DeviceRecord) async throws

    func remove(_ device: DeviceID) async throws

    var records: [DeviceRecord] { get }
}

package struct DeviceDirectoryFullError: Error, Sendable, CustomStringConvertible {
    package let devicesMax: Int
    package var description: String {
        "The gateway has \(devicesMax) devices, the maximum. Remove some, or raise the limit."
    }

    package init(devicesMax: Int) {
        self.devicesMax = devicesMax
    }
}

/// A directory in memory, which is lost when the process ends.
package final class MemoryDeviceDirectory: DeviceDirectory {
    private let state = Mutex<[DeviceID: DeviceRecord]>([:])
    private let devicesMax: Int

    package init(devicesMax: Int = 100_000) {
        self.devicesMax = devicesMax
    }

    package func record(of device: DeviceID) -> DeviceRecord? {
        state.withLock { $0[device] }
    }

    package func add(_ record: DeviceRecord) throws {
        let isAdded = state.withLock { records in
            guard records.count < devicesMax, records[record.device] == nil else { return false }
            records[record.device] = record
            return true
        }
        if !isAdded { throw DeviceDirectoryFullError(devicesMax: devicesMax) }
    }

    package func remove(_ device: DeviceID) {
        state.withLock { _ = $0.removeValue(forKey: device) }
    }

    package var records: [DeviceRecord] {
        state.withLock { Array($0.values) }
    }
}
