import Hummingbird
import NIOCore

/// What a route knows of a request beyond the request itself.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The port that the request came in by.
    let localPort: Int?
    /// Whether who asks is on this machine.
    let isFromHere: Bool
    /// How the request proved that it knows the secret of the page; `nil` where it did not have to.
    var credential: PageAccess.Credential?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        localPort = source.channel.localAddress?.port
        let address = source.channel.remoteAddress?.ipAddress ?? ""
        isFromHere =
            address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
    }
}
