package import APNs
package import APNsProvider

package struct PushConnection: Sendable {
    private let client: APNsClient

    /// Creates a connection, which opens with the first push.
    ///
    /// - Parameter resendsUnknown: Whether to resend a push that the service may have accepted.
    /// - Throws: `PushInputError` for unusable credentials or roots.
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

    package func send(_ request: PushRequest) async -> Result<PushResult, any Error> {
        do {
            return .success(try await client.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Sends many pushes and reports their results, in any order.
    ///
    /// - Parameters:
    ///   - requests: The pushes.
    ///   - inFlight: The maximum number of pushes in flight.
    ///   - journal: Records the results. Pushes that it already contains are not sent.
    ///   - each: Receives the results, one at a time.
    /// - Throws: An error of the journal or of `each`. Pushes in flight are abandoned.
    package func send(
        _ requests: PushRequests, inFlight: Int, journal: BulkJournal?,
        each: (BulkResult) throws -> Void
    ) async throws {
        let results = client.send(contentsOf: requests, inFlight: inFlight, journal: journal)
        for try await result in results { try each(result) }
    }

    /// Waits for the outstanding responses and closes the connection.
    package func shutdown() async { await client.shutdown() }
}
