internal import DeviceKernel
public import DeviceModel
package import DeviceSimulation
internal import Foundation
internal import ProcessLink

extension TestDevice {
    // MARK: Pushes and time

    /// Sends a push and waits for its presentation.
    ///
    /// ```swift
    /// try await device.push(#"{"aps":{"alert":"Hi","badge":3}}"#, to: "org.example.chat")
    /// #expect(device.screen.apps.first?.badge == 3)
    /// ```
    ///
    /// The wait ends after the extension has answered or its time was over, and the app in the
    /// foreground has decided about the presentation.
    ///
    /// - Parameters:
    ///   - payload: The JSON that the provider sends.
    ///   - app: The bundle identifier.
    ///   - collapseIdentifier: The collapse id, which becomes the request's identifier.
    ///   - kind: A notification, a call or a Live Activity; `nil` to let the payload decide.
    /// - Returns: The id of its journey; `nil` if it has none, like a second copy.
    /// - Throws: `TestDeviceError` with code `notInstalled`; with code `silent` if the user's code
    ///   keeps a handler for longer than `patience`, and then still runs; with code `noTurn` or
    ///   `noNetwork`; `CancellationError`.
    @discardableResult
    public func push(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        kind: ArrivedPush.Kind? = nil
    ) async throws -> String? {
        try checkInstalled(app)
        return try await core.act {
            let id = send(payload, app, collapseIdentifier, kind)
            try await core.settle()
            return id
        }
    }

    /// Sends a push without waiting for the extension's answer.
    ///
    /// Use it in tests that control time with `advance(by:)` or `expireExtension()`.
    ///
    /// - Returns: The id of its journey; `nil` if it has none.
    /// - Throws: The errors of `push`, except `silent`.
    @discardableResult
    public func startPush(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        kind: ArrivedPush.Kind? = nil
    ) async throws -> String? {
        try checkInstalled(app)
        return try await core.act {
            let id = send(payload, app, collapseIdentifier, kind)
            try await core.pass(0)
            return id
        }
    }

    private func send(
        _ payload: String, _ app: String, _ collapseIdentifier: String?, _ kind: ArrivedPush.Kind?
    ) -> String? {
        core.change {
            $0.push(payload, to: app, collapseIdentifier: collapseIdentifier, kind: kind)
        }
    }

    private func checkInstalled(_ app: String) throws {
        let isInstalled = core.read { $0.kernel.state.apps[app] != nil }
        guard isInstalled else { throw TestDeviceError.notInstalled(app) }
    }

    /// Advances virtual time. Everything that becomes due in that span happens at its own time.
    ///
    /// ```swift
    /// try await device.startPush(payload, to: "org.example.chat")
    /// try await device.advance(by: .seconds(10))
    /// #expect(device.screen.cards.isEmpty)  // The extension still waits for its picture.
    /// ```
    ///
    /// - Throws: `TestDeviceError` with code `noTurn` or `noNetwork`; `CancellationError`.
    public func advance(by span: Duration) async throws {
        let parts = span.components
        let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
        try await core.act { try await core.pass(max(0, seconds)) }
    }

    /// Ends the time of the extension that is handling a push.
    ///
    /// ```swift
    /// device.network.respond(to: "https://example.org/ann.png", with: .never)
    /// try await device.startPush(payload, to: "org.example.chat")
    /// try await device.expireExtension()
    /// #expect(device.journey?.contains(.extensionTimeOver) == true)
    /// ```
    ///
    /// Virtual time jumps to the end of its 30 seconds, the device calls
    /// `serviceExtensionTimeWillExpire`, and the method waits for the result. Call it after
    /// `startPush`, or from another task while `push` waits.
    ///
    /// - Throws: `TestDeviceError` with code `noExtension` if no extension is handling a push.
    public func expireExtension() async throws {
        guard !core.openRuns.isEmpty else { throw TestDeviceError.noExtension }
        core.requestExpiry()
        try await core.act { try await core.settle() }
    }

    // MARK: The person

    /// Performs an action of the person, and waits until the app's code has handled it.
    ///
    /// ```swift
    /// try await device.perform(.open(app: "org.example.chat"))
    /// try await device.perform(.silence(true))
    /// try await device.perform(.forceQuit(app: "org.example.chat"))
    /// ```
    ///
    /// - Throws: `TestDeviceError` with code `silent` if the delegate keeps its handler.
    public func perform(_ action: PersonAction) async throws {
        try await core.act {
            core.change { $0.perform(action) }
            try await core.settle()
        }
    }

    /// Taps a notification, by default the newest one.
    ///
    /// - Throws: `TestDeviceError` with code `noCard`, and the errors of `perform`.
    public func tap(_ card: ScreenModel.Card? = nil) async throws {
        try await perform(.tap(notification: try id(of: card)))
    }

    /// Presses a button of a notification, with the text for a text-input action.
    ///
    /// ```swift
    /// try await device.push(payload, to: "org.example.chat")
    /// try await device.press("REPLY", text: "On my way")
    /// ```
    ///
    /// - Throws: `TestDeviceError` with code `noCard` if the notification or the button does not
    ///   exist, and the errors of `perform`.
    public func press(
        _ action: String, text: String? = nil, on card: ScreenModel.Card? = nil
    ) async throws {
        let id = try id(of: card)
        let actions = screen.cards.first { $0.id == id }?.actions.map(\.id) ?? []
        guard actions.contains(action) else {
            throw TestDeviceError.noCard(
                " with a button \(action); it has: "
                    + (actions.isEmpty ? "none" : actions.joined(separator: ", ")))
        }
        try await perform(.press(notification: id, action: action, text: text))
    }

    /// Clears a notification from the list, by default the newest one.
    ///
    /// - Throws: `TestDeviceError` with code `noCard`, and the errors of `perform`.
    public func dismiss(_ card: ScreenModel.Card? = nil) async throws {
        try await perform(.clear(notification: try id(of: card)))
    }

    /// Locks the device, so that notifications light up the Lock Screen and previews may be hidden.
    ///
    /// - Throws: The errors of `perform`.
    public func lock() async throws { try await perform(.lock) }

    /// Unlocks the device, so that notifications appear as banners.
    ///
    /// - Throws: The errors of `perform`.
    public func unlock() async throws { try await perform(.unlock) }

    /// Turns on the Focus with this name in the device's settings, or turns the Focus off with
    /// `nil`.
    ///
    /// ```swift
    /// device.configure { $0.focusModes = [Focus(name: "Work"), .doNotDisturb] }
    /// try await device.focus("Work")
    /// #expect(device.screen.focus == "Work")
    /// ```
    public func focus(_ name: String?) async throws { try await perform(.focus(name)) }

    private func id(of card: ScreenModel.Card?) throws -> String {
        let cards = screen.cards
        if let card {
            guard cards.contains(where: { $0.id == card.id }) else {
                throw TestDeviceError.noCard(" \(card.id)")
            }
            return card.id
        }
        guard let newest = cards.first else { throw TestDeviceError.noCard("") }
        return newest.id
    }

    // MARK: Settings and the app's own calls

    /// Changes the settings of the device. The kernel bounds lists that are too long.
    ///
    /// ```swift
    /// device.configure { settings in
    ///     settings.language = "zh-Hans"
    ///     settings.isNetworkUp = false
    /// }
    /// ```
    public func configure(_ body: (inout DeviceSettings) -> Void) {
        core.change { $0.configure(body) }
    }

    /// Sets the answer that the person gives to prompts immediately; `nil` leaves them open on the
    /// screen.
    ///
    /// ```swift
    /// try device.install(app, allowing: nil)
    /// device.answerPrompts(with: false)
    /// let isAllowed = try await device.run(as: "org.example.chat") {
    ///     try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
    /// }
    /// #expect(!isAllowed)
    /// ```
    public func answerPrompts(with answer: Bool?) {
        core.change { $0.promptAnswer = answer }
    }

    package func play(_ app: String, by script: AppScript) {
        core.change { $0.scripts[app] = script }
    }

    /// Runs code as an app: `UNUserNotificationCenter.current()` is then that app's, on this
    /// device.
    ///
    /// ```swift
    /// try await device.run(as: "org.example.chat") {
    ///     try await UNUserNotificationCenter.current().add(request)
    /// }
    /// ```
    ///
    /// This applies to the task and its children, but not to threads that the code starts. Other
    /// devices wait meanwhile, so `network` answers the code's requests. Delays of responses pass
    /// only in `advance(by:)`.
    ///
    /// - Throws: `TestDeviceError` with code `notInstalled`, and the errors of the code.
    public func run<Result>(
        as app: String, _ body: () async throws -> Result
    ) async throws -> Result {
        try checkInstalled(app)
        let connection = AppConnection(core: core, app: app)
        return try await core.act {
            let result = try await CurrentDevice.withConnection(connection, body)
            try await core.settle()
            return result
        }
    }
}
