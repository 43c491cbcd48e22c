internal import BellhopBasics
package import Foundation
internal import FoundationNetworking
package import GatewayOperations
internal import LocalAuthority
internal import UntrustedFiles

/// A client of the running environment, at the address of its page.
package struct UpClient: Sendable {
    private let folder: StateFolder
    private let running: StateFolder.Running
    private let token: Secret
    private let listeners: @Sendable (_ host: String, _ port: Int) -> ListeningUsers

    /// Creates a client of the environment that runs with a state folder.
    ///
    /// - Throws: `LocalServiceError` if none runs or the page's secret is not readable.
    package init(of folder: StateFolder) throws {
        try self.init(of: folder, running: try folder.running()) { .current(host: $0, port: $1) }
    }

    init(
        of folder: StateFolder, running: StateFolder.Running,
        listeners: @escaping @Sendable (_ host: String, _ port: Int) -> ListeningUsers
    ) throws {
        (self.folder, self.running) = (folder, running)
        self.listeners = listeners
        do {
            token = try SecretFile.read(URL(filePath: running.pageToken)).secret
        } catch {
            throw LocalServiceError("\(error)")
        }
    }

    /// Returns the URL of the page with the secret.
    ///
    /// - Throws: `LocalServiceError` if the page is not running or another user listens on its
    ///   port.
    package func pageAddress() throws -> String {
        try checkListener()
        return "\(running.pageAddress)?token=\(token.revealed)"
    }

    /// Returns the `authorization` header of a request to the API.
    ///
    /// - Throws: `LocalServiceError` if the page is not running or another user listens on its
    ///   port.
    package func header() throws -> String {
        try checkListener()
        return "authorization: Bearer \(token.revealed)"
    }

    /// Checks that the current user or root listens on the port before the secret is sent.
    ///
    /// After a crash another user could listen on the port that `running.json` still contains.
    private func checkListener() throws {
        let users = listeners(running.reachableHost, running.pagePort).users
        guard !users.isEmpty else { throw silence }
        let own = geteuid()
        guard let foreign = users.first(where: { $0 != own && $0 != 0 }) else { return }
        throw LocalServiceError(
            "Port \(running.pagePort) belongs to user \(foreign), and the Bellhop of this state "
                + "folder ran as user \(running.user). Nothing was sent.",
            remedy: "Start Bellhop again with \(folder.command("up")).")
    }

    private var silence: LocalServiceError {
        LocalServiceError(
            "Bellhop does not answer on port \(running.pagePort).",
            remedy: "Start it with \(folder.command("up")).")
    }

    package struct RefusedError: ExplainedError, Sendable, Decodable {
        package var error: String
        package var problem: String { error }
        package var remedy: String?
        package var status: Int?

        private enum CodingKeys: CodingKey { case error, remedy }
    }

    /// Sends a GET request.
    ///
    /// - Throws: `LocalServiceError` without a response, `RefusedError` for an error response.
    package func get(_ path: String) async throws -> Data { try await send(try request(path)) }

    /// Posts a value as JSON.
    ///
    /// - Throws: `LocalServiceError` without a response, `RefusedError` for an error response.
    package func post(_ path: String, _ value: some Encodable) async throws -> Data {
        var request = try request(path)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = try JSONEncoder().encode(value)
        return try await send(request)
    }

    /// Sends a DELETE request.
    ///
    /// - Throws: `LocalServiceError` without a response, `RefusedError` for an error response.
    @discardableResult
    package func delete(_ path: String) async throws -> Data {
        var request = try request(path)
        request.httpMethod = "DELETE"
        return try await send(request)
    }

    /// Creates a request with the secret of the page.
    ///
    /// - Throws: `LocalServiceError` for an invalid path, or if another user listens on the port.
    func request(_ path: String) throws -> URLRequest {
        try checkListener()
        guard let url = URL(string: running.pageAddress + path) else {
            throw LocalServiceError(
                "\(path) is not a notification id.", remedy: "Ids look like n1.")
        }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(token.revealed)", forHTTPHeaderField: "authorization")
        return request
    }

    private func send(_ request: URLRequest) async throws -> Data {
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await URLSession.shared.data(for: request)
        } catch {
            throw silence
        }
        let status = (response as? HTTPURLResponse)?.statusCode
        if status == 200 || status == 204 { return data }
        var refusal =
            (try? JSONDecoder().decode(RefusedError.self, from: data))
            ?? RefusedError(error: "Bellhop's response cannot be read.")
        refusal.status = status
        throw refusal
    }
}
