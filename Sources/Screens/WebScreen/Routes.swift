import DeviceModel
import Foundation
import Hummingbird
import Logging

struct Routes: Sendable {
    static let bodyBytesMax = 64 * 1024
    static let journeysMax = 100

    let source: any ScreenSource
    let settings: (any SettingsSource)?
    let apps: (any AppsSource)?
    let doctor: (any DoctorSource)?
    let features: WebScreen.Features
    let page: PageFiles
    let events: ScreenEvents
    let confirmations: Confirmations

    init(
        source: any ScreenSource, settings: (any SettingsSource)?, apps: (any AppsSource)?,
        doctor: (any DoctorSource)?, features: WebScreen.Features, page: PageFiles,
        heartbeat: Duration, confirmations: Confirmations = Confirmations()
    ) {
        self.source = source
        self.settings = settings
        self.apps = apps
        self.doctor = doctor
        self.features = features
        self.page = page
        self.confirmations = confirmations
        self.events = ScreenEvents(source: source, features: features, heartbeat: heartbeat)
    }

    func router(logger: Logger, access: PageAccess) -> Router<PageContext> {
        let router = Router(context: PageContext.self)
        router.add(middleware: Guard(logger: logger, access: access, page: page))
        router.get("/healthz") { _, _ in
            Response(
                status: .ok,
                headers: [
                    .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
        }
        router.get("/") { _, _ in
            // The page of a stopped device shows that state and waits for the next device.
            let language = try? await screen().language
            guard let index = page.index(language: language ?? "en") else {
                throw HTTPError(.notFound)
            }
            return index
        }
        router.get("/page/{name}") { _, context in try file(context.parameters.require("name")) }
        router.get("/pictures/{id}") { _, context in
            // The app chooses the identifier of an attachment, so it may be any text.
            let id = try context.parameters.require("id")
            return try await picture(id.removingPercentEncoding ?? id)
        }
        router.get("/media/{id}") { _, context in
            let id = try context.parameters.require("id")
            return try await media(id.removingPercentEncoding ?? id)
        }
        router.get("/views/{card}") { _, context in
            try await view(context.parameters.require("card"))
        }
        router.get("/api/events") { request, _ in try events.response(to: request) }
        router.get("/api/screen") { _, _ in try Response(json: try await screen()) }
        router.get("/api/journeys") { _, _ in try Response(json: try await summaries()) }
        router.get("/api/journeys/{id}") { _, context in
            try await report(context.parameters.require("id"))
        }
        router.post("/api/actions") { request, _ in try await act(request) }
        router.get("/api/settings") { _, _ in
            try Response(json: try await settingsSource().settings())
        }
        router.get("/api/settings/apps") { _, _ in
            try Response(json: try await settingsSource().switches())
        }
        router.post("/api/settings") { request, _ in try await change(request) }
        addApps(to: router)
        addDoctor(to: router)
        addWorkbench(to: router)
        addClock(to: router)
        addSounds(to: router)
        return router
    }

    private func file(_ name: String) throws -> Response {
        guard let response = page.response(for: name) else { throw HTTPError(.notFound) }
        return response
    }

    private func picture(_ id: String) async throws -> Response {
        guard let data = await source.picture(id) else {
            throw RequestError(.notFound, "A picture with this name does not exist.")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "image/png",
                .cacheControl: "private, max-age=31536000, immutable",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    private func media(_ id: String) async throws -> Response {
        guard let media = await source.media(id) else {
            throw RequestError(.notFound, "A video or sound with this name does not exist.")
        }
        return Response(
            status: .ok,
            headers: [.contentType: media.mediaType, .cacheControl: "private, no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: media.data)))
    }

    /// The policy of an app's page: a frame of this page may show it, and it may do nothing else.
    static let viewPolicy = [
        "default-src 'none'", "style-src 'unsafe-inline'", "img-src data:", "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'self'", "sandbox",
    ].joined(separator: "; ")

    /// Returns the filled template of a content extension, for a frame without scripts.
    private func view(_ card: String) async throws -> Response {
        guard let opened = try await screen().expanded, opened.card == card,
            let page = opened.view?.page,
            let policy = HTTPFields.Element.Name("Content-Security-Policy")
        else {
            throw RequestError(.notFound, "No view of this name is open.")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
                policy: Self.viewPolicy,
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
    }

    private func screen() async throws -> ScreenModel {
        for await model in await source.screens() { return model }
        throw RequestError(.serviceUnavailable, "The device has ended.")
    }

    private func summaries() async throws -> [JourneyReport.Summary] {
        var summaries: [JourneyReport.Summary] = []
        let screen = try await screen()
        for id in screen.journeys.prefix(Self.journeysMax) {
            guard let journey = await source.journey(id) else { continue }
            summaries.append(.init(journey, language: screen.language))
        }
        return summaries
    }

    private func report(_ id: String) async throws -> Response {
        guard let journey = await source.journey(id) else {
            throw RequestError(
                .notFound, "The device knows no journey of this name.",
                remedy: "Journeys are bounded; an old one may be gone.")
        }
        let report = JourneyReport(journey, language: try await screen().language)
        return try Response(json: await doctor?.explained(report) ?? report)
    }

    private func act(_ request: Request) async throws -> Response {
        let body = try await request.body.collect(upTo: Self.bodyBytesMax)
        let action: PersonAction
        do {
            action = try JSONDecoder().decode(PersonAction.self, from: Data(body.readableBytesView))
        } catch {
            throw RequestError(
                .badRequest, "The body is not an action of a person.",
                remedy: #"Send for example {"tap": {"notification": "n1"}} or {"lock": {}}."#)
        }
        do {
            try await source.perform(action)
        } catch let refusal as ActionError {
            throw RequestError(.conflict, refusal.description)
        }
        return Response(status: .noContent)
    }
}
