import NotificationModel

/// An element of the page that a browser found.
package struct Element: Sendable {
    /// The key under which WebDriver returns elements.
    static let key = "element-6066-11e4-a52e-4f735466cecf"

    /// The selector that found it.
    package let css: String
    let reference: PropertyValue
    private let id: String
    private let driver: WebDriver

    init(_ answer: PropertyValue, css: String, driver: WebDriver) throws {
        guard let id = answer[Self.key]?.string else {
            throw WebDriverError(code: "no such element", message: "The answer names none.")
        }
        self.css = css
        self.reference = answer
        self.id = id
        self.driver = driver
    }

    /// The visible text.
    package var text: String {
        get async throws { try await get("text").string ?? "" }
    }

    /// Whether the element is visible.
    package var isDisplayed: Bool {
        get async throws { try await get("displayed").bool ?? false }
    }

    /// The name that assistive technology reads aloud; empty without one.
    ///
    /// A browser builds the accessibility tree at the first query. It answers that query with the
    /// right role and an empty name until the tree is filled. The property therefore repeats the
    /// query for a short time while the name is empty.
    package var accessibleName: String {
        get async throws {
            let end = ContinuousClock.now + .seconds(2)
            while true {
                let name = try await get("computedlabel").string ?? ""
                guard name.isEmpty, ContinuousClock.now < end else { return name }
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    /// The role that assistive technology knows it by.
    package var role: String {
        get async throws { try await get("computedrole").string ?? "" }
    }

    /// An attribute; `nil` when the element does not have it.
    package func attribute(_ name: String) async throws -> String? {
        try await get("attribute/\(name)").string
    }

    /// Clicks the middle of the element, which must be in view and not covered.
    ///
    /// While another element is at that place, for example during layout, the method retries the
    /// click for a short time.
    package func click() async throws {
        let end = ContinuousClock.now + .seconds(2)
        while true {
            do {
                try await driver.command("POST", "/element/\(id)/click")
                return
            } catch let error as WebDriverError
                where error.code == "element click intercepted" && ContinuousClock.now < end
            {
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    /// Focuses the element and types the text.
    package func type(_ text: String) async throws {
        try await driver.command("POST", "/element/\(id)/value", ["text": .string(text)])
    }

    private func get(_ what: String) async throws -> PropertyValue {
        try await driver.command("GET", "/element/\(id)/\(what)")
    }
}
