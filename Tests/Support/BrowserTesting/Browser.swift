package import Foundation
package import NotificationModel

/// A real browser that a test drives: headless chromium behind chromedriver.
///
/// ```swift
/// try await Browser.withSession { browser in
///     try await browser.open("http://localhost:8025/")
///     let title = try await browser.wait(for: "[data-card=n1] [data-role=title]")
///     #expect(try await title.text == "李雨桐")
/// }
/// ```
///
/// No method sleeps for a fixed time: each repeats its query until a deadline.
package struct Browser: Sendable {
    /// How large the page's view is.
    package struct Window: Sendable, Hashable {
        /// The width in CSS pixels.
        package var width: Int
        /// The height in CSS pixels.
        package var height: Int
        /// Whether it is touched rather than clicked.
        package var isTouched: Bool

        /// A phone's screen.
        package static let phone = Window(width: 390, height: 844, isTouched: true)
        /// A window of a desktop browser.
        package static let desktop = Window(width: 1280, height: 900, isTouched: false)

        /// Creates a size.
        package init(width: Int, height: Int, isTouched: Bool) {
            self.width = width
            self.height = height
            self.isTouched = isTouched
        }
    }

    /// The default time limit of all waits.
    package static let deadline = Duration.seconds(10)

    let driver: WebDriver

    /// Opens an address and returns when it is loaded. A change of only the fragment does not load
    /// the page.
    package func open(_ url: String) async throws {
        try await driver.command("POST", "/url", ["url": .string(url)])
    }

    /// Loads the page again.
    package func reload() async throws {
        try await driver.command("POST", "/refresh")
    }

    /// The first element that a CSS selector finds now.
    ///
    /// - Throws: `WebDriverError` with the code `no such element` when there is none.
    package func find(_ css: String) async throws -> Element {
        let answer = try await driver.command(
            "POST", "/element", ["using": .string("css selector"), "value": .string(css)])
        return try Element(answer, css: css, driver: driver)
    }

    /// Every element that a CSS selector finds now, in the page's order.
    package func findAll(_ css: String) async throws -> [Element] {
        let answer = try await driver.command(
            "POST", "/elements", ["using": .string("css selector"), "value": .string(css)])
        return try (answer.array ?? []).map { try Element($0, css: css, driver: driver) }
    }

    /// Runs a script in the page and returns what it returns; a promise is awaited.
    ///
    /// - Parameters:
    ///   - script: The body of a function.
    ///   - arguments: The values of `arguments` in the script.
    /// - Throws: `WebDriverError` with the script's own error.
    @discardableResult
    package func execute(
        _ script: String, _ arguments: [PropertyValue] = []
    ) async throws -> PropertyValue {
        try await driver.command(
            "POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Presses keys on the focused element. A key is a character or one of `Key`.
    package func press(_ keys: String) async throws {
        let strokes = keys.flatMap { key -> [PropertyValue] in
            ["keyDown", "keyUp"].map {
                .dictionary(["type": .string($0), "value": .string(String(key))])
            }
        }
        let keyboard: PropertyValue = .dictionary([
            "type": .string("key"), "id": .string("keyboard"), "actions": .array(strokes),
        ])
        try await driver.command("POST", "/actions", ["actions": .array([keyboard])])
    }

    /// Moves the pointer over the middle of an element, for content that appears only on hover.
    package func hover(_ element: Element) async throws {
        try await mouse([Self.move(0, 0, from: element.reference)])
    }

    /// Drags with the left button from the middle of an element, so many CSS pixels to the right
    /// (negative: left) and down.
    package func drag(_ element: Element, right: Int, down: Int = 0) async throws {
        try await mouse([
            Self.move(0, 0, from: element.reference),
            .dictionary(["type": .string("pointerDown"), "button": .integer(0)]),
            Self.move(right / 2, down / 2, from: .string("pointer")),
            Self.move(right - right / 2, down - down / 2, from: .string("pointer")),
            .dictionary(["type": .string("pointerUp"), "button": .integer(0)]),
        ])
    }

    /// A picture of the view, as PNG.
    package func screenshot() async throws -> Data {
        let answer = try await driver.command("GET", "/screenshot")
        guard let data = answer.string.flatMap({ Data(base64Encoded: $0) }) else {
            throw WebDriverError(code: "no screenshot", message: "The answer is not base64.")
        }
        return data
    }

    private func mouse(_ actions: [PropertyValue]) async throws {
        let mouse: PropertyValue = .dictionary([
            "type": .string("pointer"), "id": .string("mouse"),
            "parameters": .dictionary(["pointerType": .string("mouse")]),
            "actions": .array(actions),
        ])
        try await driver.command("POST", "/actions", ["actions": .array([mouse])])
    }

    private static func move(_ x: Int, _ y: Int, from origin: PropertyValue) -> PropertyValue {
        .dictionary([
            "type": .string("pointerMove"), "duration": .integer(60), "origin": origin,
            "x": .integer(Int64(x)), "y": .integer(Int64(y)),
        ])
    }
}

/// Special keys, as WebDriver encodes them.
package enum Key {
    /// Moves the focus to the next element.
    package static let tab = "\u{E004}"
    /// Activates the focused element, or sends a form.
    package static let enter = "\u{E007}"
    /// The Escape key.
    package static let escape = "\u{E00C}"
    /// The Delete key.
    package static let delete = "\u{E017}"
}
