import Foundation
import NotificationModel
import Subprocess

extension Browser {
    /// Starts a browser, hands it to `body`, and ends it, however `body` ends.
    ///
    /// The browser reports “reduced motion”, so elements that a test looks for do not fade in.
    ///
    /// - Parameters:
    ///   - window: How large the view is.
    ///   - language: The language that the page sees as the user's.
    ///   - driver: The name of chromedriver, looked for on the path.
    ///   - body: Drives the browser. It must not store it.
    /// - Throws: `BrowserUnavailable` when chromium or chromedriver is not installed.
    package static func withSession<Result: Sendable>(
        window: Window = .desktop, language: String = "en-US", driver: String = "chromedriver",
        _ body: (Browser) async throws -> Result
    ) async throws -> Result {
        try await withDriver(driver) { port in
            let browser = try await start(window: window, language: language, port: port)
            do {
                let result = try await body(browser)
                await browser.end()
                return result
            } catch {
                await browser.end()
                throw error
            }
        }
    }

    /// The maximum number of attempts to start a driver or browser. On a busy machine a driver may
    /// find its port taken, and a browser may start too slowly.
    private static let attemptsMax = 3

    private static func withDriver<Result: Sendable>(
        _ name: String, _ body: (UInt16) async throws -> Result
    ) async throws -> Result {
        for _ in 1..<attemptsMax {
            do {
                return try await withOneDriver(name, body)
            } catch is NoPort {
                continue
            }
        }
        do {
            return try await withOneDriver(name, body)
        } catch is NoPort {
            throw BrowserUnavailable(cause: "chromedriver ended without naming its port")
        }
    }

    private struct NoPort: Error {}

    private static func withOneDriver<Result: Sendable>(
        _ name: String, _ body: (UInt16) async throws -> Result
    ) async throws -> Result {
        var options = PlatformOptions()
        options.createSession = true
        options.teardownSequence = ending
        // Chromium leaves folders behind in the temporary folder, so it gets a separate one.
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "browser-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            return try await run(
                .name(name), arguments: ["--port=0"],
                environment: .inherit.updating(["TMPDIR": folder.path()]),
                platformOptions: options, input: .none, output: .sequence, error: .discarded
            ) { execution in
                let result = try await body(try await port(in: execution.standardOutput.strings()))
                await execution.teardown(using: ending)
                return result
            }.closureResult
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw BrowserUnavailable(cause: error.description)
        }
    }

    private static let ending = [
        TeardownStep.gracefulShutDown(
            toProcessGroup: true, allowedDurationToNextStep: .seconds(2))
    ]

    /// Reads “ChromeDriver was started successfully on port 39001.”
    private static func port(in lines: some AsyncSequence<String, any Error>) async throws -> UInt16
    {
        for try await line in lines {
            guard let found = line.firstMatch(of: /started successfully on port (\d+)/) else {
                continue
            }
            if let port = UInt16(found.1) { return port }
        }
        throw NoPort()
    }

    private static func start(
        window: Window, language: String, port: UInt16
    ) async throws -> Browser {
        for _ in 1..<attemptsMax {
            do {
                return try await startOnce(window: window, language: language, port: port)
            } catch is BrowserUnavailable {
                continue
            }
        }
        return try await startOnce(window: window, language: language, port: port)
    }

    private static func startOnce(
        window: Window, language: String, port: UInt16
    ) async throws -> Browser {
        let arguments = [
            "--headless=new", "--no-sandbox", "--force-prefers-reduced-motion",
            "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=\(language)",
        ]
        let chrome: PropertyValue = .dictionary([
            "args": .array(arguments.map(PropertyValue.string)),
            "prefs": .dictionary(["intl.accept_languages": .string(language)]),
            "mobileEmulation": .dictionary([
                "deviceMetrics": .dictionary([
                    "width": .integer(Int64(window.width)),
                    "height": .integer(Int64(window.height)), "pixelRatio": .integer(2),
                    "touch": .bool(window.isTouched), "mobile": .bool(window.isTouched),
                ])
            ]),
        ])
        let wanted: PropertyValue = .dictionary([
            "alwaysMatch": .dictionary(["goog:chromeOptions": chrome])
        ])
        do {
            let answer = try await WebDriver.send(
                "POST", "/session", ["capabilities": wanted], port: port)
            guard let id = answer["sessionId"]?.string else {
                throw BrowserUnavailable(cause: "chromedriver named no session")
            }
            return Browser(driver: WebDriver(port: port, session: id))
        } catch let error as WebDriverError where error.code == "session not created" {
            throw BrowserUnavailable(cause: error.message)
        }
    }

    /// Closes the browser even when the task is canceled.
    private func end() async {
        _ = await Task { try? await driver.command("DELETE", "") }.value
    }
}

/// The error when no browser is installed or the browser did not start.
package struct BrowserUnavailable: Error, Sendable, CustomStringConvertible {
    /// What is missing and how to get it.
    package let description: String

    init(cause: String) {
        description = """
            Tests of the page need chromium and chromedriver. On Debian: apt-get install \
            --no-install-recommends chromium chromium-driver fonts-noto-cjk fonts-noto-color-emoji
            (\(cause))
            """
    }
}
