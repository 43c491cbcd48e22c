internal import DeviceLink
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// Where the device keeps the files of attachments: ATT-5 to ATT-8, ATT-13, NSE-17.
///
/// A file is checked and moved here when its request is added, or when a service extension hands
/// its content over, and deleted once no notification names it any more. One store holds at most
/// what the kernel's lists of requests and notifications hold.
struct AttachmentStore: Sendable {
    private let folder: URL
    private var files: Set<URL> = []

    /// Opens the store and deletes every file but those that what is remembered names.
    init(folder: URL, keeping kept: Set<URL> = []) {
        self.folder = folder.standardizedFileURL
        let own = self.folder
        files = kept.filter { file in
            file.isInside(own) && FileManager.default.fileExists(atPath: file.path)
        }
        guard !files.isEmpty else {
            try? FileManager.default.removeItem(at: folder)
            return
        }
        let homes = Set(files.map { $0.deletingLastPathComponent().path })
        for app in Self.entries(of: own) {
            for home in Self.entries(of: app) where !homes.contains(home.path) {
                try? FileManager.default.removeItem(at: home)
            }
        }
    }

    private static func entries(of folder: URL) -> [URL] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).map { folder.appending(path: $0) }
    }

    /// Where the files of an app's attachments are.
    func folder(of app: String) -> URL { folder.appending(path: app) }

    /// Whether there is nothing to keep or to delete.
    var isEmpty: Bool { files.isEmpty }

    /// Takes over the files that an app's content names; those of its bundle are copied.
    ///
    /// All or none: when one is refused, the others go back where they were. The files are nobody's
    /// until `keep(_:)` or `giveBack(_:)` is called.
    func take(
        _ content: NotificationContent, app: String, bundle: URL?
    ) throws(LinkFailure) -> Taken {
        var taken = Taken(content: content)
        for (index, attachment) in content.attachments.enumerated() {
            do throws(LinkFailure) {
                let way = try take(attachment, app: app, bundle: bundle)
                taken.ways.append(way)
                taken.content.attachments[index].url = way.stored
            } catch {
                giveBack(taken)
                throw error
            }
        }
        return taken
    }

    /// Takes over what a service extension's content names, and drops what is refused (NSE-17).
    mutating func takeWhatIsValid(
        _ content: NotificationContent, app: String, bundle: URL?
    ) -> NotificationContent {
        var content = content
        content.attachments = content.attachments.compactMap { attachment in
            guard let way = try? take(attachment, app: app, bundle: bundle) else { return nil }
            var attachment = attachment
            attachment.url = way.stored
            if way.isNew { files.insert(way.stored) }
            return attachment
        }
        return content
    }

    /// Keeps files until `sweep(keeping:)` finds that nothing names them.
    mutating func keep(_ taken: Taken) {
        files.formUnion(taken.ways.filter(\.isNew).map(\.stored))
    }

    /// Puts files back where they were: the request was refused for another reason.
    func giveBack(_ taken: Taken) {
        for way in taken.ways where way.isNew {
            if way.isCopy {
                try? FileManager.default.removeItem(at: way.stored)
            } else {
                try? FileManager.default.moveItem(at: way.stored, to: way.original)
            }
        }
    }

    /// Deletes every file that is not among those to keep (ATT-13).
    mutating func sweep(keeping kept: Set<URL>) {
        for file in files.subtracting(kept) {
            files.remove(file)
            try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        }
    }

    /// Content whose files are in the store, and how they came there.
    struct Taken: Sendable {
        /// The content, with the URLs of the store.
        fileprivate(set) var content: NotificationContent
        fileprivate var ways: [Way] = []

        fileprivate init(content: NotificationContent) { self.content = content }
    }

    fileprivate struct Way: Sendable {
        var original: URL
        var stored: URL
        var isCopy = false
        var isNew = true
    }

    // MARK: One file

    private func take(
        _ attachment: NotificationAttachment, app: String, bundle: URL?
    ) throws(LinkFailure) -> Way {
        let original = attachment.url.standardizedFileURL
        let ownFolder = folder(of: app)
        if original.isInside(ownFolder) {
            guard FileManager.default.fileExists(atPath: original.path) else {
                throw LinkFailure(attachment: 103, "is no longer in the attachment store", original)
            }
            return Way(original: original, stored: attachment.url, isNew: false)
        }
        // What the store keeps for another app is none of this app's files.
        guard !original.isInside(folder) else {
            throw LinkFailure(attachment: 100, "is not a readable file", original)
        }
        let file = try open(original, attachment.typeIdentifier)
        let isCopy = bundle.map { original.isInside($0.standardizedFileURL) } ?? false
        let home = ownFolder.appending(path: UUID().uuidString)
        let stored = home.appending(path: original.lastPathComponent)
        do {
            try FileManager.default.createDirectory(
                at: home, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            if isCopy { try file.copy(to: stored) } else { try file.move(to: stored) }
        } catch {
            throw LinkFailure(
                attachment: 104, "cannot be moved into the attachment store", original)
        }
        return Way(original: original, stored: stored, isCopy: isCopy)
    }

    /// Opens a file and checks what it is; what is opened is what is moved or copied afterwards.
    private func open(
        _ file: URL, _ typeIdentifier: String
    ) throws(LinkFailure) -> UntrustedFile {
        guard let open = try? UntrustedFile(file, links: .refused) else {
            throw LinkFailure(attachment: 100, "is not a readable file", file)
        }
        guard let type = AttachmentType(identifier: typeIdentifier) else {
            throw LinkFailure(attachment: 101, "is of a type that attachments do not have", file)
        }
        let bytesMax = type.medium.fileBytesMax
        guard open.byteCount <= bytesMax else {
            throw LinkFailure(attachment: 102, "is bigger than \(bytesMax) bytes", file)
        }
        let head = (try? open.bytes(at: 0, count: 8)) ?? Data()
        guard type.mayBegin(with: head) else {
            throw LinkFailure(attachment: 105, "does not begin as \(typeIdentifier) does", file)
        }
        return open
    }
}

extension AttachmentType {
    /// Whether a file of this type may begin so.
    ///
    /// Apple decodes the whole file. Here pictures must begin as their format does, and no file
    /// may be empty.
    fileprivate func mayBegin(with head: Data) -> Bool {
        switch identifier {
        case "public.png": head.starts(with: [0x89, 0x50, 0x4E, 0x47])
        case "public.jpeg": head.starts(with: [0xFF, 0xD8, 0xFF])
        case "com.compuserve.gif": head.starts(with: Array("GIF8".utf8))
        default: !head.isEmpty
        }
    }
}

extension LinkFailure {
    fileprivate init(attachment code: Int, _ what: String, _ file: URL) {
        self.init(
            domain: "UNErrorDomain", code: code,
            message: "The attachment \(file.lastPathComponent) \(what).")
    }
}

extension URL {
    fileprivate func isInside(_ folder: URL) -> Bool { path.hasPrefix(folder.path + "/") }
}
