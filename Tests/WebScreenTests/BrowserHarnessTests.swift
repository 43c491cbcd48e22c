import BrowserTesting
import Foundation
import Testing

/// The harness itself.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct BrowserHarnessTests {
    private struct Failure: Error {}

    @Test func missingBrowserIsExplainedWithTheCommandThatInstallsIt() async throws {
        let error = await #expect(throws: BrowserUnavailable.self) {
            try await Browser.withSession(driver: "no-such-chromedriver") { _ in }
        }
        let sentence = try #require(error).description
        #expect(
            sentence.contains("apt-get install --no-install-recommends chromium chromium-driver"))
    }

    @Test func browserIsGoneWhenATestFails() async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            await #expect(throws: Failure.self) {
                try await Browser.withSession(window: .phone) { browser in
                    try await browser.open(screen.address)
                    try await browser.wait(for: ".empty", toSay: "No Notifications")
                    let picture = try await browser.screenshot()
                    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                    throw Failure()
                }
            }
            while await source.watcherCount > 0 { await Task.yield() }
        }
    }

    @Test func whatDoesNotComeIsNamedAtTheDeadline() async throws {
        try await Browser.withSession { browser in
            let error = await #expect(throws: WaitingError.self) {
                _ = try await browser.wait(for: "#nothing", within: .milliseconds(50))
            }
            let sentence = try #require(error).description
            #expect(sentence.contains("an element #nothing that can be seen"))
        }
    }
}
