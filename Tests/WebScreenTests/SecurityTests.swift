import DeviceModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SecurityTests {
    @Test(arguments: ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])
    func loopbackNamesWithThePortAreAnswered(name: String) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.get("/", host: "\(name):\(screen.port)")
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: ["localhost", "evil.example", "localhost.evil.example", "192.168.1.2", ""])
    func otherNamesAreMisdirected(name: String) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            for host in ["\(name):\(screen.port)", "\(name):1", name] {
                if host == "localhost:\(screen.port)" { continue }
                let answer = try await screen.get("/api/screen", host: host)
                #expect([400, 421].contains(answer.status), "\(host)")
                #expect(!answer.text.contains("revision"))
            }
        }
    }

    @Test func misdirectedRequestIsToldWhereToGo() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.get("/", host: "evil.example:\(screen.port)")
            #expect(answer.status == 421)
            let problem = try answer.decoded(as: [String: String].self)
            #expect(
                problem["remedy"]
                    == "Open the address that `bellhop page` prints, on this machine.")
        }
    }

    @Test(arguments: ["/", "/api/screen", "/pictures/none", "/none"])
    func everyAnswerIsProtected(path: String) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.get(path)
            let policy = try #require(answer.header("Content-Security-Policy"))
            for rule in [
                "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
                "connect-src 'self'", "base-uri 'none'", "frame-ancestors 'none'",
            ] {
                #expect(policy.contains(rule))
            }
            #expect(!policy.contains("unsafe"))
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
            #expect(answer.header("Referrer-Policy") == "no-referrer")
        }
    }

    @Test func pagesOfOtherOriginsDoNotOperateTheDevice() async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            for origin in [
                "http://evil.example", "null", "http://localhost", "http://localhost:1",
                "https://localhost:\(screen.port)", "http://127.0.0.1:\(screen.port)",
            ] {
                let answer = try await screen.post(#"{"unlock": {}}"#, origin: origin)
                #expect(answer.status == 403, "\(origin)")
            }
            let own = try await screen.post(
                #"{"lock": {}}"#, origin: "http://localhost:\(screen.port)")
            #expect(own.status == 204)
            #expect(await source.nextAction() == .lock)
        }
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", nil])
    func bodiesThatAFormCanSendAreRefused(type: String?) async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.post(#"{"lock": {}}"#, contentType: type)
            #expect(answer.status == 415)
        }
    }

    @Test func contentTypeMayHaveParameters() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.post(
                #"{"lock": {}}"#, contentType: "Application/JSON; charset=utf-8")
            #expect(answer.status == 204)
        }
    }

    @Test(arguments: [(65_535, 204), (65_536, 204), (65_537, 413)])
    func bodiesAreBounded(bytes: Int, status: Int) async throws {
        let json = #"{"lock": {}}"#
        let padded = json + String(repeating: " ", count: bytes - json.utf8.count)
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.post(padded)
            #expect(answer.status == status)
        }
    }

    @Test("actions need the token and the page's own origin", arguments: [false, true])
    func tokenDoesNotExcuseTheOrigin(answersOthers: Bool) async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source, answersOthers: answersOthers) { screen in
            let host = answersOthers ? "phone.example:\(screen.port)" : "127.0.0.1:\(screen.port)"
            for (origin, status) in [("http://evil.example", 403), ("http://\(host)", 204)] {
                let answer = try await screen.post(
                    #"{"lock": {}}"#, origin: origin, host: host, proof: .cookie)
                #expect(answer.status == status, "\(origin)")
            }
            #expect(await source.nextAction() == .lock)
        }
    }

    @Test("bodies for the workbench are bounded", arguments: [(262_144, 200), (262_145, 413)])
    func wishesAreBounded(bytes: Int, status: Int) async throws {
        let json = #"{"payload": ""}"#
        let padded = json + String(repeating: " ", count: bytes - json.utf8.count)
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source, features: FakeFeatures().features) { screen in
            let answer = try await screen.post(padded, to: "/api/workbench/check")
            #expect(answer.status == status)
        }
    }

    @Test(
        "foreign pages may neither send pushes nor move the clock",
        arguments: [
            "/api/workbench/send", "/api/workbench/check", "/api/workbench/scenario/forget",
            "/api/clock",
        ])
    func foreignPagesMayNotWork(path: String) async throws {
        let features = FakeFeatures()
        try await RunningScreen.with(FakeSource(Sample.screen()), features: features.features) {
            screen in
            let answer = try await screen.post(
                #"{"payload": "{}", "advance": 1}"#, to: path, origin: "http://evil.example")
            #expect(answer.status == 403)
            #expect(await features.sent.isEmpty)
            #expect(await features.adjusted.isEmpty)
            #expect(await !features.hasForgotten)
        }
    }
}
