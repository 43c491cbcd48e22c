internal import DeviceKernel
internal import DeviceLink
internal import FileKinds
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
    /// All or none: when one is refused, the others go back where they were, and `refusal` says why.
    /// The files are nobody's until `keep(_:)` or `giveBack(_:)` is called.
    func moveFiles(of content: NotificationContent, app: String, bundle: URL?) -> Taken {
        var taken = Taken(content: content)
        for (index, attachment) in content.attachments.enumerated() {
            do throws(ProcessLinkError) {
                let way = try move(attachment, app: app, bundle: bundle)
                taken.content.attachments[index].url = way.stored
                taken.content.attachments[index].typeIdentifier = way.typeIdentifier
                taken.add(way, for: attachment)
            } catch {
                giveBack(taken)
                return Taken(content: content, refused: attachment, error)
            }
        }
        return taken
    }

    /// Takes over what a service extension's content names, and drops what is refused (NSE-17).
    func copyValid(
        _ content: NotificationContent, app: String, bundle: URL?
    ) -> Taken {
        var taken = Taken(content: content)
        taken.content.attachments = content.attachments.compactMap { attachment in
            do throws(ProcessLinkError) {
                let way = try move(attachment, app: app, bundle: bundle)
                taken.add(way, for: attachment)
                var attachment = attachment
                attachment.url = way.stored
                attachment.typeIdentifier = way.typeIdentifier
                return attachment
            } catch {
                taken.outcomes.append(AttachmentOutcome(attachment, refused: error))
                return nil
            }
        }
        return taken
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
        /// The content, with the URLs of the store and with the types that the bytes say.
        fileprivate(set) var content: NotificationContent
        /// What became of each file.
        fileprivate(set) var outcomes: [AttachmentOutcome] = []
        /// Why nothing was taken, when one file was refused.
        fileprivate(set) var refusal: ProcessLinkError?
        fileprivate var ways: [Way] = []

        fileprivate init(content: NotificationContent) { self.content = content }

        fileprivate init(
            content: NotificationContent, refused attachment: NotificationAttachment,
            _ error: ProcessLinkError
        ) {
            self.content = content
            outcomes = [AttachmentOutcome(attachment, refused: error)]
            refusal = error
        }

        fileprivate mutating func add(_ way: Way, for attachment: NotificationAttachment) {
            ways.append(way)
            let declared = attachment.typeIdentifier
            outcomes.append(
                AttachmentOutcome(
                    identifier: attachment.identifier, typeIdentifier: way.typeIdentifier,
                    declaredTypeIdentifier: declared == way.typeIdentifier ? nil : declared,
                    result: way.isNew
                        ? .stored(isCopy: way.isCopy, byteCount: way.byteCount) : .known))
        }
    }

    fileprivate struct Way: Sendable {
        var original: URL
        var stored: URL
        var typeIdentifier: String
        var byteCount = 0
        var isCopy = false
        var isNew = true
    }

    // MARK: One file

    private func move(
        _ attachment: NotificationAttachment, app: String, bundle: URL?
    ) throws(ProcessLinkError) -> Way {
        let original = attachment.url.standardizedFileURL
        let ownFolder = folder(of: app)
        if original.isInside(ownFolder) {
            guard FileManager.default.fileExists(atPath: original.path) else {
                throw ProcessLinkError(
                    attachment: 103, "is no longer in the attachment store", original)
            }
            return Way(
                original: original, stored: attachment.url,
                typeIdentifier: attachment.typeIdentifier, isNew: false)
        }
        // What the store keeps for another app is none of this app's files.
        guard !original.isInside(folder) else {
            throw ProcessLinkError(attachment: 100, "is not a readable file", original)
        }
        let (file, type) = try open(original, attachment.typeIdentifier)
        let isCopy = bundle.map { original.isInside($0.standardizedFileURL) } ?? false
        let home = ownFolder.appending(path: UUID().uuidString)
        let stored = home.appending(path: original.lastPathComponent)
        do {
            try FileManager.default.createDirectory(
                at: home, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            if isCopy { try file.copy(to: stored) } else { try file.move(to: stored) }
        } catch {
            throw ProcessLinkError(
                attachment: 104, "cannot be moved into the attachment store", original)
        }
        return Way(
            original: original, stored: stored, typeIdentifier: type.identifier,
            byteCount: file.byteCount, isCopy: isCopy)
    }

    /// Opens a file and checks what it is; what is opened is what is moved or copied afterwards.
    private func open(
        _ file: URL, _ typeIdentifier: String
    ) throws(ProcessLinkError) -> (UntrustedFile, AttachmentType) {
        guard let open = try? UntrustedFile(file, links: .refused) else {
            throw ProcessLinkError(attachment: 100, "is not a readable file", file)
        }
        guard let declared = AttachmentType(identifier: typeIdentifier) else {
            throw ProcessLinkError(
                attachment: 101, "is of a type that attachments do not have", file)
        }
        let head = (try? open.bytes(at: 0, count: FileKind.headBytes)) ?? Data()
        let type: AttachmentType
        do throws(AttachmentType.ForeignFileError) {
            type = try declared.corrected(by: head)
        } catch {
            throw ProcessLinkError(attachment: 105, error.sentence, file)
        }
        let bytesMax = type.medium.fileBytesMax
        guard open.byteCount <= bytesMax else {
            throw ProcessLinkError(
                attachment: 102,
                "has \(open.byteCount) bytes, and \(type.medium.withArticle) may have \(bytesMax)",
                file)
        }
        return (open, type)
    }
}

extension AttachmentType {
    /// Bytes that are no attachment's, or not those of the type.
    fileprivate struct ForeignFileError: Error {
        var sentence: String
    }

    /// The type that a file is: what its bytes say where they say it, else this one (ATT-2).
    ///
    /// Apple decodes the whole file. Here pictures must begin as some picture's format does, and no
    /// file may be empty.
    fileprivate func corrected(by head: Data) throws(ForeignFileError) -> AttachmentType {
        guard !head.isEmpty else { throw ForeignFileError(sentence: "is empty") }
        guard let kind = FileKind(bytes: head) else {
            guard medium != .image else {
                throw ForeignFileError(sentence: "does not begin as any picture does")
            }
            return self
        }
        guard let found = AttachmentType(kind: kind) else {
            let cause = kind.medium == .other ? ", as servers send with an error" : ""
            throw ForeignFileError(sentence: "is \(kind.name), which no attachment may be\(cause)")
        }
        // Some types begin alike; the name decides among them.
        return fileExtensions.contains(where: kind.agrees(withExtension:)) ? self : found
    }
}

extension AttachmentType.Medium {
    /// The kind of file in words.
    fileprivate var withArticle: String {
        switch self {
        case .audio: "a sound"
        case .image: "a picture"
        case .movie: "a film"
        }
    }
}

extension AttachmentOutcome {
    fileprivate init(_ attachment: NotificationAttachment, refused error: ProcessLinkError) {
        self.init(
            identifier: attachment.identifier, typeIdentifier: attachment.typeIdentifier,
            result: .refused(code: error.code, sentence: error.message))
    }
}

extension ProcessLinkError {
    fileprivate init(attachment code: Int, _ what: String, _ file: URL) {
        self.init(
            domain: "UNErrorDomain", code: code,
            message: "The attachment \(file.lastPathComponent) \(what).")
    }
}

extension URL {
    fileprivate func isInside(_ folder: URL) -> Bool { path.hasPrefix(folder.path + "/") }
}
