import Foundation
import Hummingbird

// The workbench, the clock and the sounds. Each needs a source.

extension Routes {
    /// The maximum size of a request's body, in bytes.
    ///
    /// A push has at most 5 KiB. The rest lets the workbench report by how much a payload is too
    /// large.
    static let workbenchBodyBytesMax = 256 * 1024

    func addWorkbench(to router: Router<PageContext>) {
        guard let workbench = features.workbench else { return }
        router.get("/api/workbench") { _, _ in try Response(json: await workbench.currentState()) }
        router.post("/api/workbench/check") { request, _ in
            try Response(json: await workbench.examine(try await Self.decodedBody(of: request)))
        }
        router.post("/api/workbench/texts") { request, _ in
            let fields: SendRequest = try await Self.decodedBody(of: request)
            return try await Self.refusing { try Response(json: await workbench.texts(of: fields)) }
        }
        addSending(workbench, to: router)
        router.get("/api/workbench/logs") { request, _ in
            try Response(json: await workbench.logs(after: Self.number("after", in: request)))
        }
        router.get("/api/workbench/scenario") { _, _ in
            Response(
                status: .ok,
                headers: [
                    .contentType: "application/yaml; charset=utf-8", .cacheControl: "no-store",
                    .contentDisposition: #"attachment; filename="scenario.yaml""#,
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(string: await workbench.scenario())))
        }
        router.post("/api/workbench/scenario/forget") { _, _ in
            await workbench.forgetScenario()
            return Response(status: .noContent)
        }
    }

    /// A push with the confirmation that a push to Apple needs.
    private struct ConfirmedRequest: Decodable {
        let push: SendRequest
        let confirmation: String?

        private enum CodingKeys: CodingKey { case confirmation }

        init(from decoder: any Decoder) throws {
            push = try SendRequest(from: decoder)
            let values = try decoder.container(keyedBy: CodingKeys.self)
            confirmation = try values.decodeIfPresent(String.self, forKey: .confirmation)
        }
    }

    /// Adds the routes that send a push.
    ///
    /// A push to Apple needs a confirmation, because it uses the developer's key and reaches real
    /// devices.
    private func addSending(_ workbench: any WorkbenchSource, to router: Router<PageContext>) {
        router.post("/api/workbench/confirmation") { request, _ in
            let push: SendRequest = try await Self.decodedBody(of: request)
            return try Response(json: ["confirmation": try confirmations.issue(for: push)])
        }
        router.post("/api/workbench/send") { request, _ in
            let fields: ConfirmedRequest = try await Self.decodedBody(of: request)
            if fields.push.to != .local {
                guard let code = fields.confirmation,
                    try confirmations.redeem(code, for: fields.push)
                else {
                    throw RequestError(
                        .preconditionRequired, "A push to Apple needs a confirmation.",
                        remedy: "Post the same push to /api/workbench/confirmation, and send it "
                            + "with the confirmation in the answer within 120 seconds.")
                }
            }
            return try await Self.refusing {
                try Response(json: await workbench.send(fields.push))
            }
        }
    }

    func addClock(to router: Router<PageContext>) {
        guard let clock = features.clock else { return }
        router.get("/api/clock") { _, _ in try Response(json: await clock.reading()) }
        router.post("/api/clock") { request, _ in
            let fields: ClockRequest = try await Self.decodedBody(of: request)
            return try await Self.refusing { try Response(json: try await clock.adjust(fields)) }
        }
    }

    func addSounds(to router: Router<PageContext>) {
        guard let hearing = features.hearing else { return }
        router.get("/api/sounds") { request, _ in
            try Response(json: await hearing.played(after: Self.number("after", in: request)))
        }
        router.get("/sounds/{number}") { _, context in
            let number = Int(try context.parameters.require("number")) ?? 0
            guard let data = await hearing.file(of: number) else {
                throw RequestError(.notFound, "The sound with this number does not exist.")
            }
            return Response(
                status: .ok, headers: [.contentType: "audio/wav", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
        }
    }

    private static func number(_ name: String, in request: Request) -> Int {
        request.uri.queryParameters[name[...]].flatMap { Int($0) } ?? 0
    }

    private static func decodedBody<Body: Decodable>(of request: Request) async throws -> Body {
        let body = try await request.body.collect(upTo: workbenchBodyBytesMax)
        do {
            return try JSONDecoder().decode(Body.self, from: Data(body.readableBytesView))
        } catch {
            throw RequestError(
                .badRequest, "The body is not what this address takes.",
                remedy: "Documentation/using/page.md lists the addresses and what they take.")
        }
    }

    private static func refusing(
        _ body: () async throws -> Response
    ) async throws -> Response {
        do {
            return try await body()
        } catch let refusal as SettingError {
            throw RequestError(.conflict, refusal.description, remedy: refusal.remedy)
        }
    }
}
