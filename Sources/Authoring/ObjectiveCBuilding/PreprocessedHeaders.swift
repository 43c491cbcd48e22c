internal import Foundation

/// The output of the preprocessor without line markers, with the identifiers that the system's headers declare
/// and those in a project's headers.
struct PreprocessedHeaders {
    private(set) var text = ""
    private(set) var systemNames: Set<String> = []
    private(set) var projectNames: Set<String> = []
    /// The definitions of the project's macros, by their names.
    private var macros: [String: Substring] = [:]

    /// The most names of a project, and the most of its macros, that Swift code gets.
    static let namesMax = 200_000, macrosMax = 5_000

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
            if line.hasPrefix("#define ") || line.hasPrefix("#undef ") {
                if isProject { define(line) }
                continue
            }
            if isProject { collectNames(line) }
            text +=
                isProject ? line.replacing(/\bNSUInteger\b/, with: ErrorParameters.unsigned) : line
            text += "\n"
            // An inline function is in the object file that uses it.
            if isSystem || (!isProject && line.hasPrefix("static ") && line.contains("inline")) {
                collect(line)
            }
        }
        // The text above is expanded, so that no macro may change it.
        for (_, line) in macros.sorted(by: { $0.key < $1.key }) { text += "\(line)\n" }
    }

    /// Keeps a macro without parameters.
    private mutating func define(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count > 1 else { return }
        let name = String(parts[1])
        macros[name] = nil
        guard parts.count == 3, name.isIdentifier, macros.count < Self.macrosMax,
            parts[0] == "#define"
        else { return }
        macros[name] = line
    }

    private mutating func collectNames(_ line: Substring) {
        for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
        where projectNames.count < Self.namesMax { projectNames.insert(String(word)) }
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
