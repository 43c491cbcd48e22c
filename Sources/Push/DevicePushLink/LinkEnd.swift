/// Why the gateway ended a stream of pushes; the last line of the stream, where one can be sent.
package struct LinkEnd: Sendable, Hashable, CustomStringConvertible {
    /// The word on the wire.
    package let word: String

    /// Where the device is to connect instead; with ``elsewhere(_:)`` alone.
    package let destination: NetworkAddress?

    /// Makes a reason of its word; words that are not known survive a round trip.
    package init(_ word: String, destination: NetworkAddress? = nil) {
        self.word = word
        self.destination = destination
    }

    /// The device connected anew; the newest connection wins.
    package static let replaced = LinkEnd("replaced")
    /// The gateway stops.
    package static let shutdown = LinkEnd("shutdown")
    /// The device was removed from the gateway; connecting again is no use.
    package static let removed = LinkEnd("removed")
    /// The device reads too slowly, or gave no sign of life.
    package static let unresponsive = LinkEnd("unresponsive")
    /// The store could not be read.
    package static let storeFailed = LinkEnd("store-failed")
    /// Another gateway has the device from now on.
    ///
    /// - Parameter destination: where that gateway takes devices; `nil` when this one does not know.
    package static func elsewhere(_ destination: NetworkAddress?) -> LinkEnd {
        LinkEnd("elsewhere", destination: destination)
    }
    /// A fault that was asked for.
    package static let fault = LinkEnd("fault")
    /// The connection ended without a word.
    package static let cut = LinkEnd("cut")

    /// The word.
    package var description: String { word }
}
