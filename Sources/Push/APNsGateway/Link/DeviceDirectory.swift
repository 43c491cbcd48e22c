package import Foundation
import Synchronization

/// What the gateway keeps of a device that enrolled.
package struct DeviceRecord: Sendable, Hashable, Codable {
    /// The id that the gateway gave it.
    package let device: DeviceID
    /// What its owner calls it, for lists; empty when it was not told. 64 bytes at most.
    package let name: String
    /// The SHA-256 of its secret. The secret has 256 random bits, so there is nothing to guess and
    /// no reason for a slow hash.
    package let secretHash: [UInt8]
    /// When it enrolled.
    package let enrolledAt: Date

    /// Makes a record of its parts.
    package init(device: DeviceID, name: String, secretHash: [UInt8], enrolledAt: Date) {
        self.device = device
        self.name = name
        self.secretHash = secretHash
        self.enrolledAt = enrolledAt
    }
}

/// The devices that have enrolled at a gateway.
///
/// What an implementation must do, and what a test of it should try:
///
/// - ``record(of:)`` answers from memory, at once, since every request of a device asks it; what is
///   kept on disk is loaded at the start.
/// - ``add(_:)`` returns when the record is as durable as the implementation makes things, since the
///   device is told its secret right after, and never again. It takes no second record of a device.
/// - The number of records is bounded.
package protocol DeviceDirectory: Sendable {
    /// The record of a device; `nil` for one that is not enrolled.
    func record(of device: DeviceID) -> DeviceRecord?

    /// Keeps the record of a new device.
    ///
    /// - Throws: ``DeviceDirectoryFullError``, or the error of what keeps the records.
    func add(_ record: DeviceRecord) async throws

    /// Forgets a device; does nothing when it is not there.
    ///
    /// - Throws: the error of what keeps the records.
    func remove(_ device: DeviceID) async throws

    /// All records, in no order.
    var records: [DeviceRecord] { get }
}

/// There is no room for another device, or there is one of this id.
package struct DeviceDirectoryFullError: Error, Sendable, CustomStringConvertible {
    /// How many devices there may be.
    package let devicesMax: Int
    /// The bound in words, and what to do.
    package var description: String {
        "The gateway has \(devicesMax) devices and takes no more; remove some, or raise the limit."
    }

    /// Makes the error.
    package init(devicesMax: Int) {
        self.devicesMax = devicesMax
    }
}

/// A directory that forgets everything when the program ends.
package final class MemoryDeviceDirectory: DeviceDirectory {
    private let state = Mutex<[DeviceID: DeviceRecord]>([:])
    private let devicesMax: Int

    /// Makes an empty directory for a number of devices.
    package init(devicesMax: Int = 100_000) {
        self.devicesMax = devicesMax
    }

    /// The record of a device.
    package func record(of device: DeviceID) -> DeviceRecord? {
        state.withLock { $0[device] }
    }

    /// Keeps the record of a new device.
    package func add(_ record: DeviceRecord) throws {
        let isAdded = state.withLock { records in
            guard records.count < devicesMax, records[record.device] == nil else { return false }
            records[record.device] = record
            return true
        }
        if !isAdded { throw DeviceDirectoryFullError(devicesMax: devicesMax) }
    }

    /// Forgets a device.
    package func remove(_ device: DeviceID) {
        state.withLock { _ = $0.removeValue(forKey: device) }
    }

    /// All records.
    package var records: [DeviceRecord] {
        state.withLock { Array($0.values) }
    }
}
