internal import DeviceKernel
internal import Foundation
internal import Logging

struct DeviceStoreSession {
    /// The key of the device's own record, of kind `device`, for `DeviceClock.machineShift`.
    private static let machineShiftKey = "machine-clock"

    private let store: DeviceStore
    private let logger: Logger
    private var written: WrittenKernelState
    private var machineShift: TimeInterval

    struct Found {
        var persisted: PersistedState
        var machineShift: TimeInterval
    }

    /// Opens the store in a folder and reads it.
    ///
    /// A damaged store and unreadable records are logged, and the rest is used.
    ///
    /// - Throws: `DeviceStoreError`.
    static func open(
        in folder: URL, bytesMax: Int, logger: Logger
    ) throws(DeviceStoreError) -> (session: DeviceStoreSession, found: Found) {
        let store = try DeviceStore(at: folder, bytesMax: bytesMax)
        if let damage = store.damage {
            logger.error("The memory was damaged.", metadata: ["damage": "\(damage)"])
        }
        let records = try store.load()
        let persisted = PersistedState(records)
        for problem in persisted.problems {
            logger.error("A record is unreadable.", metadata: ["problem": "\(problem)"])
        }
        let shift = records.first { $0.kind == .device && $0.key == machineShiftKey }
            .flatMap { try? JSONDecoder().decode(TimeInterval.self, from: $0.value) }
        let session = DeviceStoreSession(
            store: store, logger: logger, written: WrittenKernelState(persisted),
            machineShift: shift ?? 0)
        return (session, Found(persisted: persisted, machineShift: shift ?? 0))
    }

    /// Writes the changes of the kernel's last event atomically.
    ///
    /// - Throws: `DeviceStoreError`. The caller must then not carry out the effects or use this
    ///   value again, because the kernel is ahead of the stored state.
    mutating func commit(
        _ kernel: inout Kernel, machineShift shift: TimeInterval
    ) throws(DeviceStoreError) {
        var (changes, problems) = written.changes(of: &kernel)
        for problem in problems {
            logger.error("A record cannot be kept.", metadata: ["problem": "\(problem)"])
        }
        if shift != machineShift {
            machineShift = shift
            // A number always fits in a record.
            changes.append(
                .put(
                    StoredRecord(
                        stored: .device, key: Self.machineShiftKey, app: nil,
                        value: Data("\(shift)".utf8))))
        }
        try store.apply(changes)
    }
}
