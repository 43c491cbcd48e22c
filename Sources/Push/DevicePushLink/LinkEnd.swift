/// Why the gateway ended a stream of pushes; the last line of the stream, where one can be sent.
public struct LinkEnd: Sendable, Hashable, CustomStringConvertible {
    /// The word on the wire.
    public let word: String

    /// Makes a reason of its word; words that are not known survive a round trip.
    public init(_ word: String) {
        self.word = word
    }

    /// The device connected anew; the newest connection wins.
    public static let replaced = LinkEnd("replaced")
    /// The gateway stops.
    public static let shutdown = LinkEnd("shutdown")
    /// The device was removed from the gateway; connecting again is no use.
    public static let removed = LinkEnd("removed")
    /// The device reads too slowly, or gave no sign of life.
    public static let unresponsive = LinkEnd("unresponsive")
    /// The store could not be read.
    public static let storeFailed = LinkEnd("store-failed")
    /// A fault that was asked for.
    public static let fault = LinkEnd("fault")
    /// The connection ended without a word.
    public static let cut = LinkEnd("cut")

    /// The word.
    public var description: String { word }
}
