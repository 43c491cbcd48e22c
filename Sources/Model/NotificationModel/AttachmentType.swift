package import FileKinds
package import Foundation

/// The file types that an attachment may have (ATT-4).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationattachment>.
package struct AttachmentType: Sendable, Hashable {
    /// What a person perceives.
    package enum Medium: String, Sendable, Hashable, CaseIterable {
        /// Something to hear.
        case audio
        /// Something to see.
        case image
        /// Something to watch.
        case movie

        /// The biggest file that Apple takes, in bytes.
        ///
        /// Apple gives megabytes; they are read as powers of two, which is a guess.
        package var fileBytesMax: Int { kind.attachedMegabytesMax * 1024 * 1024 }

        private var kind: FileKind.Medium {
            switch self {
            case .audio: .audio
            case .image: .image
            case .movie: .movie
            }
        }

        fileprivate init?(_ kind: FileKind.Medium) {
            switch kind {
            case .audio: self = .audio
            case .image: self = .image
            case .movie: self = .movie
            case .other: return nil
            }
        }
    }

    /// The uniform type identifier, for example `public.png` (ATT-14).
    package let identifier: String
    /// What a person perceives.
    package let medium: Medium
    /// The file extensions that mean it, in lower case.
    package let fileExtensions: [String]
    /// The media type of HTTP, for example `image/png`.
    package let mediaType: String

    /// Every type: the kinds of file that the system attaches.
    package static let all = FileKind.all.compactMap(AttachmentType.init(kind:))

    /// The type with a uniform type identifier; `nil` for others, a MIME type included (ATT-3).
    package init?(identifier: String) {
        guard let row = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
        self = row
    }

    /// The type that a file's name says; `nil` for a name without a known extension (ATT-2).
    package init?(fileName url: URL) {
        let fileExtension = url.pathExtension.lowercased()
        guard let row = Self.all.first(where: { $0.fileExtensions.contains(fileExtension) }) else {
            return nil
        }
        self = row
    }

    /// The type of a kind of file; `nil` for kinds that the system does not attach.
    package init?(kind: FileKind) {
        guard kind.isAttachable, let medium = Medium(kind.medium), let media = kind.mediaTypes.first
        else { return nil }
        identifier = kind.typeIdentifier
        self.medium = medium
        fileExtensions = kind.fileExtensions
        mediaType = media
    }
}
