internal import Crypto
internal import Foundation
internal import Glibc
internal import UntrustedFiles

/// Folders and files whose state can be compared with an earlier one.
struct DiskTree: Sendable {
    /// Nanoseconds since 1970, as file systems count them.
    typealias Time = Int64

    static let entriesMax = 200_000
    static let depthMax = 128
    /// The bytes of recently changed files that are read.
    static let contentsBytesMax = 256 << 20

    /// The state of all entries: names, kinds, modes, sizes, inodes and times.
    ///
    /// File systems count time in ticks of up to two seconds, so a file can change twice with the
    /// same times. The state therefore includes the contents of a file that changed less than three
    /// seconds before the time of the comparison, or later.
    struct State: Sendable, Hashable {
        fileprivate(set) var digest = ""
        /// Whether the state includes contents of files.
        fileprivate(set) var hasContents = false
        /// The digests of the entries that the digest leaves out, by path.
        fileprivate(set) var apart: [String: String] = [:]
        fileprivate(set) var fileNames: Set<String> = []
        /// The folders that were read.
        fileprivate(set) var folders: Set<String> = []

        /// The digest together with the entries apart for which the condition holds.
        func digest(with isIncluded: (_ path: String) -> Bool) -> String {
            var hash = SHA256()
            hash.update(data: Data(digest.utf8))
            for (path, entry) in apart.filter({ isIncluded($0.key) }).sorted(by: { $0.key < $1.key }
            ) {
                hash.update(data: Data("\(path)\0\(entry)\0".utf8))
            }
            return DiskTree.text(hash.finalize())
        }
    }

    /// The folders, with links resolved.
    var folders: [String]
    /// Single files, and folders of which only the times count. A missing one is a state, too.
    var files: [String] = []
    /// The folders below that do not count, by path.
    var skipped: Set<String> = []
    /// The names of entries that do not count.
    var skippedNames: Set<String> = []
    /// Returns whether the digest leaves out a file, so that a later comparison can decide.
    var isApart: @Sendable (_ path: String) -> Bool = { _ in false }

    /// The folders of version control and of Bellhop, which no build reads.
    static let ownNames: Set = [".git", ".bellhop"]

    static func now() -> Time {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    fileprivate static func nanoseconds(_ time: timespec) -> Time {
        Time(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue
            &+ Time(time.tv_nsec)
    }

    static func text(_ digest: some Sequence<UInt8>) -> String {
        Data(digest).base64EncodedString()
    }

    /// Reads the state once, for comparisons with several times.
    ///
    /// - Returns: `nil` if something is unreadable, too large, or a link to a folder outside.
    func states(since times: [Time]) -> [State]? {
        var walk = DiskTreeWalk(self, since: times)
        for (index, folder) in folders.enumerated() {
            guard walk.enter(folder, label: "folder \(index)") else { return nil }
        }
        for file in files where !walk.add(file: file) { return nil }
        return walk.states
    }
}

/// One walk over a tree, with a digest for each time.
private struct DiskTreeWalk {
    private static let tick: DiskTree.Time = 3_000_000_000
    private static let chunkBytes = 1 << 16

    private let tree: DiskTree
    private let times: [DiskTree.Time]
    private var hashes: [SHA256]
    private var found: [DiskTree.State]
    private var count = 0
    private var bytesLeft = DiskTree.contentsBytesMax

    init(_ tree: DiskTree, since times: [DiskTree.Time]) {
        (self.tree, self.times) = (tree, times)
        hashes = times.map { _ in SHA256() }
        found = times.map { _ in DiskTree.State() }
    }

    var states: [DiskTree.State] {
        zip(found, hashes).map { state, hash in
            var state = state
            state.digest = DiskTree.text(hash.finalize())
            return state
        }
    }

    mutating func enter(_ root: String, label: String) -> Bool {
        var about = stat()
        guard unsafe stat(root, &about) == 0, Self.kind(about) == S_IFDIR else {
            return false
        }
        add(Array(label.utf8), to: nil)
        return walk(root, depth: 0)
    }

    mutating func add(file: String) -> Bool {
        var about = stat()
        guard unsafe stat(file, &about) == 0 else {
            add(Array("\(file)\0none".utf8), to: nil)
            return true
        }
        return add(about, of: file, isApart: false)
    }

    private mutating func walk(_ folder: String, depth: Int) -> Bool {
        for index in found.indices { found[index].folders.insert(folder) }
        guard depth <= DiskTree.depthMax, let names = Self.names(in: folder) else { return false }
        for name in names {
            count += 1
            guard count <= DiskTree.entriesMax else { return false }
            guard add(name, in: folder, depth) else { return false }
        }
        return true
    }

    private mutating func add(_ name: String, in folder: String, _ depth: Int) -> Bool {
        // Whether such an entry exists does not count either.
        if tree.skippedNames.contains(name) { return true }
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var about = stat()
        guard unsafe lstat(path, &about) == 0 else { return false }
        switch Self.kind(about) {
        case S_IFDIR:
            if tree.skipped.contains(path) { return true }
            add(Array("\(path)\0\(about.st_mode)".utf8), to: nil)
            return walk(path, depth: depth + 1)
        case S_IFLNK:
            return add(linkAt: path, about)
        case S_IFREG:
            for index in found.indices { found[index].fileNames.insert(name) }
            return add(about, of: path, isApart: tree.isApart(path))
        default:
            add(Array("\(path)\0\(about.st_mode)".utf8), to: nil)
            return true
        }
    }

    /// Adds a link. The tree contains its target, unless that is a file outside, which is added.
    private mutating func add(linkAt path: String, _ about: stat) -> Bool {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
            return false
        }
        add(Array("\(path)\0\(target)".utf8) + Self.fields(of: about), to: nil)
        guard let real = UntrustedFile.realPath(path) else { return true }
        let isInside = tree.folders.contains { real == $0 || real.hasPrefix($0 + "/") }
        let skips = tree.skipped.contains { real == $0 || real.hasPrefix($0 + "/") }
        guard !isInside || skips else { return true }
        var file = stat()
        guard unsafe stat(real, &file) == 0, Self.kind(file) == S_IFREG else { return false }
        return add(file, of: real, isApart: false)
    }

    private mutating func add(
        _ about: stat, of path: String, isApart: Bool
    ) -> Bool {
        let line = Array(path.utf8) + Self.fields(of: about)
        let changed = max(
            DiskTree.nanoseconds(about.st_mtim), DiskTree.nanoseconds(about.st_ctim))
        let isRegular = Self.kind(about) == S_IFREG
        let recent = times.map { isRegular && changed >= $0 &- Self.tick }
        let digest: [UInt8]
        if recent.contains(true) {
            guard let read = self.contents(of: path) else { return false }
            digest = read
        } else {
            digest = []
        }
        for index in times.indices {
            let whole = recent[index] ? line + digest : line
            if recent[index] { found[index].hasContents = true }
            if isApart {
                found[index].apart[path] = DiskTree.text(SHA256.hash(data: whole))
            } else {
                add(whole, to: index)
            }
        }
        return true
    }

    /// Adds a line to one digest, or to all.
    private mutating func add(_ line: [UInt8], to index: Int?) {
        // The count makes it impossible for two lists of lines to have the same bytes.
        let count = unsafe withUnsafeBytes(of: UInt64(line.count)) { unsafe Array($0) }
        for one in index.map({ $0...$0 }) ?? times.indices.lowerBound...(times.count - 1) {
            hashes[one].update(data: count)
            hashes[one].update(data: line)
        }
    }

    private static func kind(_ about: stat) -> mode_t { about.st_mode & S_IFMT }

    private static func fields(of about: stat) -> [UInt8] {
        let fields: [Int64] = [
            Int64(truncatingIfNeeded: about.st_dev), Int64(truncatingIfNeeded: about.st_ino),
            Int64(about.st_mode), Int64(about.st_size),
            DiskTree.nanoseconds(about.st_mtim), DiskTree.nanoseconds(about.st_ctim),
        ]
        return unsafe fields.withUnsafeBytes { unsafe Array($0) }
    }

    private mutating func contents(of path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        // The build cannot read such a file either.
        guard file >= 0 else { return errno == EACCES ? Array("unreadable".utf8) : nil }
        defer { close(file) }
        var hash = SHA256()
        var buffer = [UInt8](repeating: 0, count: Self.chunkBytes)
        while true {
            let count = unsafe read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return Array(hash.finalize()) }
            bytesLeft -= count
            guard bytesLeft >= 0 else { return nil }
            hash.update(data: buffer[..<count])
        }
    }

    /// Returns the names in a folder in a fixed order; `nil` if it cannot be read, or a name is not
    /// valid text.
    private static func names(in folder: String) -> [String]? {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
        let count = unsafe scandir(folder, &list, nil) { first, second in
            guard let first = unsafe first, let second = unsafe second else { return 0 }
            return unsafe alphasort(first, second)
        }
        guard count >= 0, let list = unsafe list else { return nil }
        defer {
            for index in 0..<Int(count) { unsafe free(list[index]) }
            unsafe free(list)
        }
        var names: [String] = []
        names.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            guard let entry = unsafe list[index] else { return nil }
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    unsafe String(validatingCString: $0)
                }
            }
            guard let name else { return nil }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }
}
