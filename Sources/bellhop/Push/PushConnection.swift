import APNs
import APNsProvider
import Foundation
import PushTools

/// The line that pushes go over: the one place of this command that knows the client.
struct PushConnection: Sendable {
    private let client: APNsClient

    /// Makes a line; connects with the first push.
    ///
    /// - Parameter resendsUnknown: whether it sends again what may have been accepted.
    /// - Throws: `CommandError` for credentials or roots that cannot be used.
    init(
        host: String, port: Int, authorityPEM: String?, credential: ProviderCredential,
        resendsUnknown: Bool
    ) throws {
        let authentication = try Provider.authentication(credential)
        var configuration = APNsClient.Configuration()
        configuration.retry.resendsUnknown = resendsUnknown
        do {
            client = try APNsClient(
                environment: .custom(
                    host: host, port: port, trust: authorityPEM.map { .pem($0) } ?? .system),
                authentication: authentication, configuration: configuration)
        } catch {
            throw CommandError(
                "The certificates to trust cannot be used: \(error). Give PEM with --ca.")
        }
    }

    /// Sends one push.
    func send(_ request: PushRequest) async -> PushOutcome {
        do {
            return .answered(try await client.send(request))
        } catch {
            return PushOutcome(error)
        }
    }

    /// Sends a push to each of many devices and says what became of it, in no order.
    ///
    /// - Parameters:
    ///   - requests: the pushes.
    ///   - inFlight: how many are on the way at once.
    ///   - journal: remembers what was answered; what it has already is not sent.
    ///   - each: gets each outcome, one after another.
    /// - Throws: an error of the journal or of `each`; what is on the way is given up.
    func send(
        _ requests: PushRequests, inFlight: Int, journal: BulkJournal?,
        each: (Int, PushOutcome) throws -> Void
    ) async throws {
        let results = client.send(contentsOf: requests, inFlight: inFlight, journal: journal)
        for try await result in results {
            switch result.outcome {
            case .success(let answer): try each(result.index, .answered(answer))
            case .failure(let error): try each(result.index, PushOutcome(error))
            }
        }
    }

    /// Waits for the answers that are due, and closes.
    func shutdown() async { await client.shutdown() }
}
