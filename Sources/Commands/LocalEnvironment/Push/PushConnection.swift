package import APNs
package import APNsProvider

/// A connection to the service that pushes are sent to.
package struct PushConnection: Sendable {
    private let client: APNsClient

    /// Creates a connection, which is made with the first push.
    ///
    /// - Parameter resendsUnknown: whether it sends again what may have been accepted.
    /// - Throws: `PushInputError` for credentials or roots that cannot be used.
    package init(_ service: PushService, resendsUnknown: Bool) throws {
        let authentication = try service.credential.authentication()
        var configuration = APNsClient.Configuration()
        configuration.retry.resendsUnknown = resendsUnknown
        do {
            client = try APNsClient(
                environment: .custom(
                    host: service.host, port: service.port,
                    trust: service.authorityPEM.map { .pem($0) } ?? .system),
                authentication: authentication, configuration: configuration)
        } catch {
            throw PushInputError(
                "The certificates to trust cannot be used: \(error).", at: "--ca",
                remedy: "Give PEM.")
        }
    }

    /// Sends one push.
    package func send(_ request: PushRequest) async -> Result<PushResult, any Error> {
        do {
            return .success(try await client.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Sends a push to each of many devices and says what became of it, in no order.
    ///
    /// - Parameters:
    ///   - requests: the pushes.
    ///   - inFlight: how many are on the way at once.
    ///   - journal: remembers what was answered; what it has already is not sent.
    ///   - each: gets each result, one after another.
    /// - Throws: an error of the journal or of `each`; what is on the way is given up.
    package func send(
        _ requests: PushRequests, inFlight: Int, journal: BulkJournal?,
        each: (BulkResult) throws -> Void
    ) async throws {
        let results = client.send(contentsOf: requests, inFlight: inFlight, journal: journal)
        for try await result in results { try each(result) }
    }

    /// Waits for the answers that are due, and closes.
    package func shutdown() async { await client.shutdown() }
}
