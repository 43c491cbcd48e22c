package import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension UntrustedFolder {
    /// Maximum number of files and folders that one removal examines.
    package static let removalsMax = 4_000_000
    /// The prefix of a folder that was renamed for removal.
    static let remnantPrefix = ".removed-"

    /// Renames the folder within its parent, so that its name is free.
    ///
    /// ```swift
    /// let old = try UntrustedFolder(destination).setAside()
    /// try UntrustedFolder(bundle).copy(to: destination)
    /// try old?.remove()
    /// ```
    ///
    /// - Returns: the folder under its new name; `nil` if it does not exist.
    /// - Throws: ``UntrustedFileError`` if the rename fails.
    package func setAside() throws(UntrustedFileError) -> UntrustedFolder? {
        // Check first: in an app's process, renaming a missing file fails with `EPERM`.
        guard FileEntryKind(at: url.path, followsLinks: false) != nil else { return nil }
        let aside = url.deletingLastPathComponent().appending(
            path: Self.remnantPrefix + UUID().uuidString)
        guard unsafe rename(url.path, aside.path) == 0 else {
            throw UntrustedFileError(notRemoved: url.path, errno)
        }
        return UntrustedFolder(aside)
    }

    /// Removes the folder with all its contents, at any depth. Does nothing if it does not exist.
    ///
    /// Removes symbolic links without following them. Makes folders writable if necessary.
    ///
    /// - Parameter limit: maximum number of files and folders to examine.
    /// - Throws: ``UntrustedFileError`` if anything remains.
    package func remove(limit: Int = removalsMax) throws(UntrustedFileError) {
        guard let kind = FileEntryKind(at: url.path, followsLinks: false) else { return }
        guard kind == .folder else {
            guard unsafe unlink(url.path) == 0 else {
                throw UntrustedFileError(notRemoved: url.path, errno)
            }
            return
        }
        let parent = try Descriptor(
            opening: url.deletingLastPathComponent().path, in: AT_FDCWD, O_DIRECTORY, url.path)
        var removal = FolderRemoval(path: url.path, rest: limit)
        try removal.remove(url.lastPathComponent, in: parent)
    }

    /// Removes the remnants of earlier removals in a folder.
    ///
    /// - Returns: an error for each remnant that still exists.
    package static func removeRemnants(in folder: URL) -> [UntrustedFileError] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(remnantPrefix) }.sorted().compactMap { name in
            do throws(UntrustedFileError) {
                try UntrustedFolder(folder.appending(path: name)).remove()
                return nil
            } catch {
                return error
            }
        }
    }
}

/// Removes a folder of any depth with two descriptors: it first moves a subfolder with contents up,
/// beside the folder itself. Every path is a single name.
private struct FolderRemoval {
    let path: String
    private var rest: Int
    private var cause: Int32 = 0
    private var moved = 0
    private let movedPrefix = UntrustedFolder.remnantPrefix + UUID().uuidString

    private static let isBeyondLimit = EOVERFLOW

    init(path: String, rest: Int) {
        self.path = path
        self.rest = rest
    }

    mutating func remove(
        _ name: String, in parent: borrowing Descriptor
    ) throws(UntrustedFileError) {
        let top = Array(name.utf8CString)
        let folder = try open(top, in: parent)
        var makesProgress = true
        while makesProgress {
            makesProgress = false
            try forEachName(in: folder) { name, removal throws(UntrustedFileError) in
                guard try !removal.removeEntry(name, in: folder) else {
                    makesProgress = true
                    return
                }
                if try removal.emptyFolder(name, in: folder) { makesProgress = true }
            }
        }
        guard unsafe unlinkat(parent.number, top, AT_REMOVEDIR) == 0 else {
            throw failure(cause == 0 ? errno : cause)
        }
    }

    /// Empties a folder in the top folder, and removes it.
    ///
    /// - Returns: whether anything was removed or moved.
    private mutating func emptyFolder(
        _ name: [CChar], in top: borrowing Descriptor
    ) throws(UntrustedFileError) -> Bool {
        guard isFolder(name, in: top), let folder = try? open(name, in: top) else { return false }
        var hasChanged = false
        try forEachName(in: folder) { entry, removal throws(UntrustedFileError) in
            if try removal.removeEntry(entry, in: folder) || removal.moveUp(entry, of: folder, top)
            {
                hasChanged = true
            }
        }
        // If this round changed anything, the next one retries the rest.
        return unsafe unlinkat(top.number, name, AT_REMOVEDIR) == 0 || hasChanged
    }

    private mutating func removeEntry(
        _ name: [CChar], in folder: borrowing Descriptor
    ) throws(UntrustedFileError) -> Bool {
        rest -= 1
        guard rest >= 0 else { throw failure(Self.isBeyondLimit) }
        if unsafe unlinkat(folder.number, name, 0) == 0 { return true }
        let reason = errno
        guard isFolder(name, in: folder) else {
            record(reason)
            return false
        }
        if unsafe unlinkat(folder.number, name, AT_REMOVEDIR) == 0 { return true }
        if errno != ENOTEMPTY && errno != EEXIST { record(errno) }
        return false
    }

    private mutating func moveUp(
        _ name: [CChar], of folder: borrowing Descriptor, _ top: borrowing Descriptor
    ) -> Bool {
        guard isFolder(name, in: folder) else { return false }
        // Moving a folder changes it, since its parent entry changes.
        unsafe fchmodat(folder.number, name, 0o700, AT_SYMLINK_NOFOLLOW)
        moved += 1
        guard unsafe renameat(folder.number, name, top.number, "\(movedPrefix)-\(moved)") == 0
        else {
            record(errno)
            return false
        }
        return true
    }

    private func isFolder(_ name: [CChar], in folder: borrowing Descriptor) -> Bool {
        var about = stat()
        guard unsafe fstatat(folder.number, name, &about, AT_SYMLINK_NOFOLLOW) == 0 else {
            return false
        }
        return FileEntryKind(about.st_mode) == .folder
    }

    private mutating func open(
        _ name: [CChar], in parent: borrowing Descriptor
    ) throws(UntrustedFileError) -> Descriptor {
        // Only the owner and root may change the mode; the open may succeed anyway.
        unsafe fchmodat(parent.number, name, 0o700, AT_SYMLINK_NOFOLLOW)
        let file = unsafe openat(
            parent.number, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
        guard file >= 0 else {
            record(errno)
            throw failure(errno)
        }
        return Descriptor(owning: file)
    }

    /// Calls a function for each name in a folder, as bytes, because a name need not be valid text.
    private mutating func forEachName(
        in folder: borrowing Descriptor,
        _ body: ([CChar], inout FolderRemoval) throws(UntrustedFileError) -> Void
    ) throws(UntrustedFileError) {
        // A directory stream closes its descriptor.
        let copy = unsafe openat(folder.number, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard copy >= 0, let stream = unsafe fdopendir(copy) else {
            record(errno)
            if copy >= 0 { close(copy) }
            return
        }
        defer { unsafe closedir(stream) }
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
            }
            guard !Self.isOwnOrParent(name) else { continue }
            try body(name, &self)
        }
    }

    private static func isOwnOrParent(_ name: [CChar]) -> Bool {
        let dot = CChar(bitPattern: UInt8(ascii: "."))
        return name == [dot, 0] || name == [dot, dot, 0]
    }

    private mutating func record(_ code: Int32) {
        if cause == 0 { cause = code }
    }

    private func failure(_ code: Int32) -> UntrustedFileError {
        guard code == Self.isBeyondLimit else { return UntrustedFileError(notRemoved: path, code) }
        return UntrustedFileError(
            .tooLarge, path, "holds more files than are removed at once.",
            remedy: "Remove it by hand.")
    }
}

extension UntrustedFileError {
    init(notRemoved path: String, _ code: Int32) {
        let reason = unsafe String(cString: strerror(code))
        self.init(
            .unreadable, path,
            "cannot be removed: \(reason).", remedy: "Remove it by hand, as a user who may.")
    }
}
