internal import BellhopBasics
package import Foundation
internal import FoundationNetworking

/// A client for the operations port of the gateway that runs with a state folder.
package struct GatewayClient: Sendable {
    private let port: Int
    private let token: Secret
    private let start: String

    /// Finds the running gateway and its administrators' token.
    ///
    /// - Parameter environment: supplies `BELLHOP_GATEWAY_ADMIN_TOKEN`.
    /// - Throws: `LocalServiceError` when no gateway runs or the token is missing.
    package init(_ state: StateFolder, environment: [String: String]) throws {
        let gateways = state.gateways
        guard let running = gateways.first(where: { $0.program == .serve })?.service else {
            let hasOther = gateways.contains { $0.up != nil }
            throw LocalServiceError(
                (hasOther
                    ? "The only gateway of this state folder is that of `bellhop up`, which cannot "
                        + "be administered."
                    : "No gateway runs with the state folder \(state.url.path)."),
                remedy: state.startRemedy(state.command("gateway", "serve")))
        }
        port = running.operationsPort
        start = state.command("gateway", "serve")
        let named = environment["BELLHOP_GATEWAY_ADMIN_TOKEN"]
        let files = try state.gatewayFiles()
        guard named != nil || FileManager.default.fileExists(atPath: files.adminToken.path) else {
            throw LocalServiceError(
                "The token of administrators is missing in \(files.adminToken.path).",
                remedy: "Give it in $BELLHOP_GATEWAY_ADMIN_TOKEN.")
        }
        token = try named.map { Secret($0) } ?? files.readAdminToken()
    }

    /// Sends a request and returns the body of the response.
    ///
    /// - Throws: `LocalServiceError` when the gateway does not respond or rejects the request.
    package func send(
        _ method: String, _ path: String, _ body: Data? = nil
    ) async throws -> Data {
        guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else {
            throw LocalServiceError("“\(path)” cannot be asked for.")
        }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        request.setValue("Bearer \(token.revealed)", forHTTPHeaderField: "authorization")
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await URLSession.shared.data(for: request)
        } catch {
            throw LocalServiceError(
                "The gateway does not answer on port \(port).",
                remedy: "Start it with \(start).")
        }
        if (response as? HTTPURLResponse)?.statusCode == 200 { return data }
        let refusal = try? JSONDecoder().decode([String: String].self, from: data)
        throw LocalServiceError(refusal?["error"] ?? "The gateway's response cannot be read.")
    }

    /// Changes the teams through the running gateway, or in the file if none runs.
    ///
    /// - Throws: `LocalServiceError` and `TeamStore.FileError`; the teams then stay unchanged.
    package static func change(
        _ state: StateFolder, _ change: TeamChange, environment: [String: String]
    ) async throws {
        let files = try state.makeGatewayFiles()
        guard files.readRunning() != nil else {
            return try TeamStore.change(in: files.teams) { try change.apply(to: &$0) }
        }
        _ = try await GatewayClient(state, environment: environment).send(
            "POST", "admin/teams", try JSONEncoder().encode(change))
    }

    /// Returns the teams from the running gateway, or from the file if none runs.
    ///
    /// - Throws: `LocalServiceError` and `TeamStore.FileError`.
    package static func teams(
        _ state: StateFolder, environment: [String: String]
    ) async throws -> TeamStore {
        let files = try state.gatewayFiles()
        guard files.readRunning() != nil else { return try TeamStore(file: files.teams) }
        let data = try await GatewayClient(state, environment: environment)
            .send("GET", "admin/teams")
        do {
            return try JSONDecoder().decode(TeamStore.self, from: data)
        } catch {
            throw LocalServiceError("The gateway's response cannot be read.")
        }
    }
}

extension StateFolder {
    /// Returns the files of `bellhop gateway serve`.
    ///
    /// - Throws: `LocalServiceError` with the remedy when the folder does not contain a gateway.
    package func gatewayFiles() throws -> GatewayProgram.Files {
        guard FileManager.default.fileExists(atPath: gatewayFolder.path) else {
            throw LocalServiceError(
                "No gateway was started with the state folder \(url.path).",
                remedy: startRemedy(command("gateway", "serve")))
        }
        return GatewayProgram.Files(existing: gatewayFolder)
    }

    package func makeGatewayFiles() throws -> GatewayProgram.Files {
        try make()
        return try GatewayProgram.Files(folder: gatewayFolder)
    }
}
