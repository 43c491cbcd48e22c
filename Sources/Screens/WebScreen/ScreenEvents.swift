import DeviceModel
import Foundation
import Hummingbird
import ServiceLifecycle
import Synchronization

/// The screen as Server-Sent Events: one event per model, with its revision as `id`.
///
/// The first event of a stream has the whole screen. A page that reconnects with `Last-Event-ID`
/// therefore receives the newest model, without a replay. The later events have the whole screen
/// too. For a page that requests `?changes`, they are `change` events with a ``ScreenChange``.
struct ScreenEvents: Sendable {
    static let streamsMax = 64
    static let retryMilliseconds = 500

    private let source: any ScreenSource
    private let features: WebScreen.Features
    private let heartbeat: Duration
    private let seats = ConnectionLimit(count: streamsMax)

    init(source: any ScreenSource, features: WebScreen.Features, heartbeat: Duration) {
        self.source = source
        self.features = features
        self.heartbeat = heartbeat
    }

    func response(to request: Request) throws -> Response {
        guard let seat = seats.acquire() else {
            throw RequestError(
                .serviceUnavailable, "\(Self.streamsMax) pages show this screen already.",
                remedy: "Close one of them.")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
            ],
            body: ResponseBody {
                [wantsChanges = request.uri.queryParameters["changes"] != nil] writer in
                let mailbox = LatestValue()
                try await request.body.consumeWithInboundCloseHandler { _ in
                    try await deliver(from: mailbox, to: &writer, wantsChanges: wantsChanges)
                } onInboundClosed: {
                    mailbox.close()
                }
                try await writer.finish(nil)
                withExtendedLifetime(seat) {}
            })
    }

    private func deliver(
        from mailbox: LatestValue, to writer: inout any ResponseBodyWriter, wantsChanges: Bool
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await model in await source.screens().cancelOnGracefulShutdown() {
                    mailbox.put(model)
                }
                mailbox.close()
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: heartbeat)
                    mailbox.beat()
                }
            }
            defer { group.cancelAll() }
            try await writer.write(ByteBuffer(string: "retry: \(Self.retryMilliseconds)\n\n"))
            var sent = SentState()
            for await _ in mailbox.changes {
                let events = try await events(of: features, after: &sent)
                if events.readableBytes > 0 { try await writer.write(events) }
                let model = mailbox.removeNewest()
                try await writer.write(try Self.text(of: model, after: sent.screen))
                if wantsChanges, let model { sent.screen = model }
            }
        }
    }

    private struct SentState {
        /// The newest screen that the page has; `nil` if the page does not request changes.
        var screen: ScreenModel?
        var sound = -1
        var clock: ClockReading?
    }

    /// Returns the events that the screen model does not cover: a new sound and an adjusted clock.
    ///
    /// They lack an id, so `Last-Event-ID` remains that of the screen.
    private func events(of features: WebScreen.Features, after sent: inout SentState) async throws
        -> ByteBuffer
    {
        var buffer = ByteBuffer()
        if let newest = features.hearing?.newest, newest != sent.sound {
            sent.sound = newest
            buffer.writeString("event: sound\ndata: \(newest)\n\n")
        }
        if let clock = await features.clock?.reading(), !clock.goesOn(from: sent.clock) {
            sent.clock = clock
            buffer.writeString("event: clock\ndata: ")
            buffer.writeBytes(try JSONEncoder.ofScreen.encode(clock))
            buffer.writeString("\n\n")
        }
        return buffer
    }

    private static func text(of model: ScreenModel?, after sent: ScreenModel?) throws -> ByteBuffer
    {
        guard let model else { return ByteBuffer(string: ": still here\n\n") }
        var buffer = ByteBuffer(string: "id: \(model.revision)\n")
        if let sent {
            buffer.writeString("event: change\ndata: ")
            buffer.writeBytes(
                try JSONEncoder.ofScreen.encode(ScreenChange(from: sent, to: model)))
        } else {
            buffer.writeString("data: ")
            buffer.writeBytes(try JSONEncoder.ofScreen.encode(model))
        }
        buffer.writeString("\n\n")
        return buffer
    }
}

extension ClockReading {
    fileprivate func goesOn(from other: ClockReading?) -> Bool {
        guard let other, isPaused == other.isPaused, timeZone == other.timeZone else {
            return false
        }
        return isPaused ? now == other.now : abs(aheadSeconds - other.aheadSeconds) < 0.5
    }
}

/// Holds the newest model for a page that reads more slowly than the screen changes.
private final class LatestValue: Sendable {
    let changes: AsyncStream<Void>
    private let changed: AsyncStream<Void>.Continuation
    private let newest = Mutex<ScreenModel?>(nil)

    init() {
        (changes, changed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func put(_ model: ScreenModel) {
        newest.withLock { $0 = model }
        changed.yield()
    }

    func beat() { changed.yield() }

    func close() { changed.finish() }

    func removeNewest() -> ScreenModel? {
        newest.withLock { model in
            defer { model = nil }
            return model
        }
    }
}

/// A limit of concurrent connections. Releasing a slot makes it available again.
private final class ConnectionLimit: Sendable {
    final class ConnectionSlot: Sendable {
        private let seats: ConnectionLimit
        fileprivate init(of seats: ConnectionLimit) { self.seats = seats }
        deinit { seats.free.withLock { $0 += 1 } }
    }

    private let free: Mutex<Int>

    init(count: Int) { free = Mutex(count) }

    func acquire() -> ConnectionSlot? {
        let taken = free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
        return taken ? ConnectionSlot(of: self) : nil
    }
}
