import BellhopBasics
import Foundation
import FoundationNetworking
import GatewayOperations

/// Asks the running Bellhop, at the address of its lock screen.
struct UpClient {
    let running: StateFolder.Running

    /// An answer that was no success.
    struct RefusedError: Error, Decodable {
        var error: String
        var remedy: String?
    }

    /// Gets what is at a path.
    ///
    /// - Throws: `CommandError` when nobody answers, and `RefusedError`.
    func get(_ path: String) async throws -> Data { try await send(try request(path)) }

    /// Posts a value as JSON.
    ///
    /// - Throws: `CommandError` when nobody answers, and `RefusedError`.
    func post(_ path: String, _ value: some Encodable) async throws -> Data {
        var request = try request(path)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = try JSONEncoder().encode(value)
        return try await send(request)
    }

    /// Deletes what is at a path.
    ///
    /// - Throws: `CommandError` when nobody answers, and `RefusedError`.
    func delete(_ path: String) async throws {
        var request = try request(path)
        request.httpMethod = "DELETE"
        _ = try await send(request)
    }

    /// Asks the environment that runs with a state folder; a refusal becomes a `CommandError`.
    static func asking(
        _ options: StateOptions, _ body: (UpClient) async throws -> Void
    ) async throws {
        do {
            try await body(UpClient(running: try options.folder().running()))
        } catch let refusal as RefusedError {
            throw CommandError(refusal)
        }
    }

    /// A request for a path, with the secret of the environment.
    ///
    /// - Throws: `CommandError` for what is not a path.
    func request(_ path: String) throws -> URLRequest {
        guard let url = URL(string: "http://127.0.0.1:\(running.pagePort)/\(path)") else {
            throw CommandError("\(path) is not a notification's id. Ids look like n1.")
        }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(running.secret.revealed)", forHTTPHeaderField: "authorization")
        return request
    }

    private func send(_ request: URLRequest) async throws -> Data {
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await URLSession.shared.data(for: request)
        } catch {
            throw CommandError(
                "Bellhop does not answer on port \(running.pagePort). Start it with `make run`.")
        }
        let status = (response as? HTTPURLResponse)?.statusCode
        if status == 200 || status == 204 { return data }
        throw (try? JSONDecoder().decode(RefusedError.self, from: data))
            ?? RefusedError(error: "Bellhop gave no answer that can be read.")
    }
}

extension CommandError {
    /// A refusal in the words of the environment.
    init(_ refusal: UpClient.RefusedError) {
        self.init([refusal.error, refusal.remedy].compactMap(\.self).joined(separator: " "))
    }
}
