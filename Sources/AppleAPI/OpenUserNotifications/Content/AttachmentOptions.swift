internal import Foundation
internal import NotificationModel

/// The options dictionary of an attachment (ATT-12).
///
/// A value of the wrong type is ignored. This is an assumption, because Apple documents no error
/// for it: shipped apps pass a `UTType` as type hint instead of its identifier, and their images
/// appear.
struct AttachmentOptions {
    private let values: [AnyHashable: Any]

    init(_ values: [AnyHashable: Any]) { self.values = values }

    /// Returns the type that the hint names or, without a hint, the type of the file's extension
    /// (ATT-2).
    func type(of url: URL) -> AttachmentType? {
        let hint = values[UNNotificationAttachmentOptionsTypeHintKey]
        guard let text = hint as? String ?? (hint as? NSString).map({ "\($0)" }) else {
            return AttachmentType(fileName: url)
        }
        return AttachmentType(identifier: text)
    }

    var isThumbnailHidden: Bool {
        values[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    }

    /// The visible part of the thumbnail as x, y, width and height, in units of the image's size.
    var clippingRect: [Double]? {
        let value = values[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
        let keys = ["X", "Y", "Width", "Height"]
        let numbers = keys.compactMap { Self.number(Self.member($0, of: value)) }
        return numbers.count == 4 ? numbers : nil
    }

    var time: Double? {
        let value = values[UNNotificationAttachmentOptionsThumbnailTimeKey]
        if let seconds = Self.number(value) { return seconds }
        guard let count = Self.number(Self.member("value", of: value)),
            let scale = Self.number(Self.member("timescale", of: value)), scale != 0
        else { return nil }
        return count / scale
    }

    private static func member(_ key: String, of value: Any?) -> Any? {
        if let dictionary = value as? NSDictionary {
            return dictionary.object(forKey: NSString(string: key))
        }
        return (value as? [AnyHashable: Any])?[key]
    }

    private static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
}
