internal import Foundation
private import Synchronization

/// A cache of the strings files that were read, by path.
enum LocalizedTables {
    /// The maximum number of cached files. Another file empties the cache first.
    private static let filesMax = 64

    private static let read = Mutex<[String: [String: String]]>([:])

    /// Returns the text of a key in the best language that has it; `nil` if none has it.
    static func text(_ key: String, table: String, in bundle: Bundle) -> String? {
        if let plural = PluralStrings.form(key, table: table, bundle: bundle) { return plural }
        for file in AppLanguages.files(table, "strings", in: bundle) {
            if let text = texts(in: file)[key] { return text }
        }
        return nil
    }

    static func has(_ key: String, in file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path) && texts(in: file)[key] != nil
    }

    private static func texts(in file: URL) -> [String: String] {
        if let known = read.withLock({ $0[file.path] }) { return known }
        let data = (try? Data(contentsOf: file)) ?? Data()
        // Reads both formats: strings files and property lists as Xcode writes them.
        let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        let texts = list as? [String: String] ?? [:]
        read.withLock { read in
            if read.count >= filesMax { read = [:] }
            read[file.path] = texts
        }
        return texts
    }
}
