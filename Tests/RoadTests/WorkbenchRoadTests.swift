import BrowserTesting
import Foundation
import NotificationModel
import Testing
import UpTesting

/// The workbench of a running environment as a user works with it: a push is written, sent, heard
/// and saved.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct WorkbenchRoadTests {
    private func withPage(
        _ arguments: [String] = [], _ fragment: String,
        _ body: @escaping @Sendable (UpProcess, Browser, URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"] + arguments, in: folder) { up in
                try await Browser.withSession { browser in
                    try await browser.open(up.page + fragment)
                    try await body(up, browser, folder)
                }
            }
        }
    }

    @Test(
        "a push is sent from the page, changed by the extension, heard, and saved as a scenario that runs"
    )
    func pushIsSentAndSaved() async throws {
        try await withPage([], "#tab=compose") { up, browser, folder in
            try await browser.wait(until: "a template is there") {
                try await browser.findAll("[data-role=app] option").count == 1
            }
            try await browser.click("[data-role=send-push]")
            try await browser.wait(for: "[data-card=n1] [data-role=title]", toSay: "雨桐")
            _ = try await browser.wait(for: ".answer.accepted")

            // The copied command contains no secret, and sends the same push.
            let texts = try await browser.execute(
                """
                const payload = document.querySelector("[data-role=payload]").value;
                return fetch("/api/workbench/texts", { method: "POST",
                  headers: { "content-type": "application/json" },
                  body: JSON.stringify({ payload, app: "org.bellhop.chat" }) }).then((answer) => answer.text());
                """)
            let text = try #require(texts.string)
            #expect(text.contains("curl --http2") && text.contains("bellhop push --payload -"))
            #expect(!text.contains("PRIVATE KEY") && !text.contains("bearer ey"))

            try await browser.open(up.page + "#tab=sounds")
            _ = try await browser.wait(for: "[data-sound=\"1\"][data-kind=sound]")
            try await browser.open(up.page + "#tab=logs")
            _ = try await browser.wait(for: ".log-line")

            try await browser.click("[data-card=n1] .face")
            _ = try await browser.wait(for: "[data-front=\"org.bellhop.chat\"]")
            let yaml = try await browser.execute(
                "return fetch('/api/workbench/scenario').then((answer) => answer.text())")
            let file = folder.appending(path: "recorded.yaml")
            try #require(yaml.string).write(to: file, atomically: true, encoding: .utf8)
            let run = try await UpTesting.run(
                Products.program("bellhop").path, ["simulate", file.path])
            #expect(run.status == 0, "\(run)\n\(yaml.string ?? "")")
            #expect(run.output.contains("tap"), "\(run.output)")
        }
    }

    @Test("CAL-16: the paused clock jumps to tomorrow, and the phone shows the new time")
    func clockJumps() async throws {
        try await withPage([], "#tab=device") { _, browser, _ in
            try await browser.click("[data-role=clock-pause]")
            try await browser.wait(until: "the clock stands still") {
                try await browser.find("[data-role=clock-state]").text.hasPrefix("Paused")
            }
            try await browser.click("[data-role=clock-tomorrow]")
            try await browser.wait(for: ".cover [data-role=clock]", toSay: "7:29")
            let refused = try await browser.execute(
                """
                return fetch("/api/clock", { method: "POST", headers: { "content-type": "application/json" },
                  body: JSON.stringify({ to: "2020-01-01T00:00" }) }).then((answer) => answer.status);
                """)
            #expect(refused.integer == 409)
        }
    }

    @Test("AUTH-2: with --permission ask the page shows the prompt, and the answer reaches the app")
    func permissionIsAskedOnThePage() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push", "--permission", "ask"], in: folder) {
                up in
                try await Browser.withSession { browser in
                    // A permission prompt waits for the unlock.
                    #expect(try await up.bellhop("set", "locked", "no").status == 0)
                    try await browser.open(up.page)
                    try await browser.click("[data-question=notifications] [data-role=allow]")
                    try await browser.waitUntilGone("[data-question]")
                    _ = await up.log.line(containing: "Permission granted: true")
                    #expect(try await up.bellhop("set", "locked", "yes").status == 0)
                    let sent = try await up.bellhop("push", "--title", "Anna", "--body", "Hi")
                    #expect(sent.status == 0)
                    _ = try await browser.wait(for: "[data-card]")
                }
            }
        }
    }

    @Test("CERT-1: a certificate of the gateway of bellhop up sends a push to its app")
    func certificateOfUp() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let file = folder.appending(path: "chat.pem").path
                let issued = try await up.bellhop(
                    "gateway", "certificate", "org.bellhop.chat", "--output", file)
                #expect(issued.status == 0, "\(issued)")
                let sent = try await up.bellhop("push", "--certificate", file, "--title", "Anna")
                #expect(sent.status == 0, "\(sent)")
                #expect(try await up.bellhop("journey", "n1").output.contains("push.arrived"))
            }
        }
    }

    @Test(
        "FOCUS-1: a Focus that is created on the page silences, and one that allows the app does not"
    )
    func focusIsMadeOnThePage() async throws {
        try await withPage([], "#tab=device") { up, browser, _ in
            try await browser.wait(for: "[data-role=new-focus]").type("Work" + Key.enter)
            try await browser.click("[data-focus=Work]")
            _ = try await browser.wait(for: "[data-focus=Work][aria-pressed=true]")
            #expect(try await up.bellhop("push", "--title", "Quiet").status == 0)
            _ = try await browser.wait(for: "[data-journey=n1]:not(.none), #tab-journeys")
            try await browser.wait(until: "the Focus silenced it") {
                try await up.bellhop("journey", "n1").output.contains("focus.silenced")
            }
            try await browser.click("[data-mode=Work] summary")
            try await browser.click("[data-mode=Work] input")
            try await browser.wait(until: "the app is allowed") {
                try await up.bellhop("settings").output.contains("org.bellhop.chat")
            }
            #expect(try await up.bellhop("push", "--title", "Loud").status == 0)
            try await browser.wait(until: "the Focus let it pass") {
                try await up.bellhop("journey", "n2").output.contains("focus.passed")
            }
        }
    }
}
