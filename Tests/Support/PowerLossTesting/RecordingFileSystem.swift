import Foundation
import GRDBSQLite
import Synchronization

/// SQLite's file system with a recorder for the operations on the files of one folder.
///
/// It becomes SQLite's default in this process. The system's own methods open the files of other
/// folders.
package enum RecordingFileSystem {
    private struct State {
        var folder: String?
        var recording = DiskRecording()
        /// The names of opened files; an open file stores its index here.
        var names: [String] = []
    }

    private static let state = Mutex(State())

    /// Records the operations on the files of a folder while a closure runs. Only one recording can
    /// run at a time.
    package static func record(
        _ folder: URL, _ body: () async throws -> Void
    ) async throws -> DiskRecording {
        _ = installation
        state.withLock { $0 = State(folder: folder.resolvingSymlinksInPath().path) }
        defer { state.withLock { $0.folder = nil } }
        try await body()
        return state.withLock { $0.recording }
    }

    /// Adds a note between the recorded operations.
    package static func mark(_ note: String) { add(.mark(note)) }

    private static func add(_ event: DiskRecording.Event) {
        state.withLock { state in
            if state.folder != nil { state.recording.events.append(event) }
        }
    }

    /// The name of a file inside the folder; `nil` for other files.
    private static func name(_ path: UnsafePointer<CChar>?) -> String? {
        guard let path else { return nil }
        let url = URL(filePath: String(cString: path))
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
        return state.withLock { $0.folder == folder } ? url.lastPathComponent : nil
    }

    // MARK: - The interface of C

    /// The recorder's data in the memory of an open file, before the system's own.
    private struct OpenFile {
        var methods: UnsafePointer<sqlite3_io_methods>?
        var name: Int
    }

    private static func system(_ file: UnsafeMutablePointer<sqlite3_file>?)
        -> UnsafeMutablePointer<sqlite3_file>
    {
        guard let file else { preconditionFailure("SQLite must pass a file") }
        return (UnsafeMutableRawPointer(file) + MemoryLayout<OpenFile>.stride)
            .assumingMemoryBound(to: sqlite3_file.self)
    }

    private static func name(of file: UnsafeMutablePointer<sqlite3_file>?) -> String {
        guard let file else { preconditionFailure("SQLite must pass a file") }
        let place = UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self).pointee
            .name
        return state.withLock { $0.names.indices.contains(place) ? $0.names[place] : "" }
    }

    private nonisolated(unsafe) static let unix: UnsafeMutablePointer<sqlite3_vfs> = {
        guard let unix = sqlite3_vfs_find("unix") else { preconditionFailure("SQLite lacks unix") }
        return unix
    }()

    private nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        var own = sqlite3_io_methods()
        own.iVersion = 2
        own.xClose = { file in
            let real = system(file)
            return real.pointee.pMethods.pointee.xClose(real)
        }
        own.xRead = { file, buffer, count, offset in
            let real = system(file)
            return real.pointee.pMethods.pointee.xRead(real, buffer, count, offset)
        }
        own.xWrite = { file, buffer, count, offset in
            let real = system(file)
            let code = real.pointee.pMethods.pointee.xWrite(real, buffer, count, offset)
            if code == SQLITE_OK, let buffer {
                let bytes = Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
                add(.write(file: name(of: file), offset: Int(offset), bytes: bytes))
            }
            return code
        }
        own.xTruncate = { file, size in
            let real = system(file)
            let code = real.pointee.pMethods.pointee.xTruncate(real, size)
            if code == SQLITE_OK { add(.truncate(file: name(of: file), size: Int(size))) }
            return code
        }
        own.xSync = { file, flags in
            let real = system(file)
            let code = real.pointee.pMethods.pointee.xSync(real, flags)
            if code == SQLITE_OK { add(.sync(file: name(of: file))) }
            return code
        }
        own.xFileSize = { file, size in
            let real = system(file)
            return real.pointee.pMethods.pointee.xFileSize(real, size)
        }
        own.xLock = { file, level in
            let real = system(file)
            return real.pointee.pMethods.pointee.xLock(real, level)
        }
        own.xUnlock = { file, level in
            let real = system(file)
            return real.pointee.pMethods.pointee.xUnlock(real, level)
        }
        own.xCheckReservedLock = { file, answer in
            let real = system(file)
            return real.pointee.pMethods.pointee.xCheckReservedLock(real, answer)
        }
        own.xFileControl = { file, operation, argument in
            let real = system(file)
            return real.pointee.pMethods.pointee.xFileControl(real, operation, argument)
        }
        own.xSectorSize = { file in
            let real = system(file)
            return real.pointee.pMethods.pointee.xSectorSize(real)
        }
        own.xDeviceCharacteristics = { file in
            let real = system(file)
            return real.pointee.pMethods.pointee.xDeviceCharacteristics(real)
        }
        own.xShmMap = { file, page, size, extend, memory in
            let real = system(file)
            return real.pointee.pMethods.pointee.xShmMap(real, page, size, extend, memory)
        }
        own.xShmLock = { file, offset, count, flags in
            let real = system(file)
            return real.pointee.pMethods.pointee.xShmLock(real, offset, count, flags)
        }
        own.xShmBarrier = { file in
            let real = system(file)
            real.pointee.pMethods.pointee.xShmBarrier(real)
        }
        own.xShmUnmap = { file, delete in
            let real = system(file)
            return real.pointee.pMethods.pointee.xShmUnmap(real, delete)
        }
        methods.initialize(to: own)
        return methods
    }()

    private static let installation: Bool = {
        let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        var copy = unix.pointee
        copy.pNext = nil
        copy.zName = UnsafePointer(strdup("bellhop-recording"))
        copy.szOsFile += Int32(MemoryLayout<OpenFile>.stride)
        copy.xOpen = { _, path, file, flags, outFlags in
            guard let name = name(path) else {
                return unix.pointee.xOpen(unix, path, file, flags, outFlags)
            }
            let real = system(file)
            let code = unix.pointee.xOpen(unix, path, real, flags, outFlags)
            guard code == SQLITE_OK, let file else { return code }
            let place = state.withLock { state in
                state.names.append(name)
                return state.names.count - 1
            }
            UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self)
                .initialize(to: OpenFile(methods: UnsafePointer(methods), name: place))
            return code
        }
        copy.xDelete = { _, path, isSynced in
            let code = unix.pointee.xDelete(unix, path, isSynced)
            if code == SQLITE_OK, let name = name(path) { add(.delete(file: name)) }
            return code
        }
        own.initialize(to: copy)
        return sqlite3_vfs_register(own, 1) == SQLITE_OK
    }()
}
