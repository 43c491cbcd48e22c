// Apple documents the meaning of the options, but not the string values of their keys. The values
// here are the names of the constants, which is an assumption. User code refers to the constants
// only.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for the file's type, a uniform type identifier (ATT-3, ATT-12).
public let UNNotificationAttachmentOptionsTypeHintKey: String =
    "UNNotificationAttachmentOptionsTypeHintKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for hiding the thumbnail, a Boolean (ATT-12).
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for the visible part of the thumbnail (ATT-12).
///
/// The value is the dictionary of a rectangle with `X`, `Y`, `Width` and `Height`, in units of the
/// image's size.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key for the frame of a video or animation that the thumbnail shows (ATT-12).
///
/// The value is a number of seconds, a frame number, or the dictionary of a `CMTime` with `value`
/// and `timescale`.
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"
