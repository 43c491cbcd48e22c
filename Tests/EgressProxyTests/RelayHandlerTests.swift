import NIOCore
import NIOEmbedded
import Testing

@testable import EgressProxy

/// How a relay holds up a sender whose receiver takes nothing.
struct RelayHandlerTests {
    /// Counts the reads that reach the socket.
    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = Never
        var count = 0

        func read(context: ChannelHandlerContext) { count += 1 }
    }

    @Test("a side reads only while the other one can take more")
    func backpressure() throws {
        let (inner, outer) = RelayHandler.pair()
        let counter = ReadCounter()
        let (sender, receiver) = (EmbeddedChannel(), EmbeddedChannel())
        for channel in [sender, receiver] {
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        }
        try sender.pipeline.syncOperations.addHandlers([counter, inner])
        try receiver.pipeline.syncOperations.addHandler(outer)
        let before = counter.count
        sender.read()
        #expect(counter.count == before + 1)
        receiver.isWritable = false
        receiver.pipeline.fireChannelWritabilityChanged()
        sender.read()
        sender.read()
        #expect(counter.count == before + 1)
        receiver.isWritable = true
        receiver.pipeline.fireChannelWritabilityChanged()
        #expect(counter.count == before + 2)
    }

    @Test("what one side reads the other one writes, and one that fails ends both")
    func ends() throws {
        let (inner, outer) = RelayHandler.pair()
        let (one, other) = (EmbeddedChannel(), EmbeddedChannel())
        for channel in [one, other] {
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        }
        try one.pipeline.syncOperations.addHandler(inner)
        try other.pipeline.syncOperations.addHandler(outer)
        try one.writeInbound(ByteBuffer(string: "hello"))
        #expect(try other.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "hello"))
        one.pipeline.fireErrorCaught(ChannelError.ioOnClosedChannel)
        #expect(!one.isActive && !other.isActive)
    }
}
