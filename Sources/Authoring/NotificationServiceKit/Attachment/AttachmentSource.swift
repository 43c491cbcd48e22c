public import Foundation

/// Something to load and attach.
public struct AttachmentSource: Sendable, Hashable {
    /// Where it is: `http` or `https`.
    package var url: URL
    /// The id of the attachment; an empty one becomes a new id.
    package var identifier: String
    /// Which thumbnail is shown.
    package var thumbnail: AttachmentThumbnail

    /// Describes a file at an `http` or `https` address. Without an identifier the attachment gets
    /// a new one.
    public init(
        url: URL, identifier: String = "",
        thumbnail: AttachmentThumbnail = AttachmentThumbnail()
    ) {
        self.url = url
        self.identifier = identifier
        self.thumbnail = thumbnail
    }

    /// Reads an address, a list of addresses, or a list of dictionaries with `url`, `id` and
    /// `hide-thumbnail`; what is none of these is left out.
    init?(_ value: PayloadValue) {
        if let text = value.string, let url = URL(web: text) {
            self.init(url: url)
        } else if let text = value["url"]?.string, let url = URL(web: text) {
            let thumbnail = AttachmentThumbnail(isHidden: value["hide-thumbnail"]?.bool ?? false)
            self.init(url: url, identifier: value["id"]?.string ?? "", thumbnail: thumbnail)
        } else {
            return nil
        }
    }
}
