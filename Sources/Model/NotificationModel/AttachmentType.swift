package import FileKinds
package import Foundation

/// The supported file types of attachments (ATT-4).
///
/// ```swift
/// AttachmentType(identifier: "public.png")?.medium          // .image
/// AttachmentType(fileName: URL(filePath: "song.m4a"))?.medium.fileBytesMax
/// ```
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationattachment>.
package struct AttachmentType: Sendable, Hashable {
    package enum Medium: String, Sendable, Hashable, CaseIterable {
        case audio
        case image
        case movie

        /// Apple's size limit, in bytes.
        ///
        /// Apple specifies megabytes. Their interpretation as powers of two is a guess.
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
    package let medium: Medium
    package let fileExtensions: [String]
    package let mediaType: String

    package static let all = FileKind.all.compactMap(AttachmentType.init(kind:))

    /// Returns the type with a uniform type identifier; `nil` for others, including MIME types
    /// (ATT-3).
    package init?(identifier: String) {
        guard let row = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
        self = row
    }

    /// Returns the type by a file's extension; `nil` for an unknown extension (ATT-2).
    package init?(fileName url: URL) {
        let fileExtension = url.pathExtension.lowercased()
        guard let row = Self.all.first(where: { $0.fileExtensions.contains(fileExtension) }) else {
            return nil
        }
        self = row
    }

    /// Returns the type of a kind of file; `nil` for kinds that the system cannot attach.
    package init?(kind: FileKind) {
        guard kind.isAttachable, let medium = Medium(kind.medium), let media = kind.mediaTypes.first
        else { return nil }
        identifier = kind.typeIdentifier
        self.medium = medium
        fileExtensions = kind.fileExtensions
        mediaType = media
    }
}
