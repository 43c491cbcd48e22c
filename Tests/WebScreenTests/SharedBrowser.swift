import BrowserTesting
import Testing

/// One browser for all tests of a suite: starting one takes longer than most tests.
struct SharedBrowser: SuiteTrait, TestScoping {
    @TaskLocal private static var current: Browser?

    let window: Browser.Window
    let language: String

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Browser.withSession(window: window, language: language) { browser in
            try await Self.$current.withValue(browser) { try await function() }
        }
    }

    /// The browser of the running suite.
    static var browser: Browser {
        get throws { try #require(current) }
    }
}

extension Trait where Self == SharedBrowser {
    /// Runs the suite's tests in one browser; the suite must be serialized.
    static func browser(
        _ window: Browser.Window = .desktop, language: String = "en-US"
    ) -> SharedBrowser {
        SharedBrowser(window: window, language: language)
    }
}
