internal import Foundation
internal import NotificationModel

/// Reads the options dictionary of an attachment (ATT-12).
///
/// A value of the wrong kind counts as not given, which is a guess: Apple documents no error for it.
struct AttachmentOptions {
    private let values: [AnyHashable: Any]

    init(_ values: [AnyHashable: Any]) { self.values = values }

    /// The type that the hint names or, without one, the file's extension (ATT-2).
    func type(of url: URL) -> AttachmentType? {
        guard let hint = values[UNNotificationAttachmentOptionsTypeHintKey] else {
            return AttachmentType(fileName: url)
        }
        return (hint as? String).flatMap(AttachmentType.init(identifier:))
    }

    /// Whether the thumbnail is hidden.
    var isThumbnailHidden: Bool {
        values[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    }

    /// The part to show: x, y, width, height.
    var clippingRect: [Double]? {
        let value = values[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
        guard let rect = value as? [AnyHashable: Any] else { return nil }
        let numbers = ["X", "Y", "Width", "Height"].compactMap { Self.number(rect[$0]) }
        return numbers.count == 4 ? numbers : nil
    }

    /// The second or the frame to show.
    var time: Double? {
        let value = values[UNNotificationAttachmentOptionsThumbnailTimeKey]
        guard let time = value as? [AnyHashable: Any] else { return Self.number(value) }
        guard let count = Self.number(time["value"]), let scale = Self.number(time["timescale"]),
            scale != 0
        else { return nil }
        return count / scale
    }

    private static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
}
