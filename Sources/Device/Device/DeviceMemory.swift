internal import DeviceKernel
internal import Foundation
internal import Logging

/// The device's memory: the store on disk, and what was written to it last.
struct DeviceMemory {
    /// The key of the shell's own record, of kind `device`: `DeviceClock.machineShift`.
    private static let machineShiftKey = "machine-clock"

    private let store: DeviceStore
    private let logger: Logger
    private var written: KernelMemory
    private var machineShift: TimeInterval

    /// What is found at the start.
    struct Found {
        /// What the kernel remembered.
        var remembered: Remembered
        /// What `DeviceClock.machineShift` was.
        var machineShift: TimeInterval
    }

    /// Opens the memory in a folder and reads it.
    ///
    /// A damaged memory and unreadable records are reported to the log; the rest is used.
    ///
    /// - Throws: `DeviceStoreError`.
    static func open(
        in folder: URL, bytesMax: Int, logger: Logger
    ) throws(DeviceStoreError) -> (memory: DeviceMemory, found: Found) {
        let store = try DeviceStore(at: folder, bytesMax: bytesMax)
        if let damage = store.damage {
            logger.error("The memory was damaged.", metadata: ["damage": "\(damage)"])
        }
        let records = try store.load()
        let remembered = Remembered(records)
        for problem in remembered.problems {
            logger.error("A record is unreadable.", metadata: ["problem": "\(problem)"])
        }
        let shift = records.first { $0.kind == .device && $0.key == machineShiftKey }
            .flatMap { try? JSONDecoder().decode(TimeInterval.self, from: $0.value) }
        let memory = DeviceMemory(
            store: store, logger: logger, written: KernelMemory(remembered),
            machineShift: shift ?? 0)
        return (memory, Found(remembered: remembered, machineShift: shift ?? 0))
    }

    /// Writes what the kernel's last event changed, all of it or nothing.
    ///
    /// - Throws: `DeviceStoreError`. The memory is of no use any more then: what follows from the
    ///   event must not be done, and the kernel is ahead of what a restart will know.
    mutating func commit(
        _ kernel: inout Kernel, machineShift shift: TimeInterval
    ) throws(DeviceStoreError) {
        var (changes, problems) = written.changes(of: &kernel)
        for problem in problems {
            logger.error("A record cannot be kept.", metadata: ["problem": "\(problem)"])
        }
        if shift != machineShift {
            machineShift = shift
            // A number is within the limits of records.
            changes.append(
                .put(
                    StoredRecord(
                        stored: .device, key: Self.machineShiftKey, app: nil,
                        value: Data("\(shift)".utf8))))
        }
        try store.apply(changes)
    }
}
