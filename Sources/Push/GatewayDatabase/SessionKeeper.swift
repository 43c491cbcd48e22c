internal import Dispatch
internal import LibPQ
internal import Synchronization

/// Renews the lease of a session, three times per lease period.
final class SessionKeeper: Sendable {
    private struct State {
        var isEnded = false
        var onEnd: @Sendable () -> Void = {}
    }

    private let session: DatabaseSession
    private let configuration: DatabaseConfiguration
    private let client: PostgresClient
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "bellhop.gateway.session")

    init(_ configuration: DatabaseConfiguration, session: DatabaseSession) {
        self.session = session
        self.configuration = configuration
        client = PostgresClient(
            configuration.address,
            setup: "SET application_name = 'bellhop session \(session.id)'; "
                + configuration.renewalSetup,
            label: "bellhop.gateway.session-writer")
    }

    func start() {
        let pause = configuration.lease / 3 / .milliseconds(1)
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(pause))) { [weak self] in
            self?.client.schedule { self?.renew() }
        }
    }

    func observe(_ onEnd: @escaping @Sendable () -> Void) {
        let isEnded = state.withLock { state in
            state.onEnd = onEnd
            return state.isEnded
        }
        if isEnded { onEnd() }
    }

    private func renew() {
        // The next renewal makes up for a failed one.
        let isInForce = try? client.withConnection { connection throws(PostgresError) in
            try session.renew(configuration, connection)
        } mapping: {
            $0
        }
        guard isInForce == false else { return start() }
        let onEnd = state.withLock { state in
            state.isEnded = true
            return state.onEnd
        }
        onEnd()
    }
}
