import Foundation
import Hummingbird

// The apps on the device, and what they print.

extension Routes {
    /// Adds the addresses of apps and logs; without a source they are not there.
    func addApps(to router: Router<PageContext>) {
        guard let apps else { return }
        router.get("/api/apps") { request, _ in
            try Self.check(request, apps)
            return try Response(json: try await apps.apps())
        }
        router.post("/api/apps") { request, _ in
            try Self.check(request, apps)
            let body = try await request.body.collect(upTo: Self.bodyBytesMax)
            guard
                let fields = try? JSONDecoder().decode(
                    InstallRequest.self, from: Data(body.readableBytesView))
            else {
                throw RequestError(
                    .badRequest, "The body names no app.",
                    remedy: #"Send for example {"path": "/apps/Chat.app"}."#)
            }
            return try await Self.answered { try Response(json: try await apps.install(fields)) }
        }
        router.post("/api/apps/restore") { request, _ in
            try Self.check(request, apps)
            return try await Self.answered { try Response(json: try await apps.restore()) }
        }
        router.delete("/api/apps/{id}") { request, context in
            try Self.check(request, apps)
            let app = try context.parameters.require("id")
            return try await Self.answered {
                try Response(json: try await apps.uninstall(app))
            }
        }
        router.get("/api/logs") { request, _ in
            try Self.check(request, apps)
            let number = request.uri.queryParameters["after"].flatMap { Int($0) } ?? 0
            return try Response(json: try await apps.logs(after: number))
        }
    }

    private static func check(_ request: Request, _ apps: any AppsSource) throws {
        let scheme = "Bearer "
        let header = request.headers[.authorization] ?? ""
        guard header.hasPrefix(scheme), apps.admits(String(header.dropFirst(scheme.count))) else {
            throw RequestError(
                .unauthorized, "Only who may read the state folder may do this.",
                remedy: "Use the `bellhop` command, which finds the secret there.")
        }
    }

    /// Answers a refusal with its sentence and remedy.
    static func answered(
        _ body: () async throws -> Response
    ) async throws -> Response {
        do {
            return try await body()
        } catch let refusal as SettingError {
            throw RequestError(.conflict, refusal.description, remedy: refusal.remedy)
        }
    }
}
