import GatewayStore
import Logging
import ServiceLifecycle

/// Logs each change of the gateway's database session. If a session cannot be replaced, it ends the
/// program with an error, so that a service manager restarts it.
struct SessionWatch: Service {
    let store: OpenedStore
    let logger: Logger

    func run() async throws {
        let (changes, continuation) = AsyncStream.makeStream(
            of: SessionChange.self, bufferingPolicy: .bufferingNewest(8))
        store.observeSession { continuation.yield($0) }
        for await change in changes.cancelOnGracefulShutdown() {
            switch change {
            case .ended:
                logger.warning(
                    "The session in the database was ended, and the gateway begins another")
            case .began: logger.notice("The gateway has another session in the database")
            case .over(let error): if let error { throw error }
            }
        }
    }
}
