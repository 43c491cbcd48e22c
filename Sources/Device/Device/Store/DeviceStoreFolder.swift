internal import Foundation
internal import SQLiteStorage

/// The folder of a device's memory, and how a damaged memory is put aside in it.
struct DeviceStoreFolder: Sendable {
    /// How many damaged memories a folder holds at most, so that a broken disk does not fill up.
    static let damagedMax = 99

    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// The database and what stands beside it.
    var files: DatabaseFiles { files(named: "device.sqlite") }

    private func files(named name: String) -> DatabaseFiles {
        DatabaseFiles(database: folder.appending(path: name))
    }

    /// Renames the database, and its log with it, to `device.sqlite.corrupt-N`.
    ///
    /// - Returns: The database's new place, or the log's when there is no database.
    /// - Throws: `DeviceStoreError` with `damaged` when there is no place, `DatabaseFileError`.
    func putAside() throws -> URL {
        let target = try freePlace()
        try files.move(to: target)
        return target.hasDatabase ? target.database : target.log
    }

    /// The first number that is free; for a log alone, that of the database put aside last if this
    /// one has no log.
    private func freePlace() throws(DeviceStoreError) -> DatabaseFiles {
        let places = (1...Self.damagedMax).map { files(named: "device.sqlite.corrupt-\($0)") }
        if files.isLogAlone, let last = places.last(where: \.hasDatabase), !last.hasLog {
            return last
        }
        guard let free = places.first(where: { !$0.hasDatabase && !$0.hasLog }) else {
            throw DeviceStoreError(
                .damaged,
                "The device's memory \(files.database.path) is damaged, and \(Self.damagedMax) damaged "
                    + "ones lie beside it already. Look at the disk, move the files named "
                    + "device.sqlite.corrupt-N away, and start the device again.")
        }
        return free
    }
}
