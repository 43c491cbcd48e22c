import MobileCoreServices
import UniformTypeIdentifiers
import UserNotifications

/// Says the type of an attachment in the old way and the new one.
class TypedAttachmentService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let text = request.content.userInfo["image"] as? String, let url = URL(string: text)
        else { return contentHandler(request.content) }
        URLSession.shared.downloadTask(with: url) { file, response, _ in
            defer { contentHandler(content) }
            guard let file else { return }
            let hint = Self.typeHint(response?.mimeType)
            let options: [AnyHashable: Any] = [
                UNNotificationAttachmentOptionsTypeHintKey: hint ?? kUTTypePNG
            ]
            let attachment = try? UNNotificationAttachment(
                identifier: "image", url: file, options: options)
            content.attachments = [attachment].compactMap { $0 }
        }.resume()
    }

    private static func typeHint(_ mimeType: String?) -> String? {
        switch mimeType {
        case "image/jpeg": return kUTTypeJPEG as String
        case "image/gif": return UTType.gif.identifier
        case let mimeType?:
            let old = UTTypeCreatePreferredIdentifierForTag(
                kUTTagClassMIMEType, mimeType as CFString, nil)?.takeRetainedValue()
            guard let type = UTType(mimeType: mimeType), type.conforms(to: .image) else {
                return old as String?
            }
            return type.identifier
        case nil: return UTType(filenameExtension: "png")?.preferredMIMEType
        }
    }
}
