// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

open class FIRMessagingExtensionHelper: NSObject {
    /// Downloads and attaches the image of `fcm_options.image`, then calls the handler once.
    ///
    /// Without an image, or if the download fails, the handler receives the content unchanged.
    open func populateNotificationContent(
        _ content: UNMutableNotificationContent,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let options = content.userInfo["fcm_options"] as? [AnyHashable: Any],
            let address = options["image"] as? String, !address.isEmpty
        else { return contentHandler(content) }
        guard let url = URL(string: address) else {
            print("FirebaseMessaging: \(address) is not a URL; the picture is left out.")
            return contentHandler(content)
        }
        let task = URLSession.shared.downloadTask(with: url) { file, response, error in
            do {
                guard let file else { throw error ?? URLError(.badServerResponse) }
                content.attachments = [try Self.attachment(file, response)]
            } catch {
                print("FirebaseMessaging: \(address) is not attached: \(error)")
            }
            contentHandler(content)
        }
        task.resume()
    }

    /// Does nothing. The original reports the delivery to Google.
    open func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {
        print("FirebaseMessaging: the delivery would be reported to BigQuery; here it is not.")
    }

    /// Returns the downloaded file as an attachment. The system derives the type from the extension
    /// of the name.
    private static func attachment(
        _ file: URL, _ response: URLResponse?
    ) throws -> UNNotificationAttachment {
        let suggested = response?.suggestedFilename.map { URL(fileURLWithPath: $0).pathExtension }
        let named = suggested.flatMap { $0.isEmpty ? nil : $0 }
        let name = named ?? extensions[response?.mimeType ?? ""] ?? ""
        let place = file.deletingLastPathComponent()
            .appendingPathComponent(UUID().uuidString).appendingPathExtension(name)
        try FileManager.default.moveItem(at: file, to: place)
        return try UNNotificationAttachment(identifier: "", url: place, options: nil)
    }

    private static let extensions = [
        "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "video/mp4": "mp4",
        "audio/mpeg": "mp3", "audio/wav": "wav",
    ]
}
