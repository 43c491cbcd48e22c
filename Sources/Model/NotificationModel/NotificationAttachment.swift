public import Foundation

/// A file that goes with a notification.
public struct NotificationAttachment: Sendable, Hashable, Codable {
    /// The app's id for it, unique within the notification.
    public var identifier: String
    /// Where the file is.
    public var url: URL
    /// The uniform type identifier, for example `public.png` (ATT-14).
    public var typeIdentifier: String
    /// Whether the thumbnail is hidden (ATT-12).
    public var isThumbnailHidden: Bool
    /// The part of the picture to show as thumbnail, in units of its size: x, y, width, height.
    public var thumbnailClippingRect: [Double]?
    /// The second of a film, or the frame of an animated picture, to show as thumbnail.
    public var thumbnailTime: Double?

    /// Creates the value. Whether the file exists and fits the rules is checked by who makes it
    /// (ATT-1 to ATT-6).
    public init(
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
