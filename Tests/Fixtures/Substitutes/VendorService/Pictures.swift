import Foundation
import KeychainAccess
import Kingfisher
import SDWebImage
import UserNotifications

extension NotificationService {
    typealias Handler = (UNNotificationContent) -> Void

    func loadWithKingfisher(_ content: UNMutableNotificationContent, _ handler: @escaping Handler) {
        guard let text = content.userInfo["picture"] as? String, let url = URL(string: text) else {
            return handler(content)
        }
        KingfisherManager.shared.retrieveImage(with: url) { result in
            switch result {
            case .success(let value):
                content.subtitle = value.cacheType == .none ? "downloaded" : "found"
                content.attachments = self.attachments(value.data())
            case .failure(let error):
                content.subtitle = error.isInvalidResponseStatusCode(404) ? "not there" : "failed"
            }
            handler(content)
        }
    }

    func loadWithSDWebImage(_ content: UNMutableNotificationContent, _ handler: @escaping Handler) {
        let url = (content.userInfo["picture"] as? String).flatMap { URL(string: $0) }
        SDWebImageManager.shared.loadImage(with: url, progress: nil) { _, data, error, _, _, _ in
            content.subtitle = error == nil ? "loaded" : "failed"
            content.attachments = self.attachments(data)
            handler(content)
        }
    }

    private func attachments(_ data: Data?) -> [UNNotificationAttachment] {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).appendingPathExtension("png")
        guard let data, (try? data.write(to: file)) != nil,
            let attachment = try? UNNotificationAttachment(identifier: "picture", url: file)
        else { return [] }
        return [attachment]
    }

    /// Shows the body of the push before.
    func rememberInKeychain(_ content: UNMutableNotificationContent, _ handler: @escaping Handler) {
        let keychain = Keychain(service: "org.bellhop.vendors").accessibility(.afterFirstUnlock)
        content.subtitle = keychain["body"] ?? "nothing yet"
        do { try keychain.set(content.body, key: "body") } catch { content.subtitle = "\(error)" }
        handler(content)
    }
}
