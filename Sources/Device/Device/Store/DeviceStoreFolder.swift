internal import Foundation
internal import SQLiteStorage

struct DeviceStoreFolder: Sendable {
    /// Maximum number of damaged stores in a folder, so that a faulty disk does not fill up.
    static let damagedMax = 99

    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    var files: DatabaseFiles { files(named: "device.sqlite") }

    private func files(named name: String) -> DatabaseFiles {
        DatabaseFiles(database: folder.appending(path: name))
    }

    /// Renames the database and its log to `device.sqlite.corrupt-N`.
    ///
    /// - Returns: The new location of the database, or of the log if the database is missing.
    /// - Throws: `DeviceStoreError` with `damaged` if all numbers are used, and
    ///   `DatabaseFileError`.
    func putAside() throws -> URL {
        let target = try freePlace()
        try files.move(to: target)
        return target.hasDatabase ? target.database : target.log
    }

    /// Returns the first unused number. A log without a database gets the number of the database
    /// that was renamed last, if that one lacks a log.
    private func freePlace() throws(DeviceStoreError) -> DatabaseFiles {
        let places = (1...Self.damagedMax).map { files(named: "device.sqlite.corrupt-\($0)") }
        if files.isLogAlone, let last = places.last(where: \.hasDatabase), !last.hasLog {
            return last
        }
        guard let free = places.first(where: { !$0.hasDatabase && !$0.hasLog }) else {
            throw DeviceStoreError(
                .damaged,
                "The device's memory \(files.database.path) is damaged, and its folder already "
                    + "holds \(Self.damagedMax) damaged ones. Check the disk, move the files named "
                    + "device.sqlite.corrupt-N away, and start the device again.")
        }
        return free
    }
}
