import APNs
import DevicePushLink
import Foundation
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import APNsGateway
@testable import HTTP2Session

/// A frame that the gateway wrote.
struct WireFrame: Hashable {
    enum Kind: UInt8 {
        case data = 0
        case headers = 1
        case reset = 3
        case settings = 4
        case ping = 6
        case goAway = 7
        case windowUpdate = 8
    }

    let kind: Kind?
    let flags: UInt8
    let stream: UInt32
    let payload: [UInt8]

    /// Returns the big-endian number at an offset in the payload.
    func number(at offset: Int = 0) -> UInt32 {
        payload[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The settings that the frame announces, by number.
    var settings: [UInt16: UInt32] {
        var settings: [UInt16: UInt32] = [:]
        for start in stride(from: 0, to: payload.count - 5, by: 6) {
            settings[UInt16(payload[start]) << 8 | UInt16(payload[start + 1])] = number(
                at: start + 2)
        }
        return settings
    }

    /// Removes all complete frames from the start of the bytes and returns them.
    static func parse(from bytes: inout [UInt8]) -> [WireFrame] {
        var frames: [WireFrame] = []
        while bytes.count >= 9 {
            let length = bytes[0..<3].reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count >= 9 + length else { break }
            frames.append(
                WireFrame(
                    kind: Kind(rawValue: bytes[3]), flags: bytes[4],
                    stream: bytes[5..<9].reduce(0) { $0 << 8 | UInt32($1) },
                    payload: Array(bytes[9..<9 + length])))
            bytes.removeFirst(9 + length)
        }
        return frames
    }
}

/// A gateway's connection in memory with faults, and every frame that it writes.
final class FaultFixture: SessionEvents {
    struct Answer {
        let stream: Int32
        let status: Int?
        let body: String
    }

    let channel = EmbeddedChannel()
    let clock = TestClock()
    let key = TestKey()
    let gateway: Gateway
    let client: Session
    let token: DeviceToken
    var answers: [Answer] = []
    var resets: [Int32: HTTP2ErrorCode] = [:]
    var goAways: [(code: HTTP2ErrorCode, text: String)] = []
    var frames: [WireFrame] = []
    private(set) var unfinished: [UInt8] = []
    private var authorization: (issuedAt: Date, text: String)?

    init(
        seed: UInt64 = 0, faults: [Fault] = [],
        change: (inout Gateway.Configuration) -> Void = { _ in }
    ) throws {
        var configuration = Gateway.Configuration(keys: [try key.trusted()]) { [clock] in
            clock.now
        }
        configuration.faultSeed = seed
        configuration.streamsBeforeToken = 1000
        change(&configuration)
        gateway = Gateway(configuration: configuration, logger: silent)
        for fault in faults { try gateway.faults.add(fault) }
        token = try gateway.registry.register(topic: bundleID, environment: .development)
        client = try Session(role: .client, limits: Limits())
        let terms = gateway.makeTerms(nil)
        let connection = try ServerConnection(
            eventLoop: channel.eventLoop, limits: terms.limits ?? gateway.limits,
            handler: terms.handler)
        if let fault = terms.fault {
            try channel.pipeline.syncOperations.addHandler(SocketFaultHandler(fault))
        }
        try channel.pipeline.syncOperations.addHandler(connection.makeChannelHandler())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        try run()
    }

    /// Returns a valid request; it signs a new provider token only after time has passed.
    func makeRequest() throws -> TestRequest {
        if authorization?.issuedAt != clock.now {
            authorization = (clock.now, try key.authorization(issuedAt: clock.now))
        }
        return TestRequest(token: token, authorization: authorization?.text ?? "")
    }

    /// Sends requests together, runs everything that needs no time, and returns the stream ids.
    @discardableResult
    func send(_ requests: TestRequest...) throws -> [Int32] {
        let streams = requests.map { request in
            client.submit(OutgoingRequest(headers: request.wire, body: request.body))?.streamID
        }
        try run()
        return streams.compactMap(\.self)
    }

    /// Sends a valid push and returns its answer, if there was one.
    @discardableResult
    func push() throws -> Answer? {
        let stream = try send(try makeRequest()).first
        return answers.last { $0.stream == stream }
    }

    func advance(_ seconds: TimeInterval) throws {
        channel.embeddedEventLoop.advanceTime(by: .nanoseconds(Int64(seconds * 1e9)))
        try run()
    }

    var isOpen: Bool { channel.isActive }

    func frames(_ kind: WireFrame.Kind) -> [WireFrame] { frames.filter { $0.kind == kind } }

    /// Returns the bodies of the pushes that wait for the device.
    func stored() async throws -> [DevicePush] {
        let device = try await gateway.connect(device: .local)
        device.close()
        var pushes: [DevicePush] = []
        for await push in device.pushes { pushes.append(push) }
        return pushes
    }

    func run() throws {
        var isMoving = true
        while isMoving {
            isMoving = false
            while let bytes = client.drain(to: self) {
                isMoving = true
                if channel.isActive { try channel.writeInbound(bytes) }
            }
            channel.embeddedEventLoop.run()
            while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
                isMoving = true
                unfinished += Array(buffer: bytes)
                frames += WireFrame.parse(from: &unfinished)
                _ = client.feed(bytes, to: self)
            }
        }
    }

    func sessionReceivedMessage(_ slot: Slot) {
        answers.append(
            Answer(
                stream: slot.streamID, status: slot.headers.status,
                body: String(decoding: slot.body, as: UTF8.self)))
    }

    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {
        goAways.append((code, String(decoding: debugData, as: UTF8.self)))
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        if code != .noError { resets[slot.streamID] = code }
    }

    func sessionDidNotSend(_ slot: Slot) {}
    func sessionReceivedSettings() {}
    func sessionReceivedPong() {}
}

/// Records what an observer receives.
final class ExchangeBook: Sendable {
    private let exchanges = Mutex<[ProviderExchange]>([])

    var all: [ProviderExchange] { exchanges.withLock { $0 } }

    func add(_ exchange: ProviderExchange) { exchanges.withLock { $0.append(exchange) } }
}
