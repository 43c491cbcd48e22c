import Foundation
import Hummingbird

// The apps on the device and the lines that they print. The routes need a source.

extension Routes {
    func addApps(to router: Router<PageContext>) {
        guard let apps else { return }
        let router = router.group().add(middleware: HeaderGuard())
        router.get("/api/apps") { _, _ in
            try Response(json: try await apps.apps())
        }
        router.post("/api/apps") { request, _ in
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
        router.post("/api/apps/restore") { _, _ in
            try await Self.answered { try Response(json: try await apps.restore()) }
        }
        router.delete("/api/apps/{id}") { _, context in
            let app = try context.parameters.require("id")
            return try await Self.answered {
                try Response(json: try await apps.uninstall(app))
            }
        }
        router.get("/api/registrations") { _, _ in
            try Response(json: try await apps.registrations())
        }
        router.get("/api/logs") { request, _ in
            let number = request.uri.queryParameters["after"].flatMap { Int($0) } ?? 0
            return try Response(json: try await apps.logs(after: number))
        }
    }

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
