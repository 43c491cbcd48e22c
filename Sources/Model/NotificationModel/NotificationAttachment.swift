package import Foundation

/// A file attached to a notification, with the options for its thumbnail (ATT-12).
///
/// `identifier` is unique within the notification, and `typeIdentifier` is a uniform type
/// identifier such as `public.png` (ATT-14).
package struct NotificationAttachment: Sendable, Hashable, Codable {
    package var identifier: String
    package var url: URL
    package var typeIdentifier: String
    package var isThumbnailHidden: Bool
    /// The part of the picture for the thumbnail, relative to its size: x, y, width, height.
    package var thumbnailClippingRect: [Double]?
    /// The second of a movie, or the frame of an animated picture, for the thumbnail.
    package var thumbnailTime: Double?

    /// Creates the value. The caller must check that the file exists and follows the rules (ATT-1
    /// to ATT-6).
    package init(
        identifier: String, url: URL, typeIdentifier: String, isThumbnailHidden: Bool = false,
        thumbnailClippingRect: [Double]? = nil, thumbnailTime: Double? = nil
    ) {
        self.identifier = identifier
        self.url = url
        self.typeIdentifier = typeIdentifier
        self.isThumbnailHidden = isThumbnailHidden
        self.thumbnailClippingRect = thumbnailClippingRect
        self.thumbnailTime = thumbnailTime
    }
}
