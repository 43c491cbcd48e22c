import BellhopBasics
import DeviceModel
import Foundation
import Hummingbird
import NotificationModel
import Testing

@testable import WebScreen

/// Access to the page and its API.
@Suite("Access to the page", .timeLimit(.minutes(10)))
struct AccessTests {
    /// An empty list of apps.
    private struct FakeApps: AppsSource {
        func apps() -> [AppEntry] { [] }
        func install(_ request: InstallRequest) throws -> AppEntry { throw SettingError("No app.") }
        func uninstall(_ app: String) -> RemovedApp { RemovedApp(left: []) }
        func restore() -> [AppEntry] { [] }
        func registrations() -> [RegistrationReport] { [] }
        func logs(after number: Int) -> [LogEntry] { [] }
    }

    private struct FakeDoctor: DoctorSource {
        func examine(_ draft: PushDraft) -> [PayloadRemark] { [] }
        func predict(_ draft: PushDraft) throws -> PredictionReport { throw SettingError("No.") }
        func explained(_ report: JourneyReport) -> JourneyReport { report }
        func explanation(of id: String) -> String? { nil }
    }

    private func withEverything(
        answersOthers: Bool = false, _ body: (RunningScreen, FakeSource) async throws -> Void
    ) async throws {
        let source = try FakeSource(Sample.screen())
        try await RunningScreen.with(
            source, settings: FakeSettings(), apps: FakeApps(), doctor: FakeDoctor(),
            features: FakeFeatures().features, answersOthers: answersOthers
        ) { try await body($0, source) }
    }

    /// The routes of a page with every source.
    private static func routes() throws -> [(method: String, path: String)] {
        let routes = Routes(
            source: try FakeSource(Sample.screen()), settings: FakeSettings(), apps: FakeApps(),
            doctor: FakeDoctor(), features: FakeFeatures().features, page: try PageFiles.load(),
            heartbeat: .seconds(15))
        let access = PageAccess(secret: Secret(RunningScreen.token))
        return routes.router(logger: .silent, access: access).routes.map { route in
            let path = route.path.description.replacing(/\{[^}]*\}|:[a-z]+/, with: "n1")
            return (route.method.rawValue, path.hasPrefix("/") ? path : "/" + path)
        }
    }

    private static let json = ["Content-Type": "application/json"]

    /// Requests of a client without the secret.
    private static let strangers: [RunningScreen.Proof] = [
        .nothing,
        .other(["Authorization": "Bearer "]),
        .other(["Authorization": "Bearer 0123456789abcdee"]),
        .other(["Authorization": "Bearer 0123456789abcdef0"]),
        .other(["Authorization": "Basic 0123456789abcdef"]),
        .other(["Authorization": "0123456789abcdef"]),
        .other(["Cookie": "bellhop-token=0123456789abcdef"]),
        .other(["Cookie": "token=0123456789abcdef"]),
    ]

    @Test("each route except /healthz rejects a request without the secret, in any spelling")
    func everyRoute() async throws {
        let routes = try Self.routes()
        #expect(routes.count > 25)
        #expect(routes.contains { $0.path == "/api/workbench/send" })
        #expect(routes.contains { $0.path == "/pictures/n1" }, "\(routes)")
        try await withEverything { screen, _ in
            for (method, path) in routes where path != "/healthz" {
                for spelling in [path, "/" + path, path + "/", path + "?token=x"] {
                    let answer = try await screen.send(
                        method, spelling, proof: .nothing, headers: Self.json, body: Data("{}".utf8)
                    )
                    #expect(answer.status == 401, "\(method) \(spelling)")
                    #expect(answer.header("WWW-Authenticate") == "Bearer")
                    let problem = try answer.decoded(as: [String: String].self)
                    #expect(problem["remedy"]?.contains("`bellhop page`") == true)
                }
            }
        }
    }

    @Test("every route rejects a wrong secret")
    func wrongSecrets() async throws {
        try await withEverything { screen, source in
            for proof in Self.strangers {
                for path in ["/", "/api/screen", "/api/apps", "/page/main.js", "/none"] {
                    let answer = try await screen.get(path, proof: proof)
                    #expect(answer.status == 401, "\(proof) \(path)")
                    #expect(!answer.text.contains("revision"))
                    #expect(answer.header("Set-Cookie") == nil)
                }
                let acted = try await screen.post(#"{"unlock": {}}"#, proof: proof)
                #expect(acted.status == 401, "\(proof)")
            }
            _ = try await screen.post(#"{"lock": {}}"#)
            #expect(await source.nextAction() == .lock)
        }
    }

    @Test("only /healthz is open, in this spelling, and returns no details")
    func health() async throws {
        try await withEverything { screen, _ in
            let answer = try await screen.get("/healthz", proof: .nothing)
            #expect(answer.status == 200 && answer.text == "ok\n")
            for path in [
                "//healthz", "/healthz/", "/healthz/../api/screen", "/healthz%2F..%2Fapi%2Fscreen",
            ] {
                #expect(try await screen.get(path, proof: .nothing).status == 401, "\(path)")
            }
            let foreign = try await screen.get(
                "/healthz", host: "evil.example:\(screen.port)", proof: .nothing)
            #expect(foreign.status == 421)
        }
    }

    @Test("the server checks the host, then the secret, then the origin")
    func order() async throws {
        try await withEverything { screen, source in
            let host = "evil.example:\(screen.port)"
            #expect(try await screen.get("/api/screen", host: host).status == 421)
            let unknown = try await screen.post(
                #"{"lock": {}}"#, origin: "http://evil.example", proof: .nothing)
            #expect(unknown.status == 401)
            let known = try await screen.post(#"{"unlock": {}}"#, origin: "http://evil.example")
            #expect(known.status == 403)
            _ = try await screen.post(#"{"lock": {}}"#)
            #expect(await source.nextAction() == .lock)
        }
    }

    @Test("the server exchanges the address's secret for a cookie without the secret")
    func exchange() async throws {
        try await withEverything { screen, _ in
            let first = try await screen.get("/?token=\(RunningScreen.token)", proof: .nothing)
            #expect(first.status == 303)
            #expect(first.header("Location") == "/")
            #expect(first.header("Cache-Control") == "no-store")
            let cookie = try #require(first.header("Set-Cookie"))
            #expect(cookie == screen.cookie + "; Path=/; HttpOnly; SameSite=Strict")
            #expect(!cookie.contains(RunningScreen.token))
            for path in ["/", "/api/screen", "/page/main.js"] {
                #expect(try await screen.get(path, proof: .cookie).status == 200, "\(path)")
            }
            for path in ["/?token=", "/?token=x", "/api/screen?token=\(RunningScreen.token)"] {
                let refused = try await screen.get(path, proof: .nothing)
                #expect(refused.status == 401, "\(path)")
                #expect(refused.header("Set-Cookie") == nil)
            }
            let posted = try await screen.send(
                "POST", "/?token=\(RunningScreen.token)", proof: .nothing, headers: Self.json)
            #expect(posted.status == 401)
        }
    }

    @Test("the redirect keeps the rest of the query, and stays on the server")
    func query() async throws {
        try await withEverything { screen, _ in
            let token = RunningScreen.token
            for (query, location) in [
                ("token=\(token)&look=dark&type=1", "/?look=dark&type=1"),
                ("look=dark&token=\(token)", "/?look=dark"),
                ("token=\(token)&next=http://evil.example", "/?next=http://evil.example"),
            ] {
                let answer = try await screen.get("/?\(query)", proof: .nothing)
                #expect(answer.header("Location") == location)
            }
        }
    }

    @Test("a cookie is valid for one port and one secret, and two servers use different names")
    func cookies() async throws {
        try await withEverything { screen, _ in
            let name = screen.access.cookieName
            let otherPort = "\(name)=\(screen.access.cookieValue(port: screen.port + 1))"
            let other = PageAccess(secret: Secret("fedcba9876543210"))
            #expect(other.cookieName != name)
            #expect(
                other.cookieValue(port: screen.port) != screen.access.cookieValue(port: screen.port)
            )
            for cookie in [
                otherPort, "\(name)=\(RunningScreen.token)", "\(name)=", name,
                "\(other.cookieName)=\(other.cookieValue(port: screen.port))",
            ] {
                let answer = try await screen.get(
                    "/api/screen", proof: .other(["Cookie": cookie]))
                #expect(answer.status == 401, "\(cookie)")
            }
            let both = "\(other.cookieName)=x; \(screen.cookie)"
            #expect(try await screen.get("/", proof: .other(["Cookie": both])).status == 200)
        }
    }

    @Test(
        "apps and their output need the header; the cookie of a browser is not enough",
        arguments: [
            ("GET", "/api/apps"), ("POST", "/api/apps"), ("POST", "/api/apps/restore"),
            ("DELETE", "/api/apps/n1"), ("GET", "/api/logs"), ("GET", "//api//logs"),
        ])
    func headerOnly(method: String, path: String) async throws {
        try await withEverything { screen, _ in
            for (proof, isAdmitted) in [(RunningScreen.Proof.cookie, false), (.header, true)] {
                let answer = try await screen.send(
                    method, path, proof: proof, headers: Self.json,
                    body: Data(#"{"path": "/none.app"}"#.utf8))
                #expect((answer.status != 401) == isAdmitted, "\(proof): \(answer.status)")
            }
        }
    }

    @Test(
        "a page of another site can neither read nor act, even with the cookie",
        arguments: ["cross-site", "same-site", ""])
    func foreignSites(site: String) async throws {
        try await withEverything { screen, _ in
            let headers = ["Sec-Fetch-Site": site]
            for path in ["/api/screen", "/api/events", "/pictures/n1", "/page/main.js"] {
                let answer = try await screen.get(path, proof: .cookie, headers: headers)
                #expect(answer.status == 403, "\(path)")
            }
            // A link to the page is allowed.
            #expect(try await screen.get("/", proof: .cookie, headers: headers).status == 200)
            for own in ["same-origin", "none"] {
                let answer = try await screen.get(
                    "/api/screen", proof: .cookie, headers: ["Sec-Fetch-Site": own])
                #expect(answer.status == 200, "\(own)")
            }
        }
    }

    @Test("other machines use the page when the configuration allows it, and need the secret")
    func others() async throws {
        try await withEverything(answersOthers: true) { screen, _ in
            let host = "phone.example:\(screen.port)"
            #expect(try await screen.get("/api/screen", host: host, proof: .nothing).status == 401)
            #expect(try await screen.get("/api/screen", host: host, proof: .cookie).status == 200)
            #expect(try await screen.get("/api/screen", proof: .nothing).status == 401)
            let first = try await screen.get(
                "/?token=\(RunningScreen.token)", host: host, proof: .nothing)
            #expect(first.status == 303)
        }
    }

    @Test("an empty secret admits no request")
    func emptySecret() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen()), token: "") { screen in
            for proof in [RunningScreen.Proof.nothing, .other(["Authorization": "Bearer "])] {
                let answer = try await screen.get("/api/screen", proof: proof)
                #expect(answer.status == 401)
            }
            let opened = try await screen.get("/?token=", proof: .nothing)
            #expect(opened.status == 401)
        }
    }

    @Test("a browser gets a page in English and Chinese with the command, a program gets JSON")
    func refusal() async throws {
        try await withEverything { screen, _ in
            let accept = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]
            let page = try await screen.get("/", proof: .nothing, headers: accept)
            #expect(page.status == 401)
            #expect(page.header("Content-Type") == "text/html; charset=utf-8")
            #expect(page.header("Cache-Control") == "no-store")
            #expect(page.header("Content-Security-Policy")?.contains("style-src 'sha256-") == true)
            #expect(page.text.contains("bellhop page") && page.text.contains("需要令牌"))
            #expect(!page.text.contains("src=") && !page.text.contains("stylesheet"))
            let json = try await screen.get(
                "/", proof: .nothing, headers: ["Accept": "application/json"])
            #expect(try json.decoded(as: [String: String].self)["error"] != nil)
        }
    }
}
