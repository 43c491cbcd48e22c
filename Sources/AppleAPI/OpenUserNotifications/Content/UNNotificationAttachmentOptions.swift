// Apple documents what the options mean, not what the texts of their keys are: the texts here are
// the names, which is a guess. User code names the constants only.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option that names the file's type: a uniform type identifier (ATT-3, ATT-12).
public let UNNotificationAttachmentOptionsTypeHintKey: String =
    "UNNotificationAttachmentOptionsTypeHintKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option that hides the thumbnail: a truth value (ATT-12).
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option that cuts the thumbnail out: the dictionary of a rectangle in units of the picture's
/// size, with `X`, `Y`, `Width` and `Height` (ATT-12).
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option that picks the thumbnail of a film or an animation: seconds, a frame's number, or the
/// dictionary of a `CMTime` with `value` and `timescale` (ATT-12).
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"
