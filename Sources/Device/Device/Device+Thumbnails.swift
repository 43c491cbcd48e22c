internal import BellhopBasics
internal import DeviceKernel
package import DeviceModel
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// Thumbnails of cards, and media of opened cards: ATT-11, ATT-12.

/// A cache of decoded pictures of attachments and buttons, and of those that cannot be decoded. The
/// oldest ones are dropped.
struct Thumbnails: Sendable {
    static let countMax = 64
    static let sidePixels = 512
    static let templatePixels = 72
    static let iconPixels = 180

    private var pictures: [String: Data?] = [:]
    private var order: [String] = []

    /// The picture; `.some(nil)` if it cannot be decoded, and `nil` if it is unknown.
    subscript(id: String) -> Data?? { pictures[id] }

    mutating func keep(_ png: Data?, as id: String) {
        if pictures.updateValue(png, forKey: id) == nil { order.append(id) }
        if order.count > Self.countMax { pictures[order.removeFirst()] = nil }
    }
}

extension Device {
    static let thumbnailMark: Character = "@"
    static let appMark: Character = "#"

    /// Returns the thumbnail of an attachment, by a name such as `n1@photo`.
    ///
    /// A child process with limits decodes the file on demand, never the device's process.
    func thumbnail(_ name: String) async -> Data? {
        guard let found = attachment(name) else { return nil }
        let url = found.url
        let isFilm = AttachmentType(identifier: found.typeIdentifier)?.medium == .movie
        let seconds = found.thumbnailTime ?? 0
        // A notification that replaced another one has a different file.
        let key = "\(name)|\(url.path)|\(isFilm ? seconds : 0)"
        if let known = thumbnails[key] { return known }
        let folder = configuration.stateFolder
        guard isFilm else {
            return await decode(
                .url(url), bundle: folder, sidePixels: Thumbnails.sidePixels, as: key)
        }
        let decoder = FilmDecoder(
            folder: folder.appending(path: Self.decodingFolder), sidePixels: Thumbnails.sidePixels)
        return await decoded(as: key) { await decoder.frame(of: url, at: seconds) }
    }

    /// Returns the picture of a button or of an app's icon, by the id of the screen's model. Only
    /// the shape of a button's picture is used (CAT-23).
    func picture(ofApp id: String) async -> Data? {
        guard let mark = id.firstIndex(of: Self.appMark) else { return nil }
        let app = String(id[..<mark])
        let name = String(id[id.index(after: mark)...])
        guard !name.isEmpty else { return nil }
        if app.isEmpty {
            if let known = thumbnails[id] { return known }
            let symbol = SystemSymbol(name: name)
            let decoder = decoder(sidePixels: Thumbnails.templatePixels)
            return await decoded(as: id) { await decoder.template(of: symbol) }
        }
        guard let bundle = installed[app] else { return nil }
        // An update has a different bundle, whose picture may differ.
        let key = "\(id)|\(bundle.url.path)"
        if let known = thumbnails[key] { return known }
        let icon = bundle.description.icon
        let isIcon = icon?.pictureID(app: app) == id
        return await decode(
            .named(isIcon ? icon?.file ?? name : name), bundle: bundle.url,
            sidePixels: isIcon ? Thumbnails.iconPixels : Thumbnails.templatePixels, as: key)
    }

    private func decode(
        _ image: ImageReference, bundle: URL, sidePixels: Int, as key: String
    ) async -> Data? {
        let decoder = decoder(sidePixels: sidePixels)
        return await decoded(as: key) { await decoder.decode(image, bundle: bundle) }
    }

    private func decoder(sidePixels: Int) -> PictureDecoder {
        PictureDecoder(
            folder: configuration.stateFolder.appending(path: Self.decodingFolder),
            sidePixels: sidePixels, isCropped: false)
    }

    /// Decodes a picture and keeps it. The log says why a picture is missing.
    private func decoded(
        as key: String, _ work: @Sendable @escaping () async -> PictureDecoder.Outcome
    ) async -> Data? {
        switch try? await decodings.withPermit({ await work() }) {
        case .png(let png):
            thumbnails.keep(png, as: key)
            return png
        case .undecodable(let why):
            // A screen asks again with each drawing.
            thumbnails.keep(nil, as: key)
            configuration.log("screen", "A picture cannot be shown: \(why)")
            return nil
        case nil: return nil
        }
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
