/// Paths as text, with `/` between their parts.
package enum FilePaths {
    /// The folder of a path; empty for a plain name.
    package static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part.
    package static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// What follows the last period of the name, in lower case; empty without one.
    package static func fileExtension(_ path: String) -> String {
        let name = name(path)
        guard let period = name.lastIndex(of: "."), period != name.startIndex else { return "" }
        return name[name.index(after: period)...].lowercased()
    }

    /// The name without its last extension.
    package static func stem(_ path: String) -> String {
        let name = name(path)
        guard let period = name.lastIndex(of: "."), period != name.startIndex else { return name }
        return String(name[..<period])
    }

    /// The names that repositories give to the template of a file which they do not hold.
    ///
    /// - Parameter type: The file's extension.
    package static func templates(of path: String, type: String) -> [String] {
        let stem = path.hasSuffix(".\(type)") ? String(path.dropLast(type.count + 1)) : path
        return ["template", "sample", "example"].flatMap { word in
            ["\(path).\(word)", "\(stem).\(word).\(type)", "\(stem)-\(word).\(type)"]
        }
    }

    /// A path joined to a folder, with `.` and `..` resolved; an absolute path stays as it is.
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
