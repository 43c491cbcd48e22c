import UIKit
import UserNotifications

/// Avatars that an extension draws off the main actor.
actor RoundAvatars {
    private var made: [URL: Data] = [:]

    func png(of file: URL, side: CGFloat) -> Data? {
        if let data = made[file] { return data }
        guard let image = UIImage(contentsOfFile: file.path) else { return nil }
        let rect = CGRect(x: 0, y: 0, width: side, height: side)
        let renderer = UIGraphicsImageRenderer(bounds: rect)
        made[file] = renderer.pngData { context in
            context.cgContext.addEllipse(in: rect)
            context.cgContext.clip()
            image.draw(in: rect)
        }
        return made[file]
    }
}

/// A circle with a color, for people without a picture.
func placeholder(_ color: UIColor, side: CGFloat) -> Data {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).jpegData(
        withCompressionQuality: 0.9
    ) { context in
        let circle = CGRect(x: 0, y: 0, width: side, height: side)
        color.setFill()
        UIBezierPath(ovalIn: context.format.opaque ? .zero : circle).fill()
        UIRectFill(CGRect(x: 0, y: side - 1, width: side, height: 1))
    }
}

/// Settings that a main-actor class keeps: they are `Sendable`.
@MainActor
final class KeptSettings {
    private(set) var settings: UNNotificationSettings?

    func refresh() async {
        settings = await UNUserNotificationCenter.current().notificationSettings()
    }
}
