import Hummingbird
import NIOCore

/// The context of a request: its connection and its credential.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let localPort: Int?
    let isFromHere: Bool
    /// How the request proved that it knows the secret; `nil` for a request without it.
    var credential: PageAccess.Credential?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        localPort = source.channel.localAddress?.port
        let address = source.channel.remoteAddress?.ipAddress ?? ""
        isFromHere =
            address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
    }
}
