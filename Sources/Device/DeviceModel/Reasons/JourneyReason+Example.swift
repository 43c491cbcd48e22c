extension JourneyReason {
    package var example: Example? { Self.rows[self]?.example }

    /// An input that leads to a reason. A test runs every payload and scenario.
    ///
    /// A `push` payload goes to an app that may notify and has no extension. `code` is a sentence
    /// about an app, project or process that a simulated device cannot have.
    package struct Example: Sendable, Hashable, Codable {
        package enum Kind: String, Sendable, Codable {
            case push
            case scenario
            case code
        }

        package let kind: Kind
        package let text: String
    }
}

extension JourneyReason.Example {
    static func push(_ payload: String) -> Self { Self(kind: .push, text: payload) }

    static func code(_ sentence: String) -> Self { Self(kind: .code, text: sentence) }

    /// Returns a scenario of one app.
    ///
    /// - Parameters:
    ///   - steps: The steps of the scenario.
    ///   - allowed: The permissions that the person granted the app.
    ///   - app: Further keys of the app, each with its value.
    ///   - focus: The keys of a Focus.
    ///   - contact: The keys of a contact.
    ///   - device: Settings of the device.
    static func steps(
        _ steps: String..., allowed: String = "yes", app: [String] = [], focus: String? = nil,
        contact: String? = nil, device: String? = nil
    ) -> Self {
        scenario(
            steps, app: ["allowed: \(allowed)"] + app, focus: focus, contact: contact,
            device: device)
    }

    /// Returns a scenario of one communication notification. If `focus` has keys, that Focus is on.
    ///
    /// - Parameter message: The sender, or the keys of `message`.
    static func message(
        _ message: String, content: String = "body: Hi", app: [String] = [], focus: String? = nil,
        contact: String? = nil, device: String? = nil
    ) -> Self {
        scenario(
            (focus == nil ? [] : ["focus: Work"])
                + ["add: { content: { \(content), message: \(message) } }"],
            app: [
                "allowed: yes", "entitlements: [communication]",
                "userActivityTypes: [INSendMessageIntent]",
            ] + app, focus: focus, contact: contact, device: device)
    }

    private static func scenario(
        _ steps: [String], app: [String], focus: String?, contact: String?, device: String?
    ) -> Self {
        let start = [
            device.map { "device: { \($0) }" }, contact.map { "contacts: [{ \($0) }]" },
            focus.map { "focuses: [{ \($0) }]" },
        ]
        let lines =
            start.compactMap(\.self) + ["apps:", "  - id: org.example.chat"]
            + app.map { "    \($0)" } + ["steps:"] + steps.map { "  - \($0)" }
        return Self(kind: .scenario, text: lines.joined(separator: "\n"))
    }
}
