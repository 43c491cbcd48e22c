import Foundation
import UserNotifications

/// The photo of a push without a sender, whose address is in `image`.
enum Photo {
    static func url(in userInfo: [AnyHashable: Any]) -> URL? {
        (userInfo["image"] as? String).flatMap { URL(string: $0) }
    }

    /// Returns the content with the downloaded photo, or the content alone if the download failed.
    static func attach(
        _ file: URL?, _ response: URLResponse?, _ error: Error?, to content: UNNotificationContent
    ) -> UNNotificationContent {
        guard let file = file, (response as? HTTPURLResponse)?.statusCode == 200,
            let changed = content.mutableCopy() as? UNMutableNotificationContent
        else {
            print("Could not load the photo: \(error?.localizedDescription ?? "no answer 200").")
            return content
        }
        do {
            // The system tells the kind of a file by its extension.
            let kind = URL(fileURLWithPath: response?.suggestedFilename ?? "").pathExtension
            let named = file.deletingPathExtension().appendingPathExtension(
                kind.isEmpty ? "png" : kind)
            try FileManager.default.moveItem(at: file, to: named)
            let photo = try UNNotificationAttachment(identifier: "photo", url: named, options: nil)
            changed.attachments = [photo]
        } catch {
            print("Could not attach the photo: \(error.localizedDescription)")
            return content
        }
        return changed
    }
}
