internal import DeviceKernel
package import DeviceModel
package import Foundation
package import NotificationModel
internal import ProcessLink

// Widgets and controls that pushes reload (WIDGET).

extension PlacedWidget.Surface {
    /// The suffix of the topic of pushes that reload content in this place (WIDGET-1).
    var topicSuffix: String { ".push-type.\(rawValue)" }
}

extension Device {
    /// Registers an app for reloads by push while it has placed widgets with a push handler, and
    /// gives the handlers the tokens (WIDGET-2, WIDGET-3, WIDGET-8).
    func register(
        _ widgets: [PlacedWidget], _ surface: PlacedWidget.Surface, of app: String
    ) async {
        do {
            let placed =
                if surface == .control, let gateway = configuration.controls {
                    try await tokens(of: widgets.map(\.kind), app, gateway)
                } else {
                    try await commonToken(of: widgets, surface, app)
                }
            guard !placed.isEmpty else { return }
            if let program = configuration.widgets {
                return await program.tokensChanged(app, surface, placed)
            }
            _ = try await answer(
                to: .tokensChanged(placed, areControls: surface == .control), of: app)
        } catch let error as WidgetExtensionError {
            configuration.log(app, "The push handlers did not get their token: \(error)")
        } catch {
            configuration.log(
                app, "The \(surface.rawValue) cannot be registered for pushes: \(error)")
        }
    }

    /// Returns the widgets with the token that all of an app share. Without widgets, it is revoked.
    private func commonToken(
        of widgets: [PlacedWidget], _ surface: PlacedWidget.Surface, _ app: String
    ) async throws -> [WidgetOrder.Placed] {
        let topic = app + surface.topicSuffix
        if !widgets.isEmpty {
            let token = try await configuration.register(topic)
            // The person may have removed the last one while the token was on its way.
            if !kernel.state.widgetsWithHandler(surface, of: app).isEmpty {
                return widgets.map {
                    WidgetOrder.Placed(kind: $0.kind, family: $0.family?.rawValue, token: token)
                }
            }
        }
        await configuration.unregister(topic)
        return []
    }

    /// Returns the controls with the token of each, and revokes the tokens of controls that the person
    /// removed.
    private func tokens(
        of kinds: [String], _ app: String, _ gateway: ControlGateway
    ) async throws -> [WidgetOrder.Placed] {
        for kind in (controlsWithToken[app] ?? []).subtracting(kinds) {
            controlsWithToken[app]?.remove(kind)
            await gateway.unregister(app, kind)
        }
        var placed: [WidgetOrder.Placed] = []
        for kind in kinds {
            let token = try await gateway.register(app, kind)
            // The person may have removed it while the token was on its way.
            let left = kernel.state.widgetsWithHandler(.control, of: app)
            guard left.contains(where: { $0.kind == kind }) else {
                await gateway.unregister(app, kind)
                continue
            }
            controlsWithToken[app, default: []].insert(kind)
            handle(.widget(.registered(app: app, control: kind, token: token.hex)))
            placed.append(WidgetOrder.Placed(kind: kind, token: token))
        }
        return placed
    }

    /// Registers the apps with placed widgets again, which the gateway answers with the same token.
    func registerStoredWidgets() {
        for app in kernel.state.apps.keys.sorted() {
            for surface in PlacedWidget.Surface.allCases {
                let widgets = kernel.state.widgetsWithHandler(surface, of: app)
                guard !widgets.isEmpty else { continue }
                start { await self.register(widgets, surface, of: app) }
            }
        }
    }

    /// Lets the app's extension reload widgets for a push or the app's code (WIDGET-6, WIDGET-9).
    func reload(
        _ surface: PlacedWidget.Surface, _ kinds: [String], of app: String,
        for notification: String, isByPush: Bool
    ) async {
        do {
            let reloads = try await reloads(of: kinds, surface, app, isByPush: isByPush)
            handle(.widget(.reloaded(notification: notification, reloads)))
        } catch {
            handle(.widget(.failed(notification: notification, why: "\(error)")))
        }
    }

    /// Returns the result of each kind. It is empty for an app without a program of its widgets.
    private func reloads(
        of kinds: [String], _ surface: PlacedWidget.Surface, _ app: String, isByPush: Bool
    ) async throws -> [WidgetReload] {
        if let program = configuration.widgets {
            return try await program.reload(app, surface, kinds)
        }
        guard !kinds.isEmpty else { return [] }
        let placed = kernel.state.placedWidgets(of: app).filter { $0.surface == surface }
        let wanted = kinds.map { kind in
            let family = placed.first { $0.kind == kind }?.family
            return WidgetOrder.Wanted(kind: kind, family: family?.rawValue)
        }
        let order = WidgetOrder.reload(
            wanted, areControls: surface == .control, isByPush: isByPush)
        switch try await answer(to: order, of: app) {
        case .reloaded(let reloads): return reloads
        case nil: return []
        default: throw WidgetExtensionError(description: "it gave an answer of another kind")
        }
    }

    /// The time that the extension has for one order. Apple names none (WIDGET-6).
    private static let orderDuration = Duration.seconds(30)

    /// Sends an order to the process of an app's widget extension, which starts if necessary.
    ///
    /// - Returns: The answer; `nil` if the app has no program of its widgets.
    /// - Throws: `WidgetExtensionError` if the process does not answer in time, takes too much
    ///   memory or ends.
    private func answer(
        to order: WidgetOrder, of app: String
    ) async throws(WidgetExtensionError) -> ProcessAnswer? {
        guard let plan = plan(for: .widgetExtension(app: app)), let host else { return nil }
        let limit = Task { () -> String? in
            do { try await Task.sleep(for: Self.orderDuration) } catch { return nil }
            await host.kill(plan.key)
            return "it did not answer within \(Self.orderDuration)"
        }
        let memory = Task { () -> String? in
            guard let grown = await self.growthOverLimit(of: plan.key) else { return nil }
            await host.kill(plan.key)
            return "it took \(grown) bytes of memory, more than the limit"
        }
        let result = await host.call(.widgets(order), plan: plan)
        limit.cancel()
        memory.cancel()
        switch result {
        case .success(let answer): return answer
        case .failure(let failure):
            let causes = [await limit.value, await memory.value].compactMap(\.self)
            throw WidgetExtensionError(description: causes.first ?? failure.sentence)
        }
    }
}

extension AppRequest {
    /// Returns the request with what the device knows about the process that made it (WIDGET-9).
    func fromProcess(_ key: ProcessKey) -> AppRequest {
        guard case .reloadWidgets(var request) = self else { return self }
        request.isByWidgets = if case .widgetExtension = key { true } else { false }
        return .reloadWidgets(request)
    }
}

/// The reason why a widget extension did not answer.
private struct WidgetExtensionError: Error, CustomStringConvertible {
    let description: String
}

/// The code of apps' widgets and controls, which a device calls in place of the process of their
/// extension.
package struct WidgetProgram: Sendable {
    /// Asks the providers of these kinds for new content.
    let reload:
        @Sendable (_ app: String, PlacedWidget.Surface, _ kinds: [String]) async throws ->
            [WidgetReload]
    /// Gives the push handlers the tokens of the placed widgets that have a handler.
    let tokensChanged:
        @Sendable (_ app: String, PlacedWidget.Surface, [WidgetOrder.Placed]) async -> Void

    package init(
        reload:
            @escaping @Sendable (_ app: String, PlacedWidget.Surface, _ kinds: [String])
            async throws ->
            [WidgetReload],
        tokensChanged:
            @escaping @Sendable (_ app: String, PlacedWidget.Surface, [WidgetOrder.Placed]) async
            -> Void
    ) {
        (self.reload, self.tokensChanged) = (reload, tokensChanged)
    }
}

/// The registrations of controls in the gateway that a device uses: each control has a token
/// (WIDGET-3).
package struct ControlGateway: Sendable {
    /// Returns the token of the control of a kind.
    let register: @Sendable (_ app: String, _ kind: String) async throws -> Data
    /// Revokes the token of a kind; `nil` stands for all controls of the app.
    let unregister: @Sendable (_ app: String, _ kind: String?) async -> Void

    package init(
        register: @escaping @Sendable (_ app: String, _ kind: String) async throws -> Data,
        unregister: @escaping @Sendable (_ app: String, _ kind: String?) async -> Void
    ) {
        (self.register, self.unregister) = (register, unregister)
    }
}
