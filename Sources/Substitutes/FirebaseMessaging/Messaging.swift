// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

import Foundation
import UserNotifications

/// What a notification service extension uses of Firebase Cloud Messaging.
///
/// Registration, topics and tokens belong to the app and are not here.
open class Messaging: NSObject {
    /// The helper for a notification service extension.
    public class func serviceExtension() -> FIRMessagingExtensionHelper {
        FIRMessagingExtensionHelper()
    }
}

/// Adds the picture of a message of Firebase to its notification.
open class FIRMessagingExtensionHelper: NSObject {
    /// Downloads the picture that the message names under `fcm_options.image`, attaches it and hands the
    /// content on. Without a picture, or when it cannot be had, the content is handed on as it is.
    ///
    /// The handler is called once.
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

    /// Reports a delivery to Google, in the original. Here nothing leaves the device.
    open func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {
        print("FirebaseMessaging: the delivery would be reported to BigQuery; here it is not.")
    }

    /// The downloaded file as an attachment; the system takes the type from the name's extension.
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
