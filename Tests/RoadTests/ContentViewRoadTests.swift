import BrowserTesting
import Foundation
import NotificationModel
import Testing
import UpTesting

/// A content extension as a user sees it: a push, an opened card, a pressed button.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ContentViewRoadTests {
    private func withViews(
        _ payload: String,
        _ body: @escaping @Sendable (UpProcess, Browser) async throws -> Void
    ) async throws {
        let project = Products.checkout.appending(path: "Tests/Fixtures/Views/project.yml").path
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "push.apns")
            try payload.write(to: file, atomically: true, encoding: .utf8)
            try await UpProcess.up(["--project", project, "--no-first-push"], in: folder) {
                up in
                try await Browser.withSession { browser in
                    try await browser.open(up.page)
                    let sent = try await up.bellhop("push", "--payload", file.path)
                    #expect(sent.status == 0, "\(sent)")
                    try await browser.hover(browser.wait(for: "[data-card=n1] .face"))
                    try await browser.click("[data-card=n1] [data-role=expand]")
                    try await body(up, browser)
                }
            }
        }
    }

    @Test("the opened card shows the extension's own label and picture, and its button changes it")
    func viewIsUsed() async throws {
        let square = TestPicture.png(red: 12, green: 190, blue: 40, side: 8).base64EncodedString()
        let payload = """
            {"aps":{"alert":{"title":"T","body":"晚上好 <b>"},"category":"photo"},"square":"\(square)"}
            """
        try await withViews(payload) { up, browser in
            let words = "[data-card=n1] .v-words"
            try await browser.wait(for: words, toSay: "1: 晚上好 <b>")
            try await browser.wait(for: "[data-card=n1] [data-role=title]", toSay: "Own title")
            let color = try await browser.execute(
                "return getComputedStyle(document.querySelector('\(words)').parentElement).color")
            #expect(["rgb(255, 59, 48)", "rgb(255, 69, 58)"].contains(color.string))
            _ = try await browser.wait(for: "[data-card=n1] img.v-picture[alt]")
            try await browser.wait(until: "the picture is there") {
                try await browser.execute(
                    "return document.querySelector('img.v-picture')?.naturalWidth > 0"
                ).bool == true
            }
            let pixel = try await browser.pixel(of: "[data-card=n1] img.v-picture")
            #expect(pixel == Browser.Color(red: 12, green: 190, blue: 40))

            try await browser.click("[data-card=n1] .v-button")
            try await browser.wait(for: words, toSay: "pressed 1")
            try await browser.click("[data-card=n1] .v-toggle")
            try await browser.wait(for: words, toSay: "on")

            let journey = try await up.bellhop("journey", "n1").output
            for code in ["content-extension.started", "content-extension.shown"] {
                #expect(journey.contains(code), "\(journey)")
            }
            try await browser.click("[data-card=n1] [data-role=expand]")
            try await browser.wait(until: "the view is gone") {
                try await browser.findAll("[data-card=n1] .v").isEmpty
            }
            _ = try await browser.wait(for: "[data-card=n1] [data-role=body]")
        }
    }

    @Test("a template is shown in a frame in which nothing of it runs")
    func template() async throws {
        let payload = """
            {"aps":{"alert":{"title":"<i>Tea</i>","body":"B"},"category":"receipt"},"amount":"5 €"}
            """
        try await withViews(payload) { _, browser in
            let frame = try await browser.wait(for: "[data-card=n1] iframe.view-page")
            #expect(try await frame.attribute("sandbox") == "")
            let page = try await browser.execute(
                """
                const frame = document.querySelector("iframe.view-page");
                const request = new XMLHttpRequest();
                request.open("GET", frame.src, false);
                request.send();
                return [request.responseText, request.getResponseHeader("content-security-policy")];
                """)
            let text = page.array?.first?.string ?? ""
            #expect(text.contains("&lt;i&gt;Tea&lt;/i&gt;") && text.contains("5 €"))
            let policy = page.array?.last?.string ?? ""
            #expect(policy.contains("sandbox") && policy.contains("default-src 'none'"))
            // The page cannot reach into a frame with an opaque origin.
            let isApart = try await browser.execute(
                "return document.querySelector('iframe.view-page').contentDocument === null")
            #expect(isApart.bool == true)
        }
    }
}
