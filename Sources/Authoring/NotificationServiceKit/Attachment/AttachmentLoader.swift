internal import FileKinds
internal import Foundation

struct AttachmentLoader {
    let context: StepContext
    let pixelsMax: Int
    let bytesMax: Int
    let drawsErrors: Bool

    func load(_ source: AttachmentSource) async -> DraftAttachment? {
        do {
            let (data, kind) = try await fetch(source.url)
            return try keep(data, kind, for: source)
        } catch {
            guard !Task.isCancelled else { return nil }
            skip(source, because: errorText(error))
            if drawsErrors, let status = (error as? HTTPFetchError)?.status,
                let picture = DrawnPicture.status(status)
            {
                return try? keep(picture, .png, for: source)
            }
            return nil
        }
    }

    private func fetch(_ url: URL) async throws -> (Data, FileKind) {
        let request = HTTPFetch.Request(url, bytesMax: bytesMax)
        let response = try await context.tools.http.fetch(request)
        guard !response.body.isEmpty else {
            throw HTTPFetchError(
                .incomplete, message: "\(url.withoutSecrets) answered without a file.")
        }
        let type = response.headers["content-type"]
        guard let kind = FileKind.of(response.body, contentType: type, url: url) else {
            throw StepSkippedError(
                "What \(url.withoutSecrets) is can be seen neither from its bytes nor from its type "
                    + "nor from its name.")
        }
        return try await fitted(response.body, kind, url)
    }

    private func fitted(
        _ data: Data, _ kind: FileKind, _ url: URL
    ) async throws -> (Data, FileKind) {
        let isTooLarge = data.count > kind.attachedBytesMax
        guard !kind.isAttachable || isTooLarge else { return (data, kind) }
        guard kind.medium == .image else {
            throw StepSkippedError(
                isTooLarge && kind.isAttachable
                    ? "\(url.withoutSecrets) has \(data.count) bytes; the system attaches at most "
                        + "\(kind.attachedBytesMax) of its kind."
                    : "\(url.withoutSecrets) is \(kind.typeIdentifier), which the system does not "
                        + "attach.")
        }
        let target = ImageCodec.Target(pixelsMax: pixelsMax, mustBeAttachable: true)
        let picture = try await context.tools.codec.fitted(data, target)
        guard let kind = FileKind(bytes: picture), kind.isAttachable,
            picture.count <= kind.attachedBytesMax
        else {
            throw StepSkippedError(
                "\(url.withoutSecrets) could not be made a picture that the system attaches.")
        }
        return (picture, kind)
    }

    /// Writes the file under a new name with the extension of its type. The system decides by the
    /// extension, and moves the file away (ATT-2, ATT-7).
    private func keep(
        _ data: Data, _ kind: FileKind, for source: AttachmentSource
    ) throws -> DraftAttachment {
        let folder = context.tools.temporaryFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(
            "\(context.tools.makeIdentifier()).\(kind.fileExtension)")
        try data.write(to: file, options: .atomic)
        return DraftAttachment(
            identifier: source.identifier, file: file, typeIdentifier: kind.typeIdentifier,
            thumbnail: source.thumbnail)
    }

    private func skip(_ source: AttachmentSource, because reason: String) {
        context.log(.warning, "A file is not attached", ["message": reason])
    }

    private func errorText(_ error: any Error) -> String {
        switch error {
        case let error as HTTPFetchError: error.message
        case let error as StepSkippedError: error.message
        case let error as ImageCodec.ImageError: error.description
        default: "The file could not be written: \(type(of: error))."
        }
    }
}
