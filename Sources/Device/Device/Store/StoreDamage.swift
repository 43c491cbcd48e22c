package import Foundation

/// A memory that was damaged and is put aside.
package struct StoreDamage: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in SQLite's words where it found it.
    package let reason: String
    /// Where the damaged file lies now: the database, or its log when there is no database.
    package let file: URL

    package var description: String {
        "The device's memory was damaged: \(reason). It was put aside as \(file.path), and the device "
            + "begins with an empty one. Keep that file if what was in it matters: the command "
            + ".recover of sqlite3 saves what can be read of a database."
    }
}
