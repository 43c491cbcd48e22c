import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import HTTP2Session

@Suite("A client's connection to an unresponsive server", .timeLimit(.minutes(10)))
struct LivenessTests {
    static let limits: Limits = {
        var limits = Limits()
        limits.pingInterval = .seconds(15)
        limits.pingTimeout = .seconds(10)
        limits.probeAfter = .seconds(60)
        limits.keepAliveInterval = .minutes(60)
        limits.answerTimeout = .seconds(300)
        return limits
    }()

    static func ready() throws -> ClientFixture {
        let fixture = try ClientFixture(limits: limits)
        try fixture.run()
        return fixture
    }

    @Test(
        "MUX-10: sends a PING when responses are due, and continues when the server acknowledges it"
    )
    func silence() throws {
        let fixture = try Self.ready()
        fixture.connection.start([fixture.makeCall()])
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(16))
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(14))
        try fixture.run()
        #expect(fixture.channel.isActive)
        try fixture.answerAll()
        #expect(fixture.outcomes.statuses == [200])
    }

    @Test(
        "MUX-15: closes when the server acknowledges no PING, and reports for each call whether a retry is safe"
    )
    func blackHole() throws {
        let fixture = try Self.ready()
        fixture.server.announce(streamsMax: 1)
        try fixture.run()
        fixture.connection.start([fixture.makeCall(), fixture.makeCall()])
        try fixture.run()
        // From here on no bytes reach the server.
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(16))
        #expect(fixture.channel.isActive)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(11))
        #expect(!fixture.channel.isActive)
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [false, true])
        #expect(fixture.outcomes.errors.first?.cause as? HTTP2Error != nil)
    }

    @Test("probes an idle connection before it sends a request")
    func probe() throws {
        let fixture = try Self.ready()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(61))
        fixture.connection.start([fixture.makeCall()])
        fixture.channel.embeddedEventLoop.run()
        let bytes = try #require(try fixture.channel.readOutbound(as: ByteBuffer.self))
        #expect(bytes.readableBytes == 9 + 8)
        #expect(bytes.getInteger(at: 3, as: UInt8.self) == 6)
        _ = fixture.server.feed(bytes, to: fixture.events)
        #expect(fixture.events.messages.isEmpty)
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
        try fixture.answerAll()
        #expect(fixture.outcomes.statuses == [200])
    }

    @Test("allows a retry of a request on an idle connection that is dead")
    func deadProbe() throws {
        let fixture = try Self.ready()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(61))
        fixture.connection.start([fixture.makeCall(), fixture.makeCall()])
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(11))
        #expect(!fixture.channel.isActive)
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [true, true])
    }

    @Test("MUX-10: keeps an idle connection alive with a PING every hour")
    func keepAlive() throws {
        let fixture = try Self.ready()
        fixture.channel.embeddedEventLoop.advanceTime(by: .minutes(59))
        #expect(try fixture.channel.readOutbound(as: ByteBuffer.self) == nil)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(61))
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .minutes(1))
        #expect(fixture.channel.isActive)
    }

    @Test("gives each call its own deadline")
    func deadlines() throws {
        let fixture = try Self.ready()
        fixture.server.announce(streamsMax: 1)
        try fixture.run()
        let calls = [5, 3, nil].map { (seconds: Int64?) in
            var request = request()
            request.answerTimeout = seconds.map { .seconds($0) }
            return Call(request: request)
        }
        for call in calls {
            call.whenComplete { [outcomes = fixture.outcomes] result in
                outcomes.append(result)
            }
        }
        fixture.connection.start(calls)
        try fixture.run()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(4))
        // The second call waited for a stream and was never sent.
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [true])
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(fixture.outcomes.errors.map(\.isSafeToRetry) == [true, false])
        #expect(fixture.outcomes.errors.map(\.code) == [.timedOut, .timedOut])
        try fixture.run()
        try fixture.answerAll()
        #expect(fixture.outcomes.statuses == [200])
    }
}
