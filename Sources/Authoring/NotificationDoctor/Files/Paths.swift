/// Paths as text.
enum Paths {
    /// The folder of a path; empty at the top.
    static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The last part.
    static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// What follows the last point of the name, in lower case.
    static func ending(_ path: String) -> String {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }

    /// A path joined to a folder, with `.` and `..` resolved.
    static func join(_ folder: String, _ path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        let base = isAbsolute ? "" : folder
        var parts: [Substring] = []
        for part in (base + "/" + path).split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return isAbsolute || folder.hasPrefix("/") ? "/" + joined : joined
    }
}
