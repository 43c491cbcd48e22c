internal import DeviceKernel
internal import Foundation
internal import NotificationModel

// The pictures at the right of cards: ATT-11, ATT-12.

/// The decoded pictures of attachments that a screen asked for, the newest ones.
struct Thumbnails: Sendable {
    /// How many are kept.
    static let countMax = 64
    /// The longest side, in pixels.
    static let sidePixels = 512

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

    /// The picture of an attachment, by a name of the form `n1@photo`. Its file is decoded when it is
    /// asked for, by a child process with limits, and never by this one.
    func thumbnail(_ name: String) async -> Data? {
        guard let mark = name.firstIndex(of: Self.thumbnailMark) else { return nil }
        let id = String(name[..<mark])
        let attachment = String(name[name.index(after: mark)...])
        guard let delivered = kernel.state.delivered[id],
            let found = delivered.notification.request.content.attachments.first(where: {
                $0.identifier == attachment
            }), !found.isThumbnailHidden
        else { return nil }
        let url = found.url
        // A notification that came in place of another one has another file.
        let key = "\(name)|\(url.path)"
        if let known = thumbnails[key] { return known }
        let decoder = PictureDecoder(
            folder: configuration.stateFolder.appending(path: Self.decodingFolder),
            sidePixels: Thumbnails.sidePixels, isCropped: false)
        let folder = configuration.stateFolder
        guard
            case .png(let png) = await decodings.run({
                await decoder.decode(.url(url), bundle: folder)
            })
        else { return nil }
        thumbnails.keep(png, as: key)
        return png
    }
}
