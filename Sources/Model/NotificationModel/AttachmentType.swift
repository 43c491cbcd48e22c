public import Foundation

/// The file types that an attachment may have (ATT-4).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationattachment>.
public struct AttachmentType: Sendable, Hashable {
    /// What a person perceives.
    public enum Medium: String, Sendable, Hashable, CaseIterable {
        /// Something to hear.
        case audio
        /// Something to see.
        case image
        /// Something to watch.
        case movie

        /// The biggest file that Apple takes, in bytes.
        ///
        /// Apple gives megabytes; they are read as powers of two, which is a guess.
        public var fileBytesMax: Int {
            switch self {
            case .audio: 5 * 1024 * 1024
            case .image: 10 * 1024 * 1024
            case .movie: 50 * 1024 * 1024
            }
        }
    }

    /// The uniform type identifier, for example `public.png` (ATT-14).
    public let identifier: String
    /// What a person perceives.
    public let medium: Medium
    /// The file extensions that mean it, in lower case.
    public let fileExtensions: [String]
    /// The media type of HTTP, for example `image/png`.
    public let mediaType: String

    /// Every type, a row each.
    public static let all = [
        AttachmentType("public.aiff-audio", .audio, ["aiff", "aif"], "audio/aiff"),
        AttachmentType("com.microsoft.waveform-audio", .audio, ["wav", "wave"], "audio/wav"),
        AttachmentType("public.mp3", .audio, ["mp3"], "audio/mpeg"),
        AttachmentType("public.mpeg-4-audio", .audio, ["m4a"], "audio/mp4"),
        AttachmentType("public.jpeg", .image, ["jpg", "jpeg", "jpe"], "image/jpeg"),
        AttachmentType("com.compuserve.gif", .image, ["gif"], "image/gif"),
        AttachmentType("public.png", .image, ["png"], "image/png"),
        AttachmentType("public.mpeg", .movie, ["mpg", "mpeg"], "video/mpeg"),
        AttachmentType("public.mpeg-2-video", .movie, ["m2v"], "video/mpeg"),
        AttachmentType("public.mpeg-4", .movie, ["mp4", "m4v"], "video/mp4"),
        AttachmentType("public.avi", .movie, ["avi"], "video/x-msvideo"),
    ]

    /// The type with a uniform type identifier; `nil` for others, a MIME type included (ATT-3).
    public init?(identifier: String) {
        guard let row = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
        self = row
    }

    /// The type that a file's name says; `nil` for a name without a known extension (ATT-2).
    public init?(fileName url: URL) {
        let fileExtension = url.pathExtension.lowercased()
        guard let row = Self.all.first(where: { $0.fileExtensions.contains(fileExtension) }) else {
            return nil
        }
        self = row
    }

    private init(
        _ identifier: String, _ medium: Medium, _ fileExtensions: [String], _ mediaType: String
    ) {
        self.identifier = identifier
        self.medium = medium
        self.fileExtensions = fileExtensions
        self.mediaType = mediaType
    }
}
