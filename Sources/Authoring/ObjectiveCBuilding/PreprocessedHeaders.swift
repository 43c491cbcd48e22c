internal import Foundation

/// The output of the preprocessor without line markers, and the identifiers that the system's headers declare.
struct PreprocessedHeaders {
    private(set) var text = ""
    private(set) var systemNames: Set<String> = []

    /// - Parameters:
    ///   - folders: The folders whose headers are not the system's.
    ///   - project: The folder whose inline functions are names too.
    init(_ output: String, folders: [URL], project: URL? = nil) {
        let paths = folders.map { $0.standardizedFileURL.path + "/" }
        let root = project.map { $0.standardizedFileURL.path + "/" }
        var (isSystem, isProject) = (false, false)
        text.reserveCapacity(output.utf8.count)
        for line in output.split(separator: "\n") {
            if line.hasPrefix("# ") {
                // # 12 "path" flags
                let path = line.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
                isProject = root.map { path.hasPrefix($0) } ?? false
                if isProject || path.hasPrefix("<") || path.hasSuffix("Umbrella.h") {
                    isSystem = false
                } else {
                    isSystem = !paths.contains { path.hasPrefix($0) }
                }
                continue
            }
            // All of Apple's headers come first.
            if line.hasPrefix("@import ") { continue }
            text +=
                isProject ? line.replacing(/\bNSUInteger\b/, with: ErrorParameters.unsigned) : line
            text += "\n"
            // An inline function is in the object file that uses it.
            if isSystem || (!isProject && line.hasPrefix("static ") && line.contains("inline")) {
                collect(line)
            }
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
