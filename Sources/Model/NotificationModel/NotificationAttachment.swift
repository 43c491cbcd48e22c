package import Foundation

/// A file that goes with a notification.
package struct NotificationAttachment: Sendable, Hashable, Codable {
    /// The app's id for it, unique within the notification.
    package var identifier: String
    /// Where the file is.
    package var url: URL
    /// The uniform type identifier, for example `public.png` (ATT-14).
    package var typeIdentifier: String
    /// Whether the thumbnail is hidden (ATT-12).
    package var isThumbnailHidden: Bool
    /// The part of the picture to show as thumbnail, in units of its size: x, y, width, height.
    package var thumbnailClippingRect: [Double]?
    /// The second of a film, or the frame of an animated picture, to show as thumbnail.
    package var thumbnailTime: Double?

    /// Creates the value. Whether the file exists and fits the rules is checked by who makes it
    /// (ATT-1 to ATT-6).
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
