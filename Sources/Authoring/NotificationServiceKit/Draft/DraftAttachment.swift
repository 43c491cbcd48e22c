public import Foundation

/// A file to attach to a notification. The system moves the file away when the notification is
/// delivered.
///
/// ```swift
/// let clip = AttachmentThumbnail.Clip(x: 0.25, y: 0, width: 0.5, height: 0.5)
/// draft.attachments = [DraftAttachment(file: url, thumbnail: AttachmentThumbnail(clip: clip))]
/// ```
public struct DraftAttachment: Sendable, Hashable {
    package var identifier: String
    package var file: URL
    package var typeIdentifier: String?
    package var thumbnail: AttachmentThumbnail

    /// Creates an attachment from a local file. An empty identifier is replaced by a new one.
    public init(
        identifier: String = "", file: URL, typeIdentifier: String? = nil,
        thumbnail: AttachmentThumbnail = AttachmentThumbnail()
    ) {
        self.identifier = identifier
        self.file = file
        self.typeIdentifier = typeIdentifier
        self.thumbnail = thumbnail
    }
}

/// The thumbnail of an attachment: hidden, clipped, or taken from a certain frame.
public struct AttachmentThumbnail: Sendable, Hashable {
    /// A rectangle within a picture, in units of the picture's size: 0 to 1.
    public struct Clip: Sendable, Hashable {
        package var x, y, width, height: Double

        /// Creates a rectangle. Parts outside of the picture are cut off.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = Self.bounded(x, 1)
            self.y = Self.bounded(y, 1)
            self.width = Self.bounded(width, 1 - self.x)
            self.height = Self.bounded(height, 1 - self.y)
        }

        private static func bounded(_ value: Double, _ most: Double) -> Double {
            value.isFinite ? min(max(0, value), most) : 0
        }
    }

    package var isHidden: Bool
    package var clip: Clip?
    package var time: Double?

    /// Creates a thumbnail. By default it shows the whole picture, or the frame of a film that the
    /// system chooses. `time` is in seconds for a film, and a frame number for an animation.
    public init(isHidden: Bool = false, clip: Clip? = nil, time: Double? = nil) {
        self.isHidden = isHidden
        self.clip = clip
        self.time = time
    }
}
