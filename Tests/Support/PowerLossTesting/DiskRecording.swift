/// What SQLite did to the files of a folder, from which each moment's disk can be made again.
package struct DiskRecording: Sendable {
    /// One thing that happened, in order.
    package enum Event: Sendable {
        /// Bytes were written, perhaps only into the system's memory.
        case write(file: String, offset: Int, bytes: [UInt8])
        /// A file got another length, perhaps only in the system's memory.
        case truncate(file: String, size: Int)
        /// All that was written to a file is on the disk.
        case sync(file: String)
        /// A file was deleted.
        case delete(file: String)
        /// The test noted something.
        case mark(String)
    }

    /// What happened.
    package internal(set) var events: [Event] = []
}

/// The files of a recording at one of its moments: what is on the disk, and what is only in the
/// system's memory.
package struct RecordedDisk: Sendable {
    private var durable: [String: [UInt8]] = [:]
    private var waiting: [String: [DiskRecording.Event]] = [:]

    /// Makes an empty disk.
    package init() {}

    /// Goes on by one event.
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

    /// The files as they are when the power fails now: all that was synced, and of the rest what
    /// `survives` says, which is asked for each change in order.
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
