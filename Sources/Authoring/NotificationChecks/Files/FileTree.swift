internal import AppBundles
public import Foundation
internal import UntrustedFiles

/// A set of files by path: a folder, single files, an archive's contents, or bytes in memory.
///
/// ```swift
/// let project = FileTree(disk: ["Chat", "Shared"], ignored: ["Chat/Vendor/"])
/// let payload = FileTree(memory: ["push.apns": Data(#"{"aps":{"badge":"3"}}"#.utf8)])
/// let report = Doctor().examine(payload)
/// ```
///
/// The doctor reads files only through this type, wherever they are. Paths are the ones that the
/// user gave, with `/` between components. Sizes are bounded: ``filesMax`` files, ``fileBytesMax``
/// per file, ``unpackedBytesMax`` per archive. A pipe or a device among the files does not block
/// the doctor.
public struct FileTree: Sendable {
    /// The maximum number of listed files. Further files are left out, with an entry in ``notes``.
    package static let filesMax = 200_000
    package static let fileBytesMax = 64 * 1024 * 1024
    /// The maximum number of bytes that are unpacked from one archive, as a protection against zip
    /// bombs.
    package static let unpackedBytesMax = 512 * 1024 * 1024
    package static let skippedFolders: Set<String> = [
        ".git", ".build", ".bellhop", ".swiftpm", "node_modules", "DerivedData", "Pods", "Carthage",
        "SourcePackages", ".hg", ".svn",
    ]

    private static let projectFiles: Set<String> = [
        "project.pbxproj", "project.yml", "project.yaml", "Package.swift",
    ]

    enum Entry: Sendable {
        case memory(Data)
        case disk(String, byteCount: Int, UntrustedFile.Links)
        case zipped(ZipArchive, ZipArchive.Entry)
    }

    private var entries: [String: Entry] = [:]
    package private(set) var paths: [String] = []
    package private(set) var notes: [String] = []
    package private(set) var unreadable: Set<String> = []
    /// The unreadable files that describe a project. Without one of them, the project's model is
    /// incomplete.
    package var unreadableProjects: [String] {
        unreadable.filter { Self.projectFiles.contains(FilePaths.name($0)) }.sorted()
    }
    let skipped = SkippedFiles()
    var trace: ReadTrace?

    /// Creates a tree of files in memory by their paths. Archives among them are opened.
    public init(memory: [String: Data]) {
        for (path, data) in memory where !Self.isAppleDouble(FilePaths.name(path)) {
            entries[path] = .memory(data)
        }
        openArchives()
    }

    /// Creates a tree of files and folders on disk.
    ///
    /// A project or bundle inside of a folder is found together with the files beside it. The same
    /// applies to a root that is itself a project file, `project.pbxproj` or `project.yml`.
    ///
    /// - Parameter ignored: Path prefixes to leave out.
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

    /// - Parameter bundle: The app or extension that contains the file. Links must not lead out of
    ///   it.
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
        where entries.count < Self.filesMax && !Self.isAppleDouble(name) {
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

    /// Returns whether a file is an AppleDouble file (`._name`). macOS writes it beside a file on
    /// volumes without extended attributes, with the same extension.
    private static func isAppleDouble(_ name: String) -> Bool { name.hasPrefix("._") }

    /// Adds the target of a link to a file. Links to folders are ignored, since they could form a
    /// cycle.
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
                where !Self.isAppleDouble(FilePaths.name(entry.name)) {
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

    func replacing(_ path: String, with text: String) -> FileTree {
        var files = self
        files.entries[path] = .memory(Data(text.utf8))
        return files
    }

    func filtered(_ keeps: (String) -> Bool) -> FileTree {
        var files = self
        files.paths = paths.filter(keeps)
        files.entries = entries.filter { keeps($0.key) }
        return files
    }

    package func exists(_ path: String) -> Bool { entries[path] != nil }

    /// Returns the bytes, or `nil` for a file that does not exist or exceeds the limit. The latter
    /// is noted.
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

    func key(of path: String) -> CacheKey? {
        guard let entry = entries[path], let data = try? Self.content(entry) else { return nil }
        return CacheKey(data)
    }

    func addListing(to hash: inout ContentHash) {
        hash.add(paths.count)
        for path in paths {
            hash.add(path)
            hash.add(byteCount(path) ?? -1)
        }
        for note in notes { hash.add(note) }
    }

    func isWithin(_ bytesMax: Int, _ path: String) -> Bool {
        guard let count = byteCount(path), count > bytesMax else { return true }
        skipped.add(
            path, "\(path) has \(count) bytes and was not read; the limit for it is \(bytesMax).")
        return false
    }

    func byteCount(_ path: String) -> Int? {
        switch entries[path] {
        case .memory(let data): data.count
        case .disk(_, let count, _): count
        case .zipped(_, let entry): entry.byteCount
        case nil: nil
        }
    }

    /// Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark.
    func text(_ path: String) -> String? {
        guard let data = data(path) else { return nil }
        let start = [UInt8](data.prefix(2))
        if start == [0xFF, 0xFE] || start == [0xFE, 0xFF] {
            return String(data: data, encoding: .utf16)
        }
        return String(decoding: data, as: UTF8.self)
    }

    func below(_ folder: String) -> ArraySlice<String> {
        guard !folder.isEmpty else { return paths[...] }
        let start = folder + "/"
        let first = firstIndex(from: start)
        let end = paths[first...].firstIndex { !$0.hasPrefix(start) } ?? paths.count
        return paths[first..<end]
    }

    func isFolder(_ path: String) -> Bool {
        let start = path + "/"
        return path.isEmpty || paths[safe: firstIndex(from: start)]?.hasPrefix(start) == true
    }

    private func firstIndex(from text: String) -> Int {
        var (low, high) = (0, paths.count)
        while low < high {
            let middle = (low + high) / 2
            if paths[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
