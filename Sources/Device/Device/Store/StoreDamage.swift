package import Foundation

package struct StoreDamage: Sendable, Hashable, CustomStringConvertible {
    package let reason: String
    /// The new location of the damaged database, or of its log if the database is missing.
    package let file: URL

    package var description: String {
        "The device's memory was damaged: \(reason). Bellhop renamed it to \(file.path), and the "
            + "device starts with an empty one. Keep that file if you need its data: the command "
            + ".recover of sqlite3 saves the readable part of a database."
    }
}
