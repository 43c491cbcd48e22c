public import Foundation

/// The location of a file to load and attach, with its identifier and thumbnail.
///
/// ```swift
/// Attach { draft in
///     guard let text = draft.userInfo["photo"]?.string, let url = URL(string: text) else {
///         return []
///     }
///     return [AttachmentSource(url: url, thumbnail: AttachmentThumbnail(isHidden: true))]
/// }
/// ```
public struct AttachmentSource: Sendable, Hashable {
    package var url: URL
    package var identifier: String
    package var thumbnail: AttachmentThumbnail

    /// Creates a source for a file at an `http` or `https` URL. An empty identifier is replaced by
    /// a new one.
    public init(
        url: URL, identifier: String = "",
        thumbnail: AttachmentThumbnail = AttachmentThumbnail()
    ) {
        self.url = url
        self.identifier = identifier
        self.thumbnail = thumbnail
    }

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
