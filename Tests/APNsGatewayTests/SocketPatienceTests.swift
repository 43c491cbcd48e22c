import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import APNsGateway

@Suite("A page's WebSocket before its first message")
struct SocketPatienceTests {
    @Test("The page must authenticate within the time limit")
    func patience() throws {
        let gateway = Gateway(configuration: Gateway.Configuration(keys: []), logger: silent)
        let link = DevicePushService(
            gateway: gateway, configuration: DeviceLinkConfiguration(enrollment: .closed),
            directory: MemoryDeviceDirectory(devicesMax: 1))
        let channel = EmbeddedChannel()
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try channel.pipeline.syncOperations.addHandler(
            SocketConnection(link: link, links: OpenLinks()))
        let patience = TimeAmount(link.configuration.socketPatience)
        channel.embeddedEventLoop.advanceTime(by: patience - .milliseconds(1))
        #expect(try channel.readOutbound(as: WebSocketFrame.self) == nil)
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        let frame = try #require(try channel.readOutbound(as: WebSocketFrame.self))
        var data = frame.unmaskedData
        #expect(frame.opcode == .connectionClose)
        #expect(data.readInteger() == SocketConnection.CloseCode.unauthorized)
        #expect(data.readString(length: data.readableBytes) == "no credential came in time")
        channel.embeddedEventLoop.run()
        #expect(!channel.isActive)
    }
}
