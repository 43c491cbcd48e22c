/// Who may read a value in a log.
///
/// A value that may not be read is written as `<private>`, or as a hash where a mask asks for one.
/// `BELLHOP_LOG_PRIVATE_DATA=1` in the process's environment shows private values, as a debugger
/// does on Apple's systems; sensitive ones stay hidden.
///
/// See <https://developer.apple.com/documentation/os/oslogprivacy>.
public struct OSLogPrivacy: Sendable {
    /// What stands in for a hidden value.
    public enum Mask: Sendable {
        /// A hash, so that equal values can be told. It holds within one run of a process.
        case hash
        /// Nothing but the word that a value was here.
        case none
    }

    package enum Level: Sendable { case automatic, open, hidden, sensitive }

    package let level: Level
    package let mask: Mask

    /// Anyone may read it.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(level: .open, mask: .none) }
    /// Nobody reads it unless private data is shown.
    public static var `private`: OSLogPrivacy { .private(mask: .none) }
    /// Nobody ever reads it.
    public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }
    /// Numbers and truth values are public; texts and objects are private.
    public static var auto: OSLogPrivacy { .auto(mask: .none) }

    /// Nobody reads it unless private data is shown; the mask stands in.
    public static func `private`(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(level: .hidden, mask: mask)
    }

    /// Nobody ever reads it; the mask stands in.
    public static func sensitive(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(level: .sensitive, mask: mask)
    }

    /// As ``auto``, with a mask where the value is hidden.
    public static func auto(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(level: .automatic, mask: mask)
    }
}
