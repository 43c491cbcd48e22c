/// The visibility of a value in the log.
///
/// A hidden value is written as `<private>`, or as a hash if its mask is ``Mask/hash``.
/// `BELLHOP_LOG_PRIVATE_DATA=1` in the process's environment shows private values, as a debugger
/// does on Apple's systems. Sensitive values stay hidden.
///
/// See <https://developer.apple.com/documentation/os/oslogprivacy>.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable {
        /// A hash, so that equal values can be recognized within one run of a process.
        case hash
        case none
    }

    package enum Level: Sendable { case automatic, open, hidden, sensitive }

    package let level: Level
    package let mask: Mask

    public static var `public`: OSLogPrivacy { OSLogPrivacy(level: .open, mask: .none) }
    /// Hidden, unless the environment shows private values.
    public static var `private`: OSLogPrivacy { .private(mask: .none) }
    /// Always hidden.
    public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }
    /// Public for numbers and Booleans, private for text and objects.
    public static var auto: OSLogPrivacy { .auto(mask: .none) }

    public static func `private`(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(level: .hidden, mask: mask)
    }

    public static func sensitive(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(level: .sensitive, mask: mask)
    }

    public static func auto(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(level: .automatic, mask: mask)
    }
}
