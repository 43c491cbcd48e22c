internal import Foundation

/// The output of the preprocessor without line markers, and the identifiers that the system's headers declare.
struct PreprocessedHeaders {
    private(set) var text = ""
    private(set) var systemNames: Set<String> = []

    /// - Parameter folders: The folders whose headers are not the system's.
    init(_ output: String, folders: [URL]) {
        let paths = folders.map { $0.standardizedFileURL.path + "/" }
        var isSystem = false
        text.reserveCapacity(output.utf8.count)
        for line in output.split(separator: "\n") {
            if line.hasPrefix("# ") {
                // # 12 "path" flags
                let path = line.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
                if path.hasPrefix("<") || path.hasSuffix("Umbrella.h") {
                    isSystem = false
                } else {
                    isSystem = !paths.contains { path.hasPrefix($0) }
                }
                continue
            }
            text += line
            text += "\n"
            // An inline function is in the object file that uses it.
            if isSystem || (line.hasPrefix("static ") && line.contains("inline")) { collect(line) }
        }
    }

    /// Collects the identifiers before parentheses.
    private mutating func collect(_ line: Substring) {
        for part in line.split(separator: "(").dropLast() {
            let name = part.reversed().drop { $0 == " " }.prefix {
                $0.isLetter || $0.isNumber || $0 == "_"
            }
            if !name.isEmpty { systemNames.insert(String(name.reversed())) }
        }
    }
}
