/// Functions on paths with `/`, without access to files.
///
/// ```swift
/// FilePaths.join("Chat/Sources", "../Info.plist")  // "Chat/Info.plist"
/// FilePaths.fileExtension("Chat/Main.STORYBOARD")  // "storyboard"
/// ```
package enum FilePaths {
    package static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Returns the extension in lower case and without the period; empty if the name has none.
    package static func fileExtension(_ path: String) -> String {
        let name = name(path)
        guard let period = name.lastIndex(of: "."), period != name.startIndex else { return "" }
        return name[name.index(after: period)...].lowercased()
    }

    package static func stem(_ path: String) -> String {
        let name = name(path)
        guard let period = name.lastIndex(of: "."), period != name.startIndex else { return name }
        return String(name[..<period])
    }

    /// Returns the typical names of a template that a repository contains in place of a file.
    ///
    /// - Parameter type: The extension of the file.
    package static func templates(of path: String, type: String) -> [String] {
        let stem = path.hasSuffix(".\(type)") ? String(path.dropLast(type.count + 1)) : path
        return ["template", "sample", "example"].flatMap { word in
            ["\(path).\(word)", "\(stem).\(word).\(type)", "\(stem)-\(word).\(type)"]
        }
    }

    /// Joins a path to a folder and resolves `.` and `..`. An absolute path is not joined.
    package static func join(_ folder: String, _ path: String) -> String {
        let isAbsolute = path.hasPrefix("/") || folder.hasPrefix("/")
        var parts: [Substring] = []
        for part in ((path.hasPrefix("/") ? "" : folder) + "/" + path).split(separator: "/")
        where part != "." {
            if part != ".." {
                parts.append(part)
            } else if let last = parts.last, last != ".." {
                parts.removeLast()
            } else if !isAbsolute {
                parts.append(part)
            }
        }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }
}
