public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A file that goes with a notification: a picture, a sound or a film.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationattachment>.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
    /// The values of the attachment, for our own rooms.
    package let model: NotificationAttachment

    /// Wraps the values of an attachment.
    ///
    /// It goes through the initializer that subclasses inherit: with another one that they cannot see, they would
    /// inherit none.
    package convenience init(model: NotificationAttachment) {
        do {
            try self.init(
                identifier: model.identifier, url: model.url,
                options: [Known.key: Known(model: model)])
        } catch {
            preconditionFailure("What is known needs no check.")
        }
    }

    /// Values that are known already, among the options.
    private struct Known {
        static let key = "org.bellhop.attachment"
        let model: NotificationAttachment
    }

    /// Creates an attachment of a file on disk.
    ///
    /// An empty id becomes a new UUID (ATT-9).
    ///
    /// The size is checked and the file moved when the request is added (ATT-5, ATT-7).
    ///
    /// - Throws: `UNError.attachmentInvalidURL` when the URL is not that of a readable file,
    ///   `UNError.attachmentUnrecognizedType` when neither the type hint nor the file's extension
    ///   says a known type (ATT-1 to ATT-4).
    public required init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        if let known = options?[Known.key] as? Known {
            model = known.model
            super.init()
            return
        }
        let name = "\(identifier.isEmpty ? "attachment" : identifier): \(URL.lastPathComponent)"
        guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
            SystemRules.refused(
                .invalidAttachmentURL, "\(name) (UNErrorDomain 100)",
                sentence: "The attachment \(name) is not a readable file (UNErrorDomain 100).")
            throw UNError(.attachmentInvalidURL)
        }
        let options = AttachmentOptions(options ?? [:])
        guard let type = options.type(of: URL) else {
            SystemRules.refused(
                .unknownAttachmentType, "\(name) (UNErrorDomain 101)",
                sentence: """
                    The attachment \(name) has no ending and no type hint of a type that attachments \
                    may have (UNErrorDomain 101).
                    """)
            throw UNError(.attachmentUnrecognizedType)
        }
        model = NotificationAttachment(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL,
            typeIdentifier: type.identifier, isThumbnailHidden: options.isThumbnailHidden,
            thumbnailClippingRect: options.clippingRect, thumbnailTime: options.time)
        super.init()
    }

    /// The app's id of the attachment.
    open var identifier: String { model.identifier }

    /// Where the file is.
    ///
    /// That of a delivered notification lies in the device's store (ATT-7).
    open var url: URL { model.url }

    /// The uniform type identifier (ATT-14).
    open var type: String { model.typeIdentifier }

    /// True: an attachment may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an attachment from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationAttachment.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the attachment to an archive; the file stays where it is.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The attachment itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an attachment with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.model == model
    }

    /// Equal for equal attachments.
    open override var hash: Int { model.hashValue }
}
