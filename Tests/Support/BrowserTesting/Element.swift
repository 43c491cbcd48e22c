import NotificationModel

/// An element of the page that a browser found.
package struct Element: Sendable {
    /// The name under which WebDriver hands elements over.
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

    /// The text that a person sees.
    package var text: String {
        get async throws { try await get("text").string ?? "" }
    }

    /// Whether a person sees it.
    package var isDisplayed: Bool {
        get async throws { try await get("displayed").bool ?? false }
    }

    /// The name that assistive technology reads out; empty when there is none.
    ///
    /// A browser builds the tree for assistive technology when it is first asked about, and answers
    /// that first question with the right role and an empty name before the tree is filled. An
    /// empty name is therefore asked for again for a short time.
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

    /// An attribute; `nil` when it is not there.
    package func attribute(_ name: String) async throws -> String? {
        try await get("attribute/\(name)").string
    }

    /// Clicks its middle, as a person does: it must be in view and nothing over it.
    ///
    /// While something else is at that place, as on a page that still finds its shape, the click is
    /// tried again for a short time.
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

    /// Puts the focus on it and types.
    package func type(_ text: String) async throws {
        try await driver.command("POST", "/element/\(id)/value", ["text": .string(text)])
    }

    private func get(_ what: String) async throws -> PropertyValue {
        try await driver.command("GET", "/element/\(id)/\(what)")
    }
}
