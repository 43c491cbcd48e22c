internal import Foundation
internal import Glibc

/// The files of a device's memory: what they are called, who may read them, and how a damaged
/// memory is put aside.
struct StoreFile: Sendable {
    /// How many damaged memories a folder holds at most, so that a broken disk does not fill up.
    static let damagedMax = 99

    /// The folder of them all.
    let folder: URL

    /// The database.
    var database: URL { folder.appending(path: "device.sqlite") }
    /// The file whose lock says that a process has the memory.
    var lock: URL { folder.appending(path: "device.sqlite.lock") }
    /// SQLite's log of what was committed and is not in the database yet.
    private var log: URL { Self.log(of: database) }
    /// Is there from before a database is made until its table is in it: an empty database beside it is
    /// one whose first start was cut off, and never held anything.
    private var mark: URL { folder.appending(path: "device.sqlite.new") }
    /// SQLite's index of the log. It can be made again.
    private var index: URL { folder.appending(path: "device.sqlite-shm") }

    /// Whether the log has no database, because somebody emptied or removed it, or because this
    /// process was killed while it put a damaged memory aside.
    ///
    /// SQLite would delete such a log.
    /// It takes a file of one byte for an empty one as well.
    var isLogAlone: Bool { Self.size(log) > 0 && Self.size(database) <= 1 }

    /// Whether somebody emptied the database, which SQLite takes for a new one.
    var isEmptied: Bool {
        Self.isThere(database) && Self.size(database) <= 1 && !Self.isThere(mark)
    }

    /// Makes the folder if need be, closed to other users.
    func makeFolder() throws(DeviceStoreError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            // A file of that name is found when the lock is opened below it, in better words.
            guard !Self.isThere(folder) else { return }
            let cause = (error as? CocoaError)?.underlying as? POSIXError
            throw DeviceStoreError(errno: cause?.code.rawValue ?? ENOTDIR, at: database)
        }
    }

    /// Makes the database if need be, and closes it to other users: SQLite would let them read it,
    /// and gives its log the database's mode.
    func makeDatabase() throws(DeviceStoreError) {
        if !Self.isThere(database) {
            close(try open(mark))
            synchronize()
        }
        close(try open(database))
        for file in [log, index] where Self.size(file) > 0 { unsafe chmod(file.path, 0o600) }
    }

    /// To be called once the database holds its table.
    func finish() {
        guard Self.isThere(mark) else { return }
        unsafe unlink(mark.path)
        synchronize()
    }

    /// Names of files are in their folder; that it cannot be flushed is no reason to fail.
    private func synchronize() {
        let descriptor = unsafe Glibc.open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Opens a file that only this user may read and write, making it if need be.
    func open(_ file: URL) throws(DeviceStoreError) -> Int32 {
        let descriptor = unsafe Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DeviceStoreError(errno: errno, at: database) }
        // Fails for a file of another user, which the superuser may share.
        _ = fchmod(descriptor, 0o600)
        return descriptor
    }

    /// Renames the database, and its log with it, to `device.sqlite.corrupt-N`.
    ///
    /// The database goes first. A process that is killed in between leaves a log alone, and the
    /// next one finds that and puts it beside its database.
    ///
    /// - Returns: The database's new place, or the log's when there is no database.
    func putAside() throws(DeviceStoreError) -> URL {
        let target = try freePlace()
        // An empty one has nothing to keep, and beside its log it would take the log's place.
        if !isLogAlone { try rename(database, to: target) }
        if Self.size(log) > 0 { try rename(log, to: Self.log(of: target)) }
        unsafe unlink(index.path)
        return Self.isThere(target) ? target : Self.log(of: target)
    }

    /// The first number that is free; for a log alone, that of the database put aside last if this
    /// one has no log.
    private func freePlace() throws(DeviceStoreError) -> URL {
        let places = (1...Self.damagedMax).map { number in
            folder.appending(path: "device.sqlite.corrupt-\(number)")
        }
        let hasLog = { (place: URL) in Self.isThere(Self.log(of: place)) }
        if isLogAlone, let last = places.last(where: Self.isThere), !hasLog(last) { return last }
        guard let free = places.first(where: { !Self.isThere($0) && !hasLog($0) }) else {
            throw DeviceStoreError(
                .damaged,
                "The device's memory \(database.path) is damaged, and \(Self.damagedMax) damaged "
                    + "ones lie beside it already. Look at the disk, move the files named "
                    + "device.sqlite.corrupt-N away, and start the device again.")
        }
        return free
    }

    private func rename(_ file: URL, to target: URL) throws(DeviceStoreError) {
        guard Self.isThere(file) else { return }
        guard unsafe Glibc.rename(file.path, target.path) == 0 else {
            throw DeviceStoreError(errno: errno, at: database)
        }
    }

    /// The name under which SQLite looks for a database's log.
    private static func log(of database: URL) -> URL {
        database.deletingLastPathComponent().appending(path: database.lastPathComponent + "-wal")
    }

    private static func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    private static func size(_ file: URL) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int ?? 0
    }
}
