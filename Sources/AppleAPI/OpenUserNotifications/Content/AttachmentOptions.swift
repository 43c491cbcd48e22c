internal import Foundation
internal import NotificationModel

/// Reads the options dictionary of an attachment (ATT-12).
///
/// A value of the wrong kind counts as not given, which is a guess: Apple documents no error for it. Shipped
/// apps give a `UTType` as type hint, where Apple asks for its identifier, and have their pictures.
struct AttachmentOptions {
    private let values: [AnyHashable: Any]

    init(_ values: [AnyHashable: Any]) { self.values = values }

    /// The type that the hint names or, without one, the file's extension (ATT-2).
    func type(of url: URL) -> AttachmentType? {
        let hint = values[UNNotificationAttachmentOptionsTypeHintKey]
        guard let text = hint as? String ?? (hint as? NSString).map({ "\($0)" }) else {
            return AttachmentType(fileName: url)
        }
        return AttachmentType(identifier: text)
    }

    /// Whether the thumbnail is hidden.
    var isThumbnailHidden: Bool {
        values[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    }

    /// The part to show: x, y, width, height.
    var clippingRect: [Double]? {
        let value = values[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
        let keys = ["X", "Y", "Width", "Height"]
        let numbers = keys.compactMap { Self.number(Self.member($0, of: value)) }
        return numbers.count == 4 ? numbers : nil
    }

    /// The second or the frame to show.
    var time: Double? {
        let value = values[UNNotificationAttachmentOptionsThumbnailTimeKey]
        if let seconds = Self.number(value) { return seconds }
        guard let count = Self.number(Self.member("value", of: value)),
            let scale = Self.number(Self.member("timescale", of: value)), scale != 0
        else { return nil }
        return count / scale
    }

    /// A member of a dictionary, whether Swift's or Foundation's.
    private static func member(_ key: String, of value: Any?) -> Any? {
        if let dictionary = value as? NSDictionary {
            return dictionary.object(forKey: NSString(string: key))
        }
        return (value as? [AnyHashable: Any])?[key]
    }

    private static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
}
