package import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An untrusted folder that is copied as a whole: an app's bundle.
///
/// ```swift
/// do {
///     try UntrustedFolder(bundle).copy(to: destination)
/// } catch {
///     print(error)  // The bundle contains a pipe, a link to the outside, or too much.
/// }
/// ```
///
/// It may contain regular files, folders, and symbolic links to those inside of it. Anything else
/// is rejected by name, as is a folder beyond the limits.
package struct UntrustedFolder: Sendable {
    package static let entriesMax = 100_000
    package static let depthMax = 64
    /// Maximum size of all files in bytes: Apple's limit for an app.
    package static let bytesMax = 4 << 30
    /// Maximum number of consecutive links on the path to a file.
    static let linksMax = 40

    package let url: URL

    package init(_ url: URL) { self.url = url }

    /// Checks all contents.
    ///
    /// - Throws: ``UntrustedFileError`` for the first rejected entry.
    package func check() throws(UntrustedFileError) {
        var walk = FolderWalk(root: url.path)
        try walk.visit()
    }

    /// Checks all contents and copies them to a new folder.
    ///
    /// Each file is opened once, and the copy reads the opened file. After an error, a part may
    /// have been copied.
    ///
    /// - Throws: ``UntrustedFileError`` for the first entry that is rejected or cannot be written.
    package func copy(to destination: URL) throws(UntrustedFileError) {
        var walk = FolderWalk(root: url.path)
        walk.destination = destination.path
        try walk.visit()
    }
}

/// Walks a folder through descriptors, so that a folder replaced by a link meanwhile is not
/// entered.
private struct FolderWalk {
    let root: String
    /// The destination of copies; `nil` for a check only.
    var destination: String?
    private var entries = 0
    private var bytes = 0

    init(root: String) { self.root = root }

    mutating func visit() throws(UntrustedFileError) {
        // The caller chose the root folder, so it may be a link.
        try visit(try Descriptor(opening: root, in: AT_FDCWD, O_DIRECTORY, root), [])
    }

    private func path(_ parts: [String]) -> String { ([root] + parts).joined(separator: "/") }

    private mutating func visit(
        _ folder: borrowing Descriptor, _ parts: [String]
    ) throws(UntrustedFileError) {
        guard parts.count <= UntrustedFolder.depthMax else {
            throw UntrustedFileError(
                .tooLarge, path(parts), "lies more than \(UntrustedFolder.depthMax) folders deep.")
        }
        if let destination = copied(parts) {
            let mode = try folder.status(path(parts)).st_mode & 0o777 | 0o700
            guard unsafe mkdir(destination, mode) == 0 else {
                throw UntrustedFileError(errno: errno, destination)
            }
        }
        for name in try folder.names(path(parts)) {
            entries += 1
            guard entries <= UntrustedFolder.entriesMax else {
                throw UntrustedFileError(
                    .tooLarge, root, "holds more than \(UntrustedFolder.entriesMax) files.")
            }
            try visit(name, in: folder, parts + [name])
        }
    }

    private mutating func visit(
        _ name: String, in folder: borrowing Descriptor, _ parts: [String]
    ) throws(UntrustedFileError) {
        let path = path(parts)
        switch try folder.kind(of: name, path) {
        case .folder:
            try visit(
                try Descriptor(opening: name, in: folder.number, O_DIRECTORY | O_NOFOLLOW, path),
                parts)
        case .link:
            try LinkCheck(root: root).check(parts)
            guard let destination = copied(parts) else { return }
            let target = try folder.target(of: name, path)
            guard unsafe symlink(target, destination) == 0 else {
                throw UntrustedFileError(errno: errno, destination)
            }
        case .regular:
            let file = try Descriptor(opening: name, in: folder.number, O_NOFOLLOW, path)
            bytes += try UntrustedFile.regularSize(of: file.number, path)
            guard bytes <= UntrustedFolder.bytesMax else {
                throw UntrustedFileError(
                    .tooLarge, root, "holds more than \(UntrustedFolder.bytesMax >> 30) GB.")
            }
            if let destination = copied(parts) { try file.copy(to: destination, path) }
        case let kind:
            throw UntrustedFileError(
                .notRegular, path,
                "is \(kind.noun). Only files, folders and links to those are taken.",
                remedy: "Remove it.")
        }
    }

    private func copied(_ parts: [String]) -> String? {
        destination.map { ([$0] + parts).joined(separator: "/") }
    }
}

/// Resolves a link part by part, like the system, without leaving the folder.
private struct LinkCheck {
    let root: String

    func check(_ link: [String]) throws(UntrustedFileError) {
        let name = ([root] + link).joined(separator: "/")
        var rest = link[...]
        var place: [String] = []
        var links = 0
        while let part = rest.popFirst() {
            if part.isEmpty || part == "." { continue }
            if part == ".." {
                guard place.popLast() != nil else { throw outside(name) }
                continue
            }
            place.append(part)
            let path = ([root] + place).joined(separator: "/")
            guard let kind = FileEntryKind(at: path, followsLinks: false) else {
                throw UntrustedFileError(
                    .missing, name,
                    "is a link that leads nowhere.", remedy: "Remove it, or put the file there.")
            }
            guard kind == .link else { continue }
            links += 1
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            guard links <= UntrustedFolder.linksMax, let target else {
                throw UntrustedFileError(
                    .outside, name, "is a link that leads in a circle.", remedy: "Remove it.")
            }
            guard !target.hasPrefix("/") else { throw outside(name) }
            place.removeLast()
            rest = target.split(separator: "/").map(String.init)[...] + rest
        }
    }

    private func outside(_ name: String) -> UntrustedFileError {
        let folder = URL(filePath: root).lastPathComponent.printable
        return UntrustedFileError(
            .outside, name, "is a link that leads out of \(folder).",
            remedy: "Put the file there instead.")
    }
}
