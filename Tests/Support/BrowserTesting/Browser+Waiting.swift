extension Browser {
    /// Waits until a selector finds a visible element.
    ///
    /// - Throws: `WaitingError` at the deadline.
    package func wait(for css: String, within limit: Duration = deadline) async throws -> Element {
        try await waitForValue("an element \(css) that can be seen", within: limit) {
            guard let element = try await findAll(css).first else { return nil }
            return try await element.isDisplayed ? element : nil
        }
    }

    /// Waits until a selector finds an element with exactly this text.
    @discardableResult
    package func wait(
        for css: String, toSay text: String, within limit: Duration = deadline
    ) async throws -> Element {
        try await waitForValue("an element \(css) that says “\(text)”", within: limit) {
            for element in try await findAll(css) where try await element.text == text {
                return element
            }
            return nil
        }
    }

    /// Waits until a selector finds a visible element, and clicks it.
    ///
    /// If the page redraws the element between the two steps, the method finds it and clicks again.
    ///
    /// - Throws: `WaitingError` at the deadline.
    package func click(_ css: String, within limit: Duration = deadline) async throws {
        try await wait(until: "an element \(css) is clicked", within: limit) {
            guard let element = try await findAll(css).first, try await element.isDisplayed else {
                return false
            }
            try await element.click()
            return true
        }
    }

    /// Waits until a selector finds nothing any more.
    package func waitUntilGone(_ css: String, within limit: Duration = deadline) async throws {
        try await wait(until: "\(css) is gone", within: limit) { try await findAll(css).isEmpty }
    }

    /// Waits until a condition is true.
    ///
    /// - Parameters:
    ///   - description: What is waited for, as the end of “waited in vain until …”.
    ///   - limit: How long.
    ///   - isSo: The condition. An element that disappears during the check counts as “not yet”.
    /// - Throws: `WaitingError` at the deadline.
    package func wait(
        until description: String, within limit: Duration = deadline,
        _ isSo: () async throws -> Bool
    ) async throws {
        _ = try await waitForValue(description, within: limit) { try await isSo() ? true : nil }
    }

    private func waitForValue<Value>(
        _ description: String, within limit: Duration, _ value: () async throws -> Value?
    ) async throws -> Value {
        let end = ContinuousClock.now + limit
        while true {
            do {
                if let value = try await value() { return value }
            } catch let error as WebDriverError where error.isAboutVanishedElement {}
            guard ContinuousClock.now < end else { throw WaitingError(description, limit) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

/// The error when a condition is not met before the deadline.
package struct WaitingError: Error, Sendable, CustomStringConvertible {
    /// The condition and the time limit.
    package let description: String

    init(_ what: String, _ limit: Duration) {
        description = "Waited \(limit) in vain until: \(what)"
    }
}
