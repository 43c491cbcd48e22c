import BellhopBasics
import Foundation
import FoundationNetworking
import GatewayOperations

/// Asks the operations port of the gateway that runs with a state folder.
struct GatewayClient {
    private let running: GatewayProgram.Running
    private let token: Secret

    /// - Throws: `CommandError` when no gateway runs.
    init(_ options: StateOptions) throws {
        let state = options.folder()
        guard let gateway = state.gateways.first(where: { $0.program == .serve }),
            let running = gateway.service
        else {
            let hasOther = state.gateways.contains { $0.up != nil }
            throw CommandError(
                (hasOther
                    ? "The only gateway of this state folder is that of `bellhop up`, which cannot "
                        + "be administered. "
                    : "No gateway runs with this state folder. ")
                    + "Start it with `bellhop gateway serve`, or name its folder with --state.")
        }
        self.running = running
        let named = ProcessInfo.processInfo.environment["BELLHOP_GATEWAY_ADMIN_TOKEN"]
        let files = try options.gatewayFiles()
        guard named != nil || FileManager.default.fileExists(atPath: files.adminToken.path) else {
            throw CommandError(
                "There is no token of administrators in \(files.adminToken.path). Give it in "
                    + "$BELLHOP_GATEWAY_ADMIN_TOKEN.")
        }
        token = try named.map { Secret($0) } ?? files.readAdminToken()
    }

    /// Sends a request and answers the body.
    ///
    /// - Throws: `CommandError` when nobody answers, or the answer is a refusal.
    func send(_ method: String, _ path: String, _ body: Data? = nil) async throws -> Data {
        guard let url = URL(string: "http://127.0.0.1:\(running.operationsPort)/\(path)") else {
            throw CommandError("“\(path)” cannot be asked for.")
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
            throw CommandError(
                "The gateway does not answer on port \(running.operationsPort). Start it with "
                    + "`bellhop gateway serve`.")
        }
        if (response as? HTTPURLResponse)?.statusCode == 200 { return data }
        let refusal = try? JSONDecoder().decode([String: String].self, from: data)
        throw CommandError(refusal?["error"] ?? "The gateway gave no answer that can be read.")
    }

    /// Tells a gateway that runs to take in keys and apps; nothing when none does.
    static func reload(_ options: StateOptions) async throws {
        guard try options.gatewayFiles().readRunning() != nil else { return }
        _ = try await GatewayClient(options).send("POST", "admin/reload")
    }
}
