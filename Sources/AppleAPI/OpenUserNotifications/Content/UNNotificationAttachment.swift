public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An image, sound or video file that is attached to a notification.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationattachment>.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationAttachment

    /// Wraps values that were already checked.
    ///
    /// It delegates to the public required initializer. A second designated initializer that
    /// subclasses cannot see would prevent them from inheriting any.
    package convenience init(model: NotificationAttachment) {
        do {
            try self.init(
                identifier: model.identifier, url: model.url,
                options: [Known.key: Known(model: model)])
        } catch {
            preconditionFailure("The initializer throws no error for values that were checked.")
        }
    }

    private struct Known {
        static let key = "org.bellhop.attachment"
        let model: NotificationAttachment
    }

    /// Creates an attachment from a file on disk.
    ///
    /// An empty id is replaced with a UUID (ATT-9). The center checks the size and moves the file
    /// when the request is added (ATT-5, ATT-7).
    ///
    /// - Throws: `UNError.attachmentInvalidURL` if the URL does not refer to a readable file,
    ///   `UNError.attachmentUnrecognizedType` if neither the type hint nor the file's extension is
    ///   a known type (ATT-1 to ATT-4).
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
                    The attachment \(name) lacks a file extension or type hint of a supported \
                    attachment type (UNErrorDomain 101).
                    """)
            throw UNError(.attachmentUnrecognizedType)
        }
        model = NotificationAttachment(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL,
            typeIdentifier: type.identifier, isThumbnailHidden: options.isThumbnailHidden,
            thumbnailClippingRect: options.clippingRect, thumbnailTime: options.time)
        super.init()
    }

    open var identifier: String { model.identifier }

    /// The URL of the file. For a delivered notification the file is in the device's store (ATT-7).
    open var url: URL { model.url }

    /// The uniform type identifier (ATT-14).
    open var type: String { model.typeIdentifier }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationAttachment.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Encodes the values of the attachment. The file is neither copied nor moved.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
