import DevicePushLink
import NIOCore
import NIOHTTP1
import NIOWebSocket

extension SocketConnection {
    static let messageBytesMax = 64 * 1024

    static func install(
        on channel: any Channel, _ link: DevicePushService, _ links: OpenLinks
    ) throws {
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: messageBytesMax,
            shouldUpgrade: { channel, head in
                let isOurs =
                    head.uri == LinkPath.socket
                    && link.allows(origin: head.headers.first(name: "origin"))
                return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64,
                            maxAccumulatedFrameSize: messageBytesMax))
                    try pipeline.addHandler(SocketConnection(link: link, links: links))
                }
            })
        let plain = PlainConnection(link: link)
        let bound = NIOLoopBound(plain, eventLoop: channel.eventLoop)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
                }
            ))
        try pipeline.addHandler(plain)
    }
}
