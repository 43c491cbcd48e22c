package import Foundation

package struct StoreDamage: Sendable, Hashable, CustomStringConvertible {
    package let reason: String
    /// The new location of the damaged database, or of its log if the database is missing.
    package let file: URL

    package var description: String {
        "The device's memory was damaged: \(reason). It was put aside as \(file.path), and the device "
            + "begins with an empty one. Keep that file if what was in it matters: the command "
            + ".recover of sqlite3 saves what can be read of a database."
    }
}
