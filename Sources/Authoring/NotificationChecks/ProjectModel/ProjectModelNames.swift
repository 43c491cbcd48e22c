internal import AppBundles
internal import Foundation
internal import NotificationModel

enum ExtensionPoint {
    static let service = "com.apple.usernotifications.service"
    static let content = "com.apple.usernotifications.content-extension"
    static let widgets = "com.apple.widgetkit-extension"
}

enum MediaKind {
    static let sounds: Set<String> = [
        "caf", "aif", "aiff", "aifc", "wav", "wave", "mp3", "m4a", "ogg", "flac", "aac",
    ]
    static let pictures: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "svg", "avif", "bmp", "tiff", "mp4",
        "mov", "m4v", "mpg", "mpeg", "avi", "webm", "mkv",
    ]
    static let all = sounds.union(pictures)
}

extension PropertyFile {
    func expanded(_ settings: BuildSettings) -> PropertyFile {
        var file = self
        file.root = root.mapValues { $0.expanded(settings) }
        return file
    }
}

extension PropertyValue {
    func expanded(_ settings: BuildSettings) -> PropertyValue {
        switch self {
        case .string(let text): .string(settings.expand(text).text)
        case .array(let values): .array(values.map { $0.expanded(settings) })
        case .dictionary(let values): .dictionary(values.mapValues { $0.expanded(settings) })
        default: self
        }
    }
}
