internal import DeviceKernel
internal import DeviceLink
public import DeviceModel
package import DeviceSimulation
internal import Foundation

extension TestDevice {
    // MARK: Pushes and time

    /// Sends a push and waits until it is through: until the extension has answered or its time was
    /// over, and the app in front has said how to present it.
    ///
    /// - Parameters:
    ///   - payload: The JSON that the provider sends.
    ///   - app: The bundle identifier.
    ///   - collapseIdentifier: The collapse id, which becomes the request's identifier.
    ///   - kind: To be seen, or a call.
    /// - Returns: The id of its journey; `nil` when it led to none, as for a second copy.
    /// - Throws: `TestDeviceError` with code `notInstalled`; with code `silent` when the user's code
    ///   keeps a handler for longer than `patience`, and is then still under way; `noTurn` and
    ///   `noNetwork` as they say; `CancellationError`.
    @discardableResult
    public func push(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        kind: ArrivedPush.Kind = .notification
    ) async throws -> String? {
        try checkInstalled(app)
        return try await core.act {
            let id = send(payload, app, collapseIdentifier, kind)
            try await core.settle()
            return id
        }
    }

    /// Sends a push and does not wait for the extension's answer: for tests that let time pass
    /// themselves, with `advance(by:)` or `expireExtension()`.
    ///
    /// - Returns: The id of its journey; `nil` when it led to none.
    /// - Throws: As `push` does, but for `silent`.
    @discardableResult
    public func startPush(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        kind: ArrivedPush.Kind = .notification
    ) async throws -> String? {
        try checkInstalled(app)
        return try await core.act {
            let id = send(payload, app, collapseIdentifier, kind)
            try await core.pass(0)
            return id
        }
    }

    private func send(
        _ payload: String, _ app: String, _ collapseIdentifier: String?, _ kind: ArrivedPush.Kind
    ) -> String? {
        core.change {
            $0.push(payload, to: app, collapseIdentifier: collapseIdentifier, kind: kind)
        }
    }

    private func checkInstalled(_ app: String) throws {
        let isInstalled = core.read { $0.kernel.state.apps[app] != nil }
        guard isInstalled else { throw TestDeviceError.notInstalled(app) }
    }

    /// Lets virtual time pass; whatever is due happens on the way, at its own time.
    ///
    /// - Throws: `TestDeviceError` with code `noTurn` or `noNetwork`; `CancellationError`.
    public func advance(by span: Duration) async throws {
        let parts = span.components
        let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
        try await core.act { try await core.pass(max(0, seconds)) }
    }

    /// Ends the time of the extension that has a push now: virtual time jumps to the end of its 30
    /// seconds, `serviceExtensionTimeWillExpire` is called, and what follows is waited for.
    ///
    /// It may be called beside a `push` that waits, from another task, or after `startPush`.
    ///
    /// - Throws: `TestDeviceError` with code `noExtension` when no extension has a push.
    public func expireExtension() async throws {
        guard !core.openRuns.isEmpty else { throw TestDeviceError.noExtension }
        core.wantExpiry()
        try await core.act { try await core.settle() }
    }

    // MARK: The person

    /// Does what a person does, and waits until the app's code is done with it.
    ///
    /// - Throws: `TestDeviceError` with code `silent` when the delegate keeps its handler.
    public func perform(_ action: PersonAction) async throws {
        try await core.act {
            core.change { $0.perform(action) }
            try await core.settle()
        }
    }

    /// Taps a notification: the newest one, unless a card is named.
    ///
    /// - Throws: `TestDeviceError` with code `noCard`, and as `perform` does.
    public func tap(_ card: ScreenModel.Card? = nil) async throws {
        try await perform(.tap(notification: try id(of: card)))
    }

    /// Presses a button of a notification, with the typed text for one that asks for text.
    ///
    /// - Throws: `TestDeviceError` with code `noCard` when there is no such notification or no such
    ///   button on it, and as `perform` does.
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

    /// Clears a notification from the list: the newest one, unless a card is named.
    ///
    /// - Throws: `TestDeviceError` with code `noCard`, and as `perform` does.
    public func dismiss(_ card: ScreenModel.Card? = nil) async throws {
        try await perform(.clear(notification: try id(of: card)))
    }

    /// Locks the device, so that notifications light up the Lock Screen and previews may be hidden.
    ///
    /// - Throws: As `perform` does.
    public func lock() async throws { try await perform(.lock) }

    /// Unlocks the device, so that notifications come as banners.
    ///
    /// - Throws: As `perform` does.
    public func unlock() async throws { try await perform(.unlock) }

    /// Turns a Focus of the device's settings on by its name, or off with `nil`.
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

    /// Changes the settings of the device.
    public func configure(_ body: (inout DeviceSettings) -> Void) {
        core.change { $0.configure(body) }
    }

    /// Says what the person answers to questions at once; `nil` lets them wait on the screen.
    public func answerPrompts(with answer: Bool?) {
        core.change { $0.promptAnswer = answer }
    }

    /// Plays the parts of an app that have no code in the test.
    package func play(_ app: String, by script: AppScript) {
        core.change { $0.scripts[app] = script }
    }

    /// Runs code in the name of an app: `UNUserNotificationCenter.current()` is that app's, on this
    /// device.
    ///
    /// ```swift
    /// try await device.run(as: "org.example.chat") {
    ///     try await UNUserNotificationCenter.current().add(request)
    /// }
    /// ```
    ///
    /// This holds for the task and its children, not for threads that the code starts. The code has
    /// this device's turn, so its requests are answered by `network`; delays of answers pass in
    /// `advance(by:)` alone.
    ///
    /// - Throws: `TestDeviceError` with code `notInstalled`, and what the code throws.
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
