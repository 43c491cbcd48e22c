/// The reason why the gateway ended a stream of pushes. If possible, it is in the last line of the
/// stream.
package struct StreamEndReason: Sendable, Hashable, CustomStringConvertible {
    package let word: String

    package let destination: NetworkAddress?

    /// Creates a reason. Unknown words are preserved, so that later versions can add reasons.
    package init(_ word: String, destination: NetworkAddress? = nil) {
        self.word = word
        self.destination = destination
    }

    /// The device opened another connection, and the newest one wins.
    package static let replaced = StreamEndReason("replaced")
    package static let shutdown = StreamEndReason("shutdown")
    /// The device was removed from the gateway, so reconnecting fails.
    package static let removed = StreamEndReason("removed")
    package static let unresponsive = StreamEndReason("unresponsive")
    package static let storeFailed = StreamEndReason("store-failed")
    /// Another gateway owns the device from now on.
    ///
    /// - Parameter destination: the address of that gateway for devices; `nil` when it is unknown.
    package static func elsewhere(_ destination: NetworkAddress?) -> StreamEndReason {
        StreamEndReason("elsewhere", destination: destination)
    }
    package static let fault = StreamEndReason("fault")
    package static let cut = StreamEndReason("cut")

    package var description: String { word }
}
