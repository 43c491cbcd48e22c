internal import BellhopBasics
package import Foundation
internal import FoundationNetworking
package import GatewayOperations

/// Asks the running Bellhop, at the address of its lock screen.
package struct UpClient: Sendable {
    /// Where it runs, and its secret.
    let running: StateFolder.Running

    /// A client of what runs with a state folder.
    package init(running: StateFolder.Running) { self.running = running }

    /// An answer that was no success.
    package struct RefusedError: Error, Sendable, Decodable, CustomStringConvertible {
        /// What is wrong, in a sentence.
        package var error: String
        /// What to do about it.
        package var remedy: String?

        /// The sentence and the remedy.
        package var description: String {
            [error, remedy].compactMap(\.self).joined(separator: " ")
        }
    }

    /// Gets what is at a path.
    ///
    /// - Throws: `LocalServiceError` when nobody answers, and `RefusedError`.
    package func get(_ path: String) async throws -> Data { try await send(try request(path)) }

    /// Posts a value as JSON.
    ///
    /// - Throws: `LocalServiceError` when nobody answers, and `RefusedError`.
    package func post(_ path: String, _ value: some Encodable) async throws -> Data {
        var request = try request(path)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = try JSONEncoder().encode(value)
        return try await send(request)
    }

    /// Deletes what is at a path.
    ///
    /// - Throws: `LocalServiceError` when nobody answers, and `RefusedError`.
    @discardableResult
    package func delete(_ path: String) async throws -> Data {
        var request = try request(path)
        request.httpMethod = "DELETE"
        return try await send(request)
    }

    /// A request for a path, with the secret of the environment.
    ///
    /// - Throws: `LocalServiceError` for what is not a path.
    func request(_ path: String) throws -> URLRequest {
        guard let url = URL(string: "http://127.0.0.1:\(running.pagePort)/\(path)") else {
            throw LocalServiceError("\(path) is not a notification's id. Ids look like n1.")
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
            throw LocalServiceError(
                "Bellhop does not answer on port \(running.pagePort). Start it with `make run`.")
        }
        let status = (response as? HTTPURLResponse)?.statusCode
        if status == 200 || status == 204 { return data }
        throw (try? JSONDecoder().decode(RefusedError.self, from: data))
            ?? RefusedError(error: "Bellhop gave no answer that can be read.")
    }
}
