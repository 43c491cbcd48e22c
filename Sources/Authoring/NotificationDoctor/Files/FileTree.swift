public import Foundation

/// Files by their paths: a folder, single files, an archive's content, or bytes in memory.
///
/// The doctor reads through it, so that it never asks where a file lies. Paths are the ones a person
/// gave, with `/` between parts. Bounded: ``filesMax`` files, ``fileBytesMax`` of each.
public struct FileTree: Sendable {
    /// How many files are listed; what is beyond is left out and said so in ``notes``.
    public static let filesMax = 200_000
    /// The biggest file that is read, in bytes.
    public static let fileBytesMax = 64 * 1024 * 1024
    /// Folders that hold no sources of the project.
    static let skippedFolders: Set<String> = [
        ".git", ".build", ".swiftpm", "node_modules", "DerivedData", "Pods", "Carthage",
        "SourcePackages", ".hg", ".svn",
    ]

    /// Files that stand for the folder in which they lie.
    private static let projectFiles: Set<String> = [
        "project.pbxproj", "project.yml", "project.yaml", "Package.swift",
    ]

    enum Entry: Sendable {
        case memory(Data)
        case disk(URL, byteCount: Int)
        case zipped(ZipArchive, ZipArchive.Entry)
    }

    private var entries: [String: Entry] = [:]
    /// All paths, sorted.
    public private(set) var paths: [String] = []
    /// What was left out, in sentences.
    public private(set) var notes: [String] = []
    /// Files and folders that are there and cannot be opened, each with a note.
    public private(set) var unreadable: Set<String> = []

    /// Files in memory.
    public init(memory: [String: Data]) {
        for (path, data) in memory { entries[path] = .memory(data) }
        openArchives()
    }

    /// Files and folders on disk. A project or bundle inside a folder is found with all that lies
    /// beside it; so is one that is named by its file, `project.pbxproj` or `project.yml`.
    ///
    /// - Parameter ignored: Paths that begin so are left out.
    public init(disk roots: [String], ignored: [String] = []) {
        for root in roots {
            var shown = root
            while shown.count > 1, shown.hasSuffix("/") { shown.removeLast() }
            if Self.projectFiles.contains(Paths.name(shown)) { shown = Paths.folder(shown) }
            if ["xcodeproj", "xcworkspace"].contains(Paths.ending(shown)) {
                shown = Paths.folder(shown)
            }
            let url = URL(filePath: shown.isEmpty ? "." : shown).resolvingSymlinksInPath()
            add(url, shown: shown == "." ? "" : shown, ignored)
        }
        openArchives()
    }

    private mutating func add(_ url: URL, shown: String, _ ignored: [String]) {
        let keys: Set<URLResourceKey> = [
            .isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey,
        ]
        guard let values = try? url.resourceValues(forKeys: keys) else {
            return leaveOut(shown, "cannot be read.")
        }
        if values.isDirectory == true {
            guard !Self.skippedFolders.contains(url.lastPathComponent) else { return }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
                return leaveOut(shown, "cannot be opened; what is in it was not looked at.")
            }
            for name in names.sorted() where entries.count < Self.filesMax {
                let path = shown.isEmpty ? name : shown == "/" ? "/\(name)" : "\(shown)/\(name)"
                guard !ignored.contains(where: path.hasPrefix) else { continue }
                add(url.appending(path: name), shown: path, ignored)
            }
            if entries.count >= Self.filesMax, notes.last?.hasPrefix("More than") != true {
                notes.append("More than \(Self.filesMax) files; the rest was not looked at.")
            }
        } else if values.isSymbolicLink == true {
            // A link to a folder could lead in a circle; one to a file is that file.
            let target = url.resolvingSymlinksInPath()
            let own = try? target.resourceValues(forKeys: keys)
            if own?.isRegularFile == true {
                entries[shown] = .disk(target, byteCount: own?.fileSize ?? 0)
            }
        } else if values.isRegularFile == true {
            guard FileManager.default.isReadableFile(atPath: url.path) else {
                return leaveOut(shown, "may not be read.")
            }
            entries[shown] = .disk(url, byteCount: values.fileSize ?? 0)
        }
    }

    private mutating func leaveOut(_ path: String, _ why: String) {
        notes.append("\(path) \(why)")
        unreadable.insert(path)
    }

    private mutating func openArchives() {
        for path in entries.keys.sorted() where path.hasSuffix(".ipa") {
            guard let data = data(path, bytesMax: 1024 * 1024 * 1024) else { continue }
            do {
                let archive = try ZipArchive(data)
                for entry in archive.entries.prefix(Self.filesMax) {
                    entries["\(path)/\(entry.name)"] = .zipped(archive, entry)
                }
            } catch {
                leaveOut(path, "cannot be opened: \(error)")
            }
        }
        paths = entries.keys.sorted()
    }

    /// Whether there is such a file.
    public func exists(_ path: String) -> Bool { entries[path] != nil }

    /// The bytes; `nil` when there is no such file, or it is bigger than is read.
    public func data(_ path: String) -> Data? { data(path, bytesMax: Self.fileBytesMax) }

    private func data(_ path: String, bytesMax: Int) -> Data? {
        switch entries[path] {
        case .memory(let data): data
        case .disk(let url, let count) where count <= bytesMax:
            try? Data(contentsOf: url, options: .mappedIfSafe)
        case .zipped(let archive, let entry): try? archive.content(of: entry, bytesMax: bytesMax)
        default: nil
        }
    }

    /// The size in bytes, without reading.
    func byteCount(_ path: String) -> Int? {
        switch entries[path] {
        case .memory(let data): data.count
        case .disk(_, let count): count
        case .zipped(_, let entry): entry.byteCount
        case nil: nil
        }
    }

    /// The text in UTF-8, or in UTF-16 with a byte order mark.
    func text(_ path: String) -> String? {
        guard let data = data(path) else { return nil }
        let start = [UInt8](data.prefix(2))
        if start == [0xFF, 0xFE] || start == [0xFE, 0xFF] {
            return String(data: data, encoding: .utf16)
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The files below a folder, sorted.
    func below(_ folder: String) -> ArraySlice<String> {
        guard !folder.isEmpty else { return paths[...] }
        let start = folder + "/"
        var (low, high) = (0, paths.count)
        while low < high {
            let middle = (low + high) / 2
            if paths[middle] < start { low = middle + 1 } else { high = middle }
        }
        let end = paths[low...].firstIndex { !$0.hasPrefix(start) } ?? paths.count
        return paths[low..<end]
    }
}

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
