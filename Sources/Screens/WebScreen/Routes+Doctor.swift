import Foundation
import Hummingbird

// The doctor's findings and predictions. The routes need a source.

extension Routes {
    func addDoctor(to router: Router<PageContext>) {
        guard let doctor else { return }
        router.post("/api/doctor") { request, _ in
            let draft = try await Self.draft(request)
            return try await Self.answered { try Response(json: try await doctor.examine(draft)) }
        }
        router.post("/api/prediction") { request, _ in
            let draft = try await Self.draft(request)
            return try await Self.answered { try Response(json: try await doctor.predict(draft)) }
        }
        router.get("/explain/{id}") { _, context in
            let id = try context.parameters.require("id")
            guard let text = try await doctor.explanation(of: id.removingPercentEncoding ?? id)
            else { throw HTTPError(.notFound) }
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
        }
    }

    private static func draft(_ request: Request) async throws -> PushDraft {
        let body = try await request.body.collect(upTo: bodyBytesMax)
        do {
            return try JSONDecoder().decode(PushDraft.self, from: Data(body.readableBytesView))
        } catch {
            throw RequestError(
                .badRequest, "The body holds no payload.",
                remedy: #"Send for example {"payload": "{\"aps\":{\"alert\":\"Hi\"}}"}."#)
        }
    }
}
