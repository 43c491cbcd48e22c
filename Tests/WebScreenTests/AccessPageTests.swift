import BrowserTesting
import DeviceModel
import FlyingFox
import FlyingSocks
import Foundation
import NotificationModel
import Synchronization
import Testing

@testable import WebScreen

/// The secret of the page, in a real browser.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct AccessPageTests {
    @Test("a browser without the secret loads only instructions to get the address")
    func refused() async throws {
        let browser = try SharedBrowser.browser
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source, token: "another-secret-of-this-test") { screen in
            for address in ["http://127.0.0.1:\(screen.port)/", screen.address] {
                try await browser.open(address)
                let text = try await browser.wait(for: "main").text
                #expect(text.contains("bellhop page") && text.contains("令牌"), "\(address)")
                // The browser applies the style, so the policy allows it.
                let width = try await browser.execute(
                    "return getComputedStyle(document.body).maxWidth")
                #expect(width.string?.hasSuffix("px") == true)
            }
            #expect(await source.watcherCount == 0)
        }
    }

    @Test("the secret in the address opens the page, is removed, and survives a reload")
    func admitted() async throws {
        let browser = try SharedBrowser.browser
        let source = FakeSource(try Sample.screen([Sample.message()]))
        try await RunningScreen.with(source) { screen in
            try await browser.open(screen.address + "&look=dark#tab=journeys")
            _ = try await browser.wait(for: "[data-card]")
            let address = try await browser.execute("return location.href").string
            #expect(address == "http://127.0.0.1:\(screen.port)/?look=dark#tab=journeys")
            let cookies = try await browser.execute("return document.cookie").string
            #expect(cookies == "", "HttpOnly keeps it from scripts")
            try await browser.reload()
            _ = try await browser.wait(for: "[data-card]")
            // The apps need the header, which the page does not have.
            let status = try await browser.execute(
                "return fetch('/api/logs').then((answer) => answer.status)")
            #expect([401, 404].contains(status.integer ?? 0))
        }
    }

    @Test(
        "a page on another port of the machine can neither read nor act, with the cookie in the browser"
    )
    func otherPort() async throws {
        let browser = try SharedBrowser.browser
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            try await browser.open(screen.address)
            _ = try await browser.wait(for: "#phone .cover")
            let cookies = try await withOtherSite { port in
                try await browser.open("http://127.0.0.1:\(port)/")
                let result = try await browser.execute(
                    """
                    const base = `http://127.0.0.1:${arguments[0]}`;
                    const outcomes = [];
                    for (const [path, method] of [["/api/screen", "GET"], ["/api/actions", "POST"]]) {
                      const options = { method, credentials: "include" };
                      if (method === "POST") options.body = '{"unlock": {}}';
                      for (const mode of ["cors", "no-cors"]) {
                        outcomes.push(await fetch(base + path, { ...options, mode })
                          .then((answer) => answer.text(), () => ""));
                      }
                    }
                    return outcomes.join("");
                    """, [.integer(Int64(screen.port))])
                #expect(result.string == "", "\(result)")
            }
            // The browser sends the cookie to every port of the host.
            #expect(cookies.contains(screen.cookie))
            #expect(!cookies.contains(RunningScreen.token))
            _ = try await screen.post(#"{"lock": {}}"#)
            #expect(await source.nextAction() == .lock)
        }
    }

    /// Serves an empty page of another program, and returns the cookies it received.
    private func withOtherSite(_ body: (UInt16) async throws -> Void) async throws -> String {
        let cookies = Mutex("")
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("*") { request in
            cookies.withLock { $0 += request.headers[HTTPHeader("Cookie")] ?? "" }
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "text/html"],
                body: Data("<!doctype html><title>Other</title>".utf8))
        }
        let running = Task { try await server.run() }
        defer { running.cancel() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else {
            throw CancellationError()
        }
        try await body(port)
        return cookies.withLock(\.self)
    }
}
