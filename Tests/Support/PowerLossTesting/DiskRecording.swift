/// SQLite's operations on the files of a folder, from which the disk at each moment can be rebuilt.
package struct DiskRecording: Sendable {
    /// One recorded operation.
    package enum Event: Sendable {
        /// SQLite wrote bytes, perhaps only to the system's memory.
        case write(file: String, offset: Int, bytes: [UInt8])
        /// SQLite changed a file's length, perhaps only in the system's memory.
        case truncate(file: String, size: Int)
        /// SQLite synced all writes of a file to the disk.
        case sync(file: String)
        /// SQLite deleted a file.
        case delete(file: String)
        /// The test added a note.
        case mark(String)
    }

    /// The operations, in order.
    package internal(set) var events: [Event] = []
}

/// The files of a recording at one moment: their content on the disk, and changes that are only in
/// the system's memory.
package struct RecordedDisk: Sendable {
    private var durable: [String: [UInt8]] = [:]
    private var waiting: [String: [DiskRecording.Event]] = [:]

    /// Makes an empty disk.
    package init() {}

    /// Applies one event.
    package mutating func advance(_ event: DiskRecording.Event) {
        switch event {
        case .write(let file, _, _), .truncate(let file, _):
            waiting[file, default: []].append(event)
        case .sync(let file):
            for change in waiting.removeValue(forKey: file) ?? [] {
                Self.apply(change, to: &durable[file, default: []])
            }
        case .delete(let file):
            durable[file] = nil
            waiting[file] = nil
        case .mark: break
        }
    }

    /// Returns the files after a power failure at this moment: everything that was synced, and each
    /// other change for which `survives` returns `true`. The method calls it once per change, in
    /// order.
    package func filesAfterPowerLoss(survives: () -> Bool) -> [String: [UInt8]] {
        var files = durable
        for (file, changes) in waiting.sorted(by: { $0.key < $1.key }) {
            for change in changes where survives() {
                Self.apply(change, to: &files[file, default: []])
            }
        }
        return files
    }

    private static func apply(_ change: DiskRecording.Event, to content: inout [UInt8]) {
        switch change {
        case .write(_, let offset, let bytes):
            let end = offset + bytes.count
            if content.count < end { content += [UInt8](repeating: 0, count: end - content.count) }
            content.replaceSubrange(offset..<end, with: bytes)
        case .truncate(_, let size):
            if size < content.count { content.removeLast(content.count - size) }
        default: break
        }
    }
}
