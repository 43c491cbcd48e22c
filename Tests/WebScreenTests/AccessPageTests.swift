import BrowserTesting
import DeviceKernel
import Foundation
import NotificationModel
import Testing

@testable import WebScreen

/// The secret of the page, in a real browser.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct AccessPageTests {
    @Test("a browser without the secret sees how to get the address, and loads nothing else")
    func refused() async throws {
        let browser = try SharedBrowser.browser
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source, token: "another-secret-of-this-test") { screen in
            for address in ["http://127.0.0.1:\(screen.port)/", screen.address] {
                try await browser.open(address)
                let text = try await browser.wait(for: "main").text
                #expect(text.contains("bellhop page") && text.contains("令牌"), "\(address)")
                // The style is applied, so the policy names it rightly.
                let width = try await browser.execute(
                    "return getComputedStyle(document.body).maxWidth")
                #expect(width.string?.hasSuffix("px") == true)
            }
            #expect(await source.watcherCount == 0)
        }
    }

    @Test("the address with the secret opens the page, leaves the address, and holds on a reload")
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
        let other = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            try await browser.open(screen.address)
            _ = try await browser.wait(for: "#phone .cover")
            try await RunningScreen.with(other, token: "the-secret-of-another-server") { second in
                // Its refusal page has no policy for requests, so the browser would block them itself; the
                // stand-in is a document without one.
                try await browser.open("http://127.0.0.1:\(second.port)/healthz")
                let result = try await browser.execute(
                    """
                    const base = `http://127.0.0.1:${arguments[0]}`;
                    const outcomes = [];
                    for (const [path, method] of [["/api/screen", "GET"], ["/api/actions", "POST"]]) {
                      const options = { method, mode: "no-cors", credentials: "include" };
                      if (method === "POST") options.body = '{"unlock": {}}';
                      outcomes.push(await fetch(base + path, options).then((a) => a.type, () => "blocked"));
                    }
                    return outcomes.join(" ");
                    """, [.integer(Int64(screen.port))])
                // Neither answer can be read.
                #expect(result.string?.contains("basic") == false, "\(result)")
            }
            _ = try await screen.post(#"{"lock": {}}"#)
            #expect(await source.nextAction() == .lock)
        }
    }
}
