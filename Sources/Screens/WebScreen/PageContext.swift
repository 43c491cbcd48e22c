import Hummingbird
import NIOCore

/// What a route knows of a request beyond the request itself.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The port that the request came in by.
    let localPort: Int?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        localPort = source.channel.localAddress?.port
    }
}
