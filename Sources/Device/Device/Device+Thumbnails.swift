internal import BellhopBasics
internal import DeviceKernel
package import DeviceModel
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// Thumbnails of cards, and media of opened cards: ATT-11, ATT-12.

/// A cache of decoded pictures of attachments and buttons. The oldest pictures are dropped.
struct Thumbnails: Sendable {
    static let countMax = 64
    static let sidePixels = 512
    static let templatePixels = 72

    private var pictures: [String: Data] = [:]
    private var order: [String] = []

    subscript(id: String) -> Data? { pictures[id] }

    mutating func keep(_ png: Data, as id: String) {
        if pictures.updateValue(png, forKey: id) == nil { order.append(id) }
        if order.count > Self.countMax { pictures[order.removeFirst()] = nil }
    }
}

extension Device {
    static let thumbnailMark: Character = "@"
    static let templateMark: Character = "#"

    /// Returns the thumbnail of an attachment, by a name such as `n1@photo`.
    ///
    /// A child process with limits decodes the file on demand, never the device's process.
    func thumbnail(_ name: String) async -> Data? {
        guard let found = attachment(name) else { return nil }
        let url = found.url
        // A notification that replaced another one has a different file.
        let key = "\(name)|\(url.path)"
        if let known = thumbnails[key] { return known }
        return await decode(
            .url(url), bundle: configuration.stateFolder, sidePixels: Thumbnails.sidePixels, as: key
        )
    }

    /// Returns the picture of a button, by a name such as `org.example.chat#reply`. Only the shape
    /// of the image in the app's bundle is used (CAT-23).
    func template(_ name: String) async -> Data? {
        guard let mark = name.firstIndex(of: Self.templateMark),
            let bundle = installed[String(name[..<mark])]?.url
        else { return nil }
        // An update has a different bundle, whose picture may differ.
        let key = "\(name)|\(bundle.path)"
        if let known = thumbnails[key] { return known }
        return await decode(
            .named(String(name[name.index(after: mark)...])), bundle: bundle,
            sidePixels: Thumbnails.templatePixels, as: key)
    }

    private func decode(
        _ image: ImageReference, bundle: URL, sidePixels: Int, as key: String
    ) async -> Data? {
        let decoder = PictureDecoder(
            folder: configuration.stateFolder.appending(path: Self.decodingFolder),
            sidePixels: sidePixels, isCropped: false)
        guard
            case .png(let png)? = try? await decodings.withPermit({
                await decoder.decode(image, bundle: bundle)
            })
        else { return nil }
        thumbnails.keep(png, as: key)
        return png
    }

    private func attachment(_ name: String) -> NotificationAttachment? {
        guard let mark = name.firstIndex(of: Self.thumbnailMark),
            let delivered = kernel.state.delivered[String(name[..<mark])]
        else { return nil }
        let id = String(name[name.index(after: mark)...])
        return delivered.notification.request.content.attachments.first { $0.identifier == id }
    }

    package func media(_ name: String) -> ScreenMedia? {
        guard let found = attachment(name),
            let type = AttachmentType(identifier: found.typeIdentifier), type.medium != .image,
            let data = try? UntrustedFile.read(
                found.url, bytesMax: type.medium.fileBytesMax, links: .refused)
        else { return nil }
        return ScreenMedia(data: data, mediaType: type.mediaType)
    }
}
