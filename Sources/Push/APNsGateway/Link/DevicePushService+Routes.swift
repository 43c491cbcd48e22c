import DevicePushLink
import Logging

extension DevicePushService {
    func answer(to request: LinkRequest) async -> LinkAnswer {
        guard allows(origin: request.origin) else { return PushLinkError.originRefused.answer }
        var answer: LinkAnswer
        do {
            // The owner is determined before the request has any effect, so a retry does nothing
            // twice.
            answer = try await gateway.waitForOwner { try await self.route(request) }
        } catch let refusal as PushLinkError {
            gateway.logger.debug("Device refused", metadata: ["why": "\(refusal.word)"])
            answer = refusal.answer
        } catch {
            answer = PushLinkError.storeFailed.answer
        }
        if let origin = request.origin { answer.fields += Self.crossOrigin(origin) }
        return answer
    }

    static func crossOrigin(_ origin: String) -> [(String, String)] {
        [
            ("access-control-allow-origin", origin), ("vary", "origin"),
            ("access-control-allow-headers", "authorization, content-type"),
            ("access-control-allow-methods", "GET, POST, DELETE"),
        ]
    }

    private func route(_ request: LinkRequest) async throws -> LinkAnswer {
        // A browser sends a preflight request before it sends a credential to another origin.
        if request.method == "OPTIONS" { return .done }
        switch (request.path, request.method) {
        case (LinkPath.devices, "POST"):
            return try await enroll(request)
        case (LinkPath.device, "DELETE"):
            return try await leave(device(of: request))
        case (LinkPath.tokens, "POST"):
            return try await register(request, by: device(of: request))
        case (LinkPath.tokens, "GET"):
            return tokens(of: try device(of: request))
        case (LinkPath.acknowledgements, "POST"):
            return try await acknowledge(request, by: device(of: request))
        case (LinkPath.poll, "GET"):
            return try await poll(request, by: device(of: request))
        case (LinkPath.socket, "GET"):
            throw PushLinkError.upgradeRequired
        case (LinkPath.devices, _), (LinkPath.device, _), (LinkPath.tokens, _),
            (LinkPath.acknowledgements, _), (LinkPath.poll, _), (LinkPath.pushes, _),
            (LinkPath.socket, _):
            throw PushLinkError.methodNotAllowed
        default:
            let prefix = LinkPath.tokens + "/"
            guard request.path.hasPrefix(prefix) else { throw PushLinkError.notFound }
            guard request.method == "DELETE" else { throw PushLinkError.methodNotAllowed }
            return try await unregister(
                String(request.path.dropFirst(prefix.count)), by: device(of: request))
        }
    }
}
