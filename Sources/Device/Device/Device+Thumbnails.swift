internal import BellhopBasics
internal import DeviceKernel
package import DeviceModel
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// The pictures at the right of cards, and what an opened card plays: ATT-11, ATT-12.

/// The decoded pictures of attachments and buttons that a screen asked for, the newest ones.
struct Thumbnails: Sendable {
    /// How many are kept.
    static let countMax = 64
    /// The longest side, in pixels.
    static let sidePixels = 512
    /// The longest side of a button's picture, in pixels: three times its size on screen.
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
    /// Stands between a notification's id and its attachment's in the name of a thumbnail.
    static let thumbnailMark: Character = "@"
    /// Stands between an app's bundle identifier and its picture's name in the name of a template.
    static let templateMark: Character = "#"

    /// The picture of an attachment, by a name of the form `n1@photo`. Its file is decoded when it is
    /// asked for, by a child process with limits, and never by this one.
    func thumbnail(_ name: String) async -> Data? {
        guard let found = attachment(name) else { return nil }
        let url = found.url
        // A notification that came in place of another one has another file.
        let key = "\(name)|\(url.path)"
        if let known = thumbnails[key] { return known }
        return await decode(
            .url(url), bundle: configuration.stateFolder, sidePixels: Thumbnails.sidePixels, as: key
        )
    }

    /// The picture of a button, by a name of the form `org.example.chat#reply`: an image of the app's
    /// bundle, of which only the shape counts (CAT-23).
    func template(_ name: String) async -> Data? {
        guard let mark = name.firstIndex(of: Self.templateMark),
            let bundle = installed[String(name[..<mark])]?.url
        else { return nil }
        // An update has another bundle, whose picture may be another one.
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

    /// The attachment of a listed notification, by a name of the form `n1@photo`.
    private func attachment(_ name: String) -> NotificationAttachment? {
        guard let mark = name.firstIndex(of: Self.thumbnailMark),
            let delivered = kernel.state.delivered[String(name[..<mark])]
        else { return nil }
        let id = String(name[name.index(after: mark)...])
        return delivered.notification.request.content.attachments.first { $0.identifier == id }
    }

    /// The film or sound of an attachment, by a name of the form `n1@film`.
    package func media(_ name: String) -> ScreenMedia? {
        guard let found = attachment(name),
            let type = AttachmentType(identifier: found.typeIdentifier), type.medium != .image,
            let data = try? UntrustedFile.read(
                found.url, bytesMax: type.medium.fileBytesMax, links: .refused)
        else { return nil }
        return ScreenMedia(data: data, mediaType: type.mediaType)
    }
}
