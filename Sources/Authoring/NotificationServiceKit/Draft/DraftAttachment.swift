public import Foundation

/// A file that is to be attached.
public struct DraftAttachment: Sendable, Hashable {
    /// The id of the attachment; an empty one becomes a new id.
    package var identifier: String
    /// The file. The system moves it away when the notification is delivered.
    package var file: URL
    /// The uniform type identifier of the file, "public.png" for example; `nil` leaves it to the
    /// file's extension.
    package var typeIdentifier: String?
    /// Which thumbnail is shown.
    package var thumbnail: AttachmentThumbnail

    /// Describes a file that is to be attached.
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

/// Which part of an attachment is its thumbnail.
public struct AttachmentThumbnail: Sendable, Hashable {
    /// A part of a picture, in units of its size: 0 to 1.
    public struct Clip: Sendable, Hashable {
        /// The left edge, the upper edge, the width and the height.
        package var x, y, width, height: Double

        /// Describes a part; what lies outside of the picture is cut off.
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

    /// Whether no thumbnail is shown.
    package var isHidden: Bool
    /// The part to show; `nil` is all of it.
    package var clip: Clip?
    /// The second of a film, or the number of an animation's frame; `nil` is the system's choice.
    package var time: Double?

    /// Describes a thumbnail; without arguments it is the whole picture, or the frame of a film
    /// that the system chooses. `time` is the second of a film or the number of an animation's
    /// frame.
    public init(isHidden: Bool = false, clip: Clip? = nil, time: Double? = nil) {
        self.isHidden = isHidden
        self.clip = clip
        self.time = time
    }
}
