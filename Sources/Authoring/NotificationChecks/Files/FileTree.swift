internal import AppBundles
public import Foundation
internal import UntrustedFiles

/// Files by their paths: a folder, single files, an archive's content, or bytes in memory.
///
/// The doctor reads through it, so that it never asks where a file lies. Paths are the ones a person
/// gave, with `/` between parts. Bounded: ``filesMax`` files, ``fileBytesMax`` of each,
/// ``unpackedBytesMax`` of an archive. Files are opened so that a pipe or a device among them does not
/// hold the doctor up.
public struct FileTree: Sendable {
    /// How many files are listed; what is beyond is left out and said so in ``notes``.
    package static let filesMax = 200_000
    /// The biggest file that is read, in bytes.
    package static let fileBytesMax = 64 * 1024 * 1024
    /// How many bytes are unpacked of one archive: a small one may stand for any number.
    package static let unpackedBytesMax = 512 * 1024 * 1024
    /// Folders that hold no sources of the project.
    package static let skippedFolders: Set<String> = [
        ".git", ".build", ".bellhop", ".swiftpm", "node_modules", "DerivedData", "Pods", "Carthage",
        "SourcePackages", ".hg", ".svn",
    ]

    /// Files that stand for the folder in which they lie.
    private static let projectFiles: Set<String> = [
        "project.pbxproj", "project.yml", "project.yaml", "Package.swift",
    ]

    enum Entry: Sendable {
        case memory(Data)
        case disk(String, byteCount: Int, UntrustedFile.Links)
        case zipped(ZipArchive, ZipArchive.Entry)
    }

    private var entries: [String: Entry] = [:]
    /// All paths, sorted.
    package private(set) var paths: [String] = []
    /// What was left out, in sentences.
    package private(set) var notes: [String] = []
    /// Files and folders that are there and cannot be opened, each with a note.
    package private(set) var unreadable: Set<String> = []
    /// Those of them that describe a project: without one, what is found of it is not all.
    package var unreadableProjects: [String] {
        unreadable.filter { Self.projectFiles.contains(FilePaths.name($0)) }.sorted()
    }
    /// What was asked for later and not read, since it is beyond a limit.
    let skipped = SkippedFiles()
    /// Takes what is read.
    var trace: ReadTrace?

    /// Makes a tree of files in memory, by their paths; archives among them are opened.
    public init(memory: [String: Data]) {
        for (path, data) in memory where !Self.isOfFinder(FilePaths.name(path)) {
            entries[path] = .memory(data)
        }
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
            if Self.projectFiles.contains(FilePaths.name(shown)) { shown = FilePaths.folder(shown) }
            if ["xcodeproj", "xcworkspace"].contains(FilePaths.fileExtension(shown)) {
                shown = FilePaths.folder(shown)
            }
            let url = URL(filePath: shown.isEmpty ? "." : shown).resolvingSymlinksInPath()
            add(url.path, shown: shown == "." ? "" : shown, ignored, bundle: nil)
        }
        openArchives()
    }

    /// - Parameter bundle: The app or extension that it lies in, which no link may leave.
    private mutating func add(
        _ path: String, shown: String, _ ignored: [String], bundle: String?
    ) {
        guard let status = FileEntry(at: path, followsLinks: false) else {
            return leaveOut(shown, "cannot be read.")
        }
        switch status.kind {
        case .folder: addFolder(path, shown: shown, ignored, bundle: bundle)
        case .link: addLink(path, shown: shown, bundle: bundle)
        case .regular:
            guard FileManager.default.isReadableFile(atPath: path) else {
                return leaveOut(shown, "may not be read.")
            }
            entries[shown] = .disk(path, byteCount: status.byteCount, .refused)
        case .pipe, .socket, .device:
            leaveOut(shown, "is \(status.kind.noun); only files and folders are looked at.")
        }
    }

    private mutating func addFolder(
        _ folder: String, shown: String, _ ignored: [String], bundle: String?
    ) {
        guard !Self.skippedFolders.contains(FilePaths.name(folder)) else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return leaveOut(shown, "cannot be opened; what is in it was not looked at.")
        }
        let isBundle = ["app", "appex"].contains(FilePaths.fileExtension(shown))
        for name in names.sorted()
        where entries.count < Self.filesMax && !Self.isOfFinder(name) {
            let path = shown.isEmpty ? name : shown == "/" ? "/\(name)" : "\(shown)/\(name)"
            guard !ignored.contains(where: path.hasPrefix) else { continue }
            add(
                folder == "/" ? "/\(name)" : "\(folder)/\(name)", shown: path, ignored,
                bundle: bundle ?? (isBundle ? folder : nil))
        }
        if entries.count >= Self.filesMax, notes.last?.hasPrefix("More than") != true {
            notes.append("More than \(Self.filesMax) files; the rest was not looked at.")
        }
    }

    /// Whether a file is what a Mac keeps beside another one on disks that have no place for it, whose name
    /// ends as the other's does.
    private static func isOfFinder(_ name: String) -> Bool { name.hasPrefix("._") }

    /// A link to a folder could lead in a circle; one to a file is that file.
    private mutating func addLink(_ path: String, shown: String, bundle: String?) {
        switch FileEntryKind(at: path, followsLinks: true) {
        case .regular:
            let links = bundle.map { folder in
                UntrustedFile.Links.inside(URL(filePath: folder, directoryHint: .isDirectory))
            }
            do {
                let file = try UntrustedFile(Self.url(path), links: links ?? .followed)
                entries[shown] = .disk(path, byteCount: file.byteCount, links ?? .followed)
            } catch {
                leaveOut(
                    shown,
                    error.code == .outside
                        ? "is a link that leads out of its bundle; it was not looked at."
                        : "cannot be read.")
            }
        case .folder, .link, nil: return
        case .pipe?, .socket?, .device?:
            let kind = FileEntryKind(at: path, followsLinks: true)?.noun ?? "no file"
            leaveOut(shown, "is a link to \(kind); only files and folders are looked at.")
        }
    }

    /// Without asking the disk whether it is a folder.
    private static func url(_ path: String) -> URL {
        URL(filePath: path, directoryHint: .notDirectory)
    }

    private mutating func leaveOut(_ path: String, _ why: String) {
        notes.append("\(path) \(why)")
        unreadable.insert(path)
    }

    private mutating func openArchives() {
        for path in entries.keys.sorted() where path.hasSuffix(".ipa") {
            do {
                guard let archive = try archive(path) else { continue }
                for entry in archive.entries.prefix(Self.filesMax)
                where !Self.isOfFinder(FilePaths.name(entry.name)) {
                    entries["\(path)/\(entry.name)"] = .zipped(archive, entry)
                }
            } catch {
                leaveOut(path, "cannot be opened: \(error)")
            }
        }
        paths = entries.keys.sorted()
    }

    private func archive(_ path: String) throws -> ZipArchive? {
        switch entries[path] {
        case .memory(let data): try ZipArchive(.memory(data))
        case .disk(let path, _, let links):
            try ZipArchive(.file(try UntrustedFile(Self.url(path), links: links)))
        case .zipped, nil: nil
        }
    }

    /// The same files with another text in one of them, which is not written.
    func replacing(_ path: String, with text: String) -> FileTree {
        var files = self
        files.entries[path] = .memory(Data(text.utf8))
        return files
    }

    /// The same files without those that a test turns down.
    func filtered(_ keeps: (String) -> Bool) -> FileTree {
        var files = self
        files.paths = paths.filter(keeps)
        files.entries = entries.filter { keeps($0.key) }
        return files
    }

    /// Whether there is such a file.
    package func exists(_ path: String) -> Bool { entries[path] != nil }

    /// The bytes; `nil` when there is no such file, or it is bigger than is read, which is noted.
    package func data(_ path: String) -> Data? {
        guard let entry = entries[path], isWithin(Self.fileBytesMax, path) else { return nil }
        do {
            let data = try Self.content(entry)
            trace?.add(path, data)
            return data
        } catch {
            trace?.fail()
            skipped.add(path, "\(error)")
            return nil
        }
    }

    private static func content(_ entry: Entry) throws -> Data {
        switch entry {
        case .memory(let data): data
        case .disk(let path, _, let links):
            try UntrustedFile.read(url(path), bytesMax: fileBytesMax, links: links)
        case .zipped(let archive, let entry):
            try archive.content(of: entry, bytesMax: fileBytesMax)
        }
    }

    /// Stands for the bytes of a file; `nil` for one that cannot be read.
    func key(of path: String) -> CacheKey? {
        guard let entry = entries[path], let data = try? Self.content(entry) else { return nil }
        return CacheKey(data)
    }

    /// Adds which files there are, with their sizes, and what was left out.
    func addListing(to hash: inout ContentHash) {
        hash.add(paths.count)
        for path in paths {
            hash.add(path)
            hash.add(byteCount(path) ?? -1)
        }
        for note in notes { hash.add(note) }
    }

    /// Whether a file has at most so many bytes; one with more is noted as not read.
    func isWithin(_ bytesMax: Int, _ path: String) -> Bool {
        guard let count = byteCount(path), count > bytesMax else { return true }
        skipped.add(
            path, "\(path) has \(count) bytes and was not read; the limit for it is \(bytesMax).")
        return false
    }

    /// The size in bytes, without reading.
    func byteCount(_ path: String) -> Int? {
        switch entries[path] {
        case .memory(let data): data.count
        case .disk(_, let count, _): count
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
        let first = firstIndex(from: start)
        let end = paths[first...].firstIndex { !$0.hasPrefix(start) } ?? paths.count
        return paths[first..<end]
    }

    /// Whether there are files below a folder.
    func isFolder(_ path: String) -> Bool {
        let start = path + "/"
        return path.isEmpty || paths[safe: firstIndex(from: start)]?.hasPrefix(start) == true
    }

    /// The first file whose path is not before a text.
    private func firstIndex(from text: String) -> Int {
        var (low, high) = (0, paths.count)
        while low < high {
            let middle = (low + high) / 2
            if paths[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
