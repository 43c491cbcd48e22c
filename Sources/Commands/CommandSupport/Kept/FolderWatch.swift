internal import Dispatch
internal import Glibc
internal import Synchronization

/// The kernel's reports about changes in folders.
final class FolderWatch {
    static let foldersMax = 50_000
    private static let bufferBytes = 1 << 16

    private final class Counter: Sendable {
        let value = Mutex(0)
    }

    /// One element for any number of changes since the last one.
    let changes: AsyncStream<Void>

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let counter = Counter()
    private var known: Set<String> = []

    /// The number of reports so far.
    var reports: Int { counter.value.withLock(\.self) }

    /// - Returns: `nil` if the kernel refuses.
    init?() {
        let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard file >= 0 else { return nil }
        descriptor = file
        let (changes, sink) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        source = DispatchSource.makeReadSource(fileDescriptor: file)
        source.setEventHandler { [counter] in
            var buffer = [UInt8](repeating: 0, count: Self.bufferBytes)
            while unsafe read(file, &buffer, buffer.count) > 0 {}
            counter.value.withLock { $0 &+= 1 }
            sink.yield()
        }
        source.setCancelHandler { close(file) }
        source.activate()
    }

    deinit { source.cancel() }

    /// Watches folders in addition to the current ones.
    ///
    /// - Returns: How many are new; `nil` if the kernel or the limit does not allow that many.
    func add(_ folders: Set<String>) -> Int? {
        guard folders.count <= Self.foldersMax else { return nil }
        let new = folders.subtracting(known)
        let events =
            IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
            | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
        // All are added again, because the kernel forgets a folder that was removed.
        for folder in folders {
            let watch = unsafe inotify_add_watch(
                descriptor, folder, UInt32(truncatingIfNeeded: events))
            // The kernel has reported a folder that is gone meanwhile.
            guard watch >= 0 || errno == ENOENT || errno == ENOTDIR else { return nil }
        }
        known = folders
        return new.count
    }
}
