internal import DeviceKernel
internal import FileKinds
internal import Foundation
internal import NotificationModel
internal import ProcessLink
internal import UntrustedFiles

/// The store for attachment files of a device: ATT-5 to ATT-8, ATT-13, NSE-17.
///
/// A file is validated and moved to the store when an app adds the request or a service extension
/// returns the content. It is deleted when no notification refers to it any more. The limits on the
/// kernel's requests and notifications also limit the number of files.
struct AttachmentStore: Sendable {
    private let folder: URL
    private var files: Set<URL> = []

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

    func folder(of app: String) -> URL { folder.appending(path: app) }

    var isEmpty: Bool { files.isEmpty }

    /// Moves the files of an app's content into the store, or copies them if they are in its
    /// bundle.
    ///
    /// If one file is rejected, all files are moved back and `refusal` is set. The caller must call
    /// `keep(_:)` or `giveBack(_:)` for the result.
    func moveFiles(of content: NotificationContent, app: String, bundle: URL?) -> ImportResult {
        var taken = ImportResult(content: content)
        for (index, attachment) in content.attachments.enumerated() {
            do throws(ProcessLinkError) {
                let way = try move(attachment, app: app, bundle: bundle)
                taken.content.attachments[index].url = way.stored
                taken.content.attachments[index].typeIdentifier = way.typeIdentifier
                taken.add(way, for: attachment)
            } catch {
                giveBack(taken)
                return ImportResult(content: content, refused: attachment, error)
            }
        }
        return taken
    }

    /// Moves the files of a service extension's content into the store and drops rejected files
    /// (NSE-17).
    func copyValid(
        _ content: NotificationContent, app: String, bundle: URL?
    ) -> ImportResult {
        var taken = ImportResult(content: content)
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

    mutating func keep(_ taken: ImportResult) {
        files.formUnion(taken.ways.filter(\.isNew).map(\.stored))
    }

    /// Moves files back to their original location after the request was rejected for another
    /// reason.
    func giveBack(_ taken: ImportResult) {
        for way in taken.ways where way.isNew {
            if way.isCopy {
                try? FileManager.default.removeItem(at: way.stored)
            } else {
                try? FileManager.default.moveItem(at: way.stored, to: way.original)
            }
        }
    }

    /// Deletes all files except the given ones (ATT-13).
    mutating func sweep(keeping kept: Set<URL>) {
        for file in files.subtracting(kept) {
            files.remove(file)
            try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        }
    }

    struct ImportResult: Sendable {
        /// The content with URLs in the store and with the types that the files' bytes determine.
        fileprivate(set) var content: NotificationContent
        fileprivate(set) var outcomes: [AttachmentOutcome] = []
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
        // An app cannot use files that the store keeps for another app.
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

    /// Opens a file and validates it. The open file is the one that is moved or copied, so a later
    /// replacement is ignored.
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
    fileprivate struct ForeignFileError: Error {
        var sentence: String
    }

    /// Returns the type that the first bytes of a file determine, or else this type (ATT-2).
    ///
    /// Apple decodes the whole file. Here an image must have the signature of an image format, and
    /// a file must not be empty.
    fileprivate func corrected(by head: Data) throws(ForeignFileError) -> AttachmentType {
        guard !head.isEmpty else { throw ForeignFileError(sentence: "is empty") }
        guard let kind = FileKind(bytes: head) else {
            guard medium != .image else {
                throw ForeignFileError(sentence: "is not a known image format")
            }
            return self
        }
        guard let found = AttachmentType(kind: kind) else {
            let cause = kind.medium == .other ? ", as servers send with an error" : ""
            throw ForeignFileError(sentence: "is \(kind.name), which no attachment may be\(cause)")
        }
        // Some formats share a signature. The file extension decides between them.
        return fileExtensions.contains(where: kind.agrees(withExtension:)) ? self : found
    }
}

extension AttachmentType.Medium {
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
