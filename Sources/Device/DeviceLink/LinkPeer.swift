internal import Foundation
private import Synchronization

/// One end of a link over a connected stream socket.
///
/// Both sides may call; answers find their call by number and may come in any order. Incoming
/// calls are handed over in arrival order, on the peer's own reading thread, one at a time; the
/// handler must return soon and answer later through its `reply`. When the other side goes away,
/// every open call fails once and `onClose` runs once.
public final class LinkPeer<
    Outgoing: Sendable & Codable, OutgoingAnswer: Sendable & Codable,
    Incoming: Sendable & Codable, IncomingAnswer: Sendable & Codable
>: Sendable {
    /// Answers one incoming call. Only the first use counts.
    public typealias Reply = @Sendable (IncomingAnswer) -> Void
    /// Takes an incoming call.
    public typealias Handler = @Sendable (Incoming, @escaping Reply) -> Void
    /// Takes the result of an outgoing call.
    public typealias Completion = @Sendable (Result<OutgoingAnswer, LinkFailure>) -> Void

    private struct State {
        var nextNumber: UInt64 = 1
        var open: [UInt64: Completion] = [:]
        var isClosed = false
    }

    private let descriptor: LinkDescriptor
    private let state = Mutex(State())
    private let writing = Mutex(())
    private let handler: Handler
    private let onClose: @Sendable (LinkFailure) -> Void

    /// Takes over a connected socket. Nothing is read before `start()`.
    public init(
        descriptor: Int32, handler: @escaping Handler,
        onClose: @escaping @Sendable (LinkFailure) -> Void
    ) {
        self.descriptor = LinkDescriptor(descriptor)
        self.handler = handler
        self.onClose = onClose
    }

    /// Starts the reading thread, which keeps the peer alive until the link closes.
    public func start() {
        let thread = Thread { self.readUntilClosed() }
        thread.name = "bellhop-link"
        thread.start()
    }

    /// Sends a call. `completion` runs once, on the reading thread or, when the link is closed, on
    /// the caller's.
    public func call(_ call: Outgoing, completion: @escaping Completion) {
        let number = state.withLock { state -> UInt64? in
            guard !state.isClosed else { return nil }
            defer { state.nextNumber += 1 }
            state.open[state.nextNumber] = completion
            return state.nextNumber
        }
        guard let number else { return completion(.failure(Self.closed)) }
        do {
            try write(LinkFrame<Outgoing, IncomingAnswer>.call(number, call))
        } catch {
            let waiting = state.withLock { $0.open.removeValue(forKey: number) }
            waiting?(.failure(Self.failure(error)))
        }
    }

    /// Ends the link; open calls fail. The descriptor is closed by the reading thread.
    public func close() { descriptor.shutDown() }

    private func write(_ frame: LinkFrame<Outgoing, IncomingAnswer>) throws {
        let data = try LinkWire.encode(frame)
        try writing.withLock { _ in
            guard !state.withLock({ $0.isClosed }) else { throw Self.closed }
            try LinkSocket.write(data, to: descriptor.number)
        }
    }

    private func readUntilClosed() {
        var failure = Self.closed
        do {
            while let header = try LinkSocket.read(4, from: descriptor.number) {
                let length = try LinkWire.length(header)
                guard let body = try LinkSocket.read(length, from: descriptor.number) else { break }
                take(try LinkWire.decode(LinkFrame<Incoming, OutgoingAnswer>.self, from: body))
            }
        } catch {
            failure = Self.failure(error)
        }
        finish(failure)
    }

    private func take(_ frame: LinkFrame<Incoming, OutgoingAnswer>) {
        switch frame {
        case .call(let number, let call):
            let answered = Mutex(false)
            handler(call) { answer in
                let isFirst = answered.withLock { done in
                    defer { done = true }
                    return !done
                }
                if isFirst { self.answer(number, answer) }
            }
        case .answer(let number, let answer):
            let waiting = state.withLock { $0.open.removeValue(forKey: number) }
            waiting?(.success(answer))
        case .unanswerable(let number, let failure):
            let waiting = state.withLock { $0.open.removeValue(forKey: number) }
            waiting?(.failure(failure))
        }
    }

    /// Sends an answer, or says why it cannot be sent, so that the other side does not wait. A link
    /// that closed meanwhile has told both owners through `onClose`.
    private func answer(_ number: UInt64, _ answer: IncomingAnswer) {
        do {
            try write(.answer(number, answer))
        } catch {
            try? write(.unanswerable(number, Self.failure(error)))
        }
    }

    private func finish(_ failure: LinkFailure) {
        let open = state.withLock { state in
            state.isClosed = true
            defer { state.open = [:] }
            return state.open.values
        }
        // A write that is under way ends by the shut-down; only then may the number be given up.
        descriptor.shutDown()
        writing.withLock { _ in descriptor.close() }
        for completion in open { completion(.failure(failure)) }
        onClose(failure)
    }

    private static var closed: LinkFailure {
        LinkFailure(
            .closed,
            "The other end of the device link went away.")
    }

    private static func failure(_ error: any Error) -> LinkFailure {
        if let failure = error as? LinkFailure { return failure }
        return LinkFailure(
            .garbled,
            "The device link carried something that is not a message: \(error)")
    }
}
