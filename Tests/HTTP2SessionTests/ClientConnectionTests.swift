import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import HTTP2Session

/// Records the events of a connection in their order.
final class OrderRecorder: Sendable {
    enum Step: Sendable {
        case write
        case answer
    }

    let steps = Mutex<[Step]>([])

    func add(_ step: Step) { steps.withLock { $0.append(step) } }
}

/// Sits next to the network and records each write.
private final class WriteRecorder: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private let order: OrderRecorder

    init(_ order: OrderRecorder) { self.order = order }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        order.add(.write)
        context.write(data, promise: promise)
    }
}

@Suite("A client's connection", .timeLimit(.minutes(1)))
struct ClientConnectionTests {
    @Test("MUX-3: sends nothing before it knows the server's settings")
    func settings() throws {
        let fixture = try ClientFixture()
        fixture.connection.start([fixture.makeCall()])
        fixture.channel.embeddedEventLoop.run()
        while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
            _ = fixture.server.feed(bytes, to: fixture.events)
        }
        #expect(fixture.events.messages.isEmpty)
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
    }

    @Test("MUX-3, MUX-4: never opens more streams than it may", arguments: [1, 2, 10])
    func streams(streamsMax: Int) async throws {
        var limits = Limits()
        limits.streamsMax = streamsMax
        let fixture = try ClientFixture(serverLimits: limits)
        fixture.connection.start((0..<25).map { _ in fixture.makeCall() })
        try fixture.run()
        #expect(fixture.events.messages.count == streamsMax)
        while !fixture.events.messages.isEmpty { try fixture.answerAll() }
        #expect(fixture.events.maxOpen <= streamsMax)
        await fixture.outcomes.reach(25)
        #expect(fixture.outcomes.statuses.count == 25)
    }

    @Test("writes waiting requests before the callers of a burst of responses resume")
    func writesFirst() throws {
        var limits = Limits()
        limits.streamsMax = 2
        let fixture = try ClientFixture(serverLimits: limits)
        let order = OrderRecorder()
        try fixture.channel.pipeline.syncOperations.addHandler(
            WriteRecorder(order), position: .first)
        let calls = (0..<3).map { _ in Call(request: request(body: [])) }
        for call in calls { call.whenComplete { _ in order.add(.answer) } }
        fixture.connection.start(calls)
        try fixture.run()
        order.steps.withLock { $0 = [] }
        try fixture.answerAll()
        #expect(order.steps.withLock { $0 } == [.write, .answer, .answer])
        try fixture.answerAll()
        #expect(order.steps.withLock { $0 } == [.write, .answer, .answer, .answer])
    }

    @Test("opens more streams when the server raises the limit")
    func moreStreams() throws {
        var limits = Limits()
        limits.streamsMax = 1
        let fixture = try ClientFixture(serverLimits: limits)
        fixture.connection.start((0..<25).map { _ in fixture.makeCall() })
        try fixture.run()
        fixture.server.announce(streamsMax: 1000)
        try fixture.answerAll()
        #expect(fixture.events.messages.count == 24)
    }

    @Test("MUX-4, MUX-15: returns waiting requests when the first request gets no response")
    func silentStart() throws {
        var limits = Limits()
        limits.firstAnswerTimeout = .seconds(5)
        var serverLimits = Limits()
        serverLimits.streamsMax = 1
        let fixture = try ClientFixture(limits: limits, serverLimits: serverLimits)
        fixture.connection.start((0..<5).map { _ in fixture.makeCall() })
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .milliseconds(4900))
        #expect(fixture.outcomes.count == 0)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(
            fixture.outcomes.errors.map(\.code) == Array(repeating: .connectionClosed, count: 4))
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [true, true, true, true])
        // The waiting requests go elsewhere. The first one keeps its stream, and its response
        // counts.
        fixture.connection.start([fixture.makeCall()])
        #expect(fixture.outcomes.errors.count == 5)
        try fixture.answerAll()
        #expect(fixture.outcomes.statuses == [200])
        #expect(!fixture.channel.isActive)
    }

    @Test(
        "waits longer for a first response when no other request waits, and once a response arrived",
        arguments: [true, false])
    func slowAnswers(hasAnswer: Bool) throws {
        var limits = Limits()
        limits.firstAnswerTimeout = .seconds(5)
        var serverLimits = Limits()
        serverLimits.streamsMax = 1
        let fixture = try ClientFixture(limits: limits, serverLimits: serverLimits)
        if hasAnswer {
            fixture.connection.start([fixture.makeCall()])
            try fixture.run()
            try fixture.answerAll()
        }
        let count = hasAnswer ? 3 : 1
        fixture.connection.start((0..<count).map { _ in fixture.makeCall() })
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(9))
        #expect(fixture.outcomes.errors.isEmpty)
        while !fixture.events.messages.isEmpty { try fixture.answerAll() }
        #expect(fixture.outcomes.statuses.count == (hasAnswer ? 4 : 1))
    }

    @Test("holds requests back while the connection's flow-control window is full")
    func window() async throws {
        var limits = Limits()
        limits.connectionWindowBytes = 65_535
        let fixture = try ClientFixture(serverLimits: limits)
        try fixture.run()
        fixture.connection.start(
            (0..<40).map { _ in fixture.makeCall(body: [UInt8](repeating: 1, count: 4000)) })
        fixture.channel.embeddedEventLoop.run()
        // Sixteen bodies fit; the seventeenth request does not open its stream.
        var opened = 0
        while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
            _ = fixture.server.feed(bytes, to: fixture.events)
            opened = fixture.events.messages.count
        }
        #expect(opened == 16)
        try fixture.run()
        while !fixture.events.messages.isEmpty { try fixture.answerAll() }
        await fixture.outcomes.reach(40)
        #expect(fixture.outcomes.statuses.count == 40)
    }

    @Test("limits the number of waiting requests", arguments: [4, 5, 6])
    func waiting(count: Int) throws {
        var limits = Limits()
        limits.waitingMax = 5
        let fixture = try ClientFixture(limits: limits)
        fixture.connection.start((0..<count).map { _ in fixture.makeCall() })
        #expect(fixture.outcomes.errors.map(\.code) == (count > 5 ? [.tooManyWaiting] : []))
    }

    @Test("closes as requested when its last call is canceled")
    func shutDownOfCancelled() throws {
        let fixture = try ClientFixture()
        let call = fixture.makeCall()
        fixture.connection.start([call])
        try fixture.run()
        fixture.connection.shutDown()
        try fixture.run()
        #expect(fixture.channel.isActive)
        call.cancel()
        fixture.connection.cancel(call)
        // The server has no response for a canceled request.
        fixture.channel.embeddedEventLoop.run()
        #expect(!fixture.channel.isActive)
        #expect(fixture.outcomes.count == 1)
    }

    @Test("MUX-9: reports which requests may be sent again after a GOAWAY")
    func goAway() throws {
        let fixture = try ClientFixture()
        fixture.connection.start([fixture.makeCall()])
        try fixture.run()
        fixture.server.goAway(code: .noError, debugData: Array(#"{"reason":"Shutdown"}"#.utf8))
        try fixture.run()
        fixture.connection.start([fixture.makeCall()])
        let late = try #require(fixture.outcomes.errors.first)
        #expect(late.code == .goAway)
        #expect(late.isSafeToRetry)
        #expect(String(decoding: late.debugData, as: UTF8.self) == #"{"reason":"Shutdown"}"#)
        try fixture.answerAll()
        #expect(fixture.outcomes.statuses == [200])
        #expect(!fixture.channel.isActive)
    }

    @Test("does not know the outcome of a sent request when the connection closes")
    func cut() throws {
        var limits = Limits()
        limits.streamsMax = 1
        let fixture = try ClientFixture(serverLimits: limits)
        fixture.connection.start([fixture.makeCall(), fixture.makeCall()])
        try fixture.run()
        try fixture.channel.close().wait()
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [false, true])
        fixture.connection.start([fixture.makeCall()])
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [false, true, true])
    }

    @Test("allows a retry only for requests that the server refused", arguments: [7, 2, 8, 11])
    func resets(code: UInt32) throws {
        let fixture = try ClientFixture()
        fixture.connection.start([fixture.makeCall()])
        try fixture.run()
        let stream = try #require(fixture.events.messages.first).stream
        fixture.server.reset(StreamID(value: stream), code: HTTP2ErrorCode(code))
        try fixture.run()
        #expect(fixture.outcomes.errors.map(\.code) == [.streamReset])
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [code == 7])
    }

    @Test(
        "allows a retry of a request that was sent only in part, however its stream ends",
        arguments: [true, false])
    func incomplete(isReset: Bool) throws {
        var limits = Limits()
        limits.streamWindowBytes = 1000
        let fixture = try ClientFixture(serverLimits: limits)
        try fixture.run()
        let body = [UInt8](repeating: 1, count: 4000)
        fixture.connection.start([fixture.makeCall(body: body), fixture.makeCall()])
        fixture.channel.embeddedEventLoop.run()
        while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
            _ = fixture.server.feed(bytes, to: fixture.events)
        }
        let complete = fixture.events.messages.map(\.stream)
        #expect(complete == [3])
        if isReset {
            for stream in [1, 3] as [Int32] {
                fixture.server.reset(StreamID(value: stream), code: .internalError)
            }
            try fixture.run()
        } else {
            try fixture.channel.close().wait()
        }
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [true, false])
    }

    /// Limits of a client that sends no PING to check the server.
    static let patient: Limits = {
        var limits = Limits()
        limits.pingInterval = .hours(1)
        return limits
    }()

    @Test("MUX-15: gives up when no response comes")
    func timeout() throws {
        let fixture = try ClientFixture(limits: Self.patient)
        try fixture.run()
        fixture.connection.start([fixture.makeCall()])
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(59))
        #expect(fixture.outcomes.count == 0)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(16))
        try fixture.run()
        #expect(fixture.outcomes.errors.map(\.code) == [.timedOut])
        #expect(fixture.events.closes.map(\.code) == [.cancel])
    }

    @Test("checks deadlines rarely while idle, and in time for a later request")
    func wakes() throws {
        var limits = Limits()
        limits.answerTimeout = .seconds(1)
        let fixture = try ClientFixture(limits: limits)
        try fixture.run()
        let loop = fixture.channel.embeddedEventLoop
        loop.advanceTime(by: .seconds(10))
        let quiet = fixture.connection.connectionCheck(now: loop.now)
        #expect(quiet > .seconds(2))
        fixture.connection.start([fixture.makeCall()])
        try fixture.run()
        #expect(fixture.connection.connectionCheck(now: loop.now) < .milliseconds(500))
        // The next check was due later than this response.
        loop.advanceTime(by: .milliseconds(1400))
        try fixture.run()
        #expect(fixture.outcomes.errors.map(\.code) == [.timedOut])
        #expect(fixture.connection.connectionCheck(now: loop.now) == quiet)
    }

    @Test("resets the stream of a canceled call, and drops a call that waits")
    func cancel() throws {
        var limits = Limits()
        limits.streamsMax = 1
        let fixture = try ClientFixture(serverLimits: limits)
        try fixture.run()
        let (first, second, third) = (fixture.makeCall(), fixture.makeCall(), fixture.makeCall())
        fixture.connection.start([first, second])
        try fixture.run()
        for call in [first, second, third] { call.cancel() }
        fixture.connection.cancel(first)
        fixture.connection.cancel(second)
        fixture.connection.start([third])
        fixture.connection.cancel(third)
        try fixture.run()
        #expect(fixture.outcomes.count == 3)
        #expect(fixture.outcomes.errors.isEmpty)
        #expect(fixture.events.closes.map(\.code) == [.cancel])
        #expect(fixture.events.messages.count == 1)
    }

    @Test("gives up when no stream becomes available")
    func waitingTimeout() throws {
        var limits = Limits()
        limits.streamsMax = 1
        let fixture = try ClientFixture(limits: Self.patient, serverLimits: limits)
        try fixture.run()
        fixture.connection.start([fixture.makeCall(), fixture.makeCall()])
        try fixture.run()
        for _ in 0..<75 { fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(1)) }
        #expect(fixture.outcomes.errors.map(\.code) == [.timedOut, .timedOut])
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [false, true])
    }

    @Test("ignores a cancellation after the end")
    func lateCancel() throws {
        let fixture = try ClientFixture()
        let call = fixture.makeCall()
        fixture.connection.start([call])
        try fixture.run()
        try fixture.channel.close().wait()
        call.cancel()
        fixture.connection.cancel(call)
        #expect(fixture.outcomes.count == 1)
    }

    @Test("closes after the last response when it is shut down")
    func shutDown() throws {
        let fixture = try ClientFixture()
        fixture.connection.start([fixture.makeCall()])
        try fixture.run()
        fixture.connection.shutDown()
        try fixture.run()
        #expect(fixture.channel.isActive)
        try fixture.answerAll()
        #expect(fixture.outcomes.statuses == [200])
        #expect(!fixture.channel.isActive)
    }
}
