internal import DeviceKernel
package import DeviceModel
package import Foundation
package import NotificationModel

// Widgets and controls that pushes reload (WIDGET).

extension PlacedWidget.Surface {
    /// The suffix of the topic of pushes that reload content in this place (WIDGET-1).
    var topicSuffix: String { ".push-type.\(rawValue)" }
}

extension Device {
    /// Registers an app for reloads by push while it has placed widgets with a push handler, and
    /// gives the handlers the token (WIDGET-2, WIDGET-3, WIDGET-8).
    ///
    /// One token serves all controls of an app, where a phone has one for each.
    func register(
        _ widgets: [PlacedWidget], _ surface: PlacedWidget.Surface, of app: String
    ) async {
        let topic = app + surface.topicSuffix
        guard !widgets.isEmpty else { return await configuration.unregister(topic) }
        do {
            let token = try await configuration.register(topic)
            // The person may have removed the last one while the token was on its way.
            guard !kernel.state.widgetsWithHandler(surface, of: app).isEmpty else {
                return await configuration.unregister(topic)
            }
            await configuration.widgets?.tokenChanged(app, token, widgets)
        } catch {
            configuration.log(
                app, "The \(surface.rawValue) cannot be registered for pushes: \(error)")
        }
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

    /// Lets the app's extension reload the widgets of a push (WIDGET-6).
    func reload(
        _ surface: PlacedWidget.Surface, _ kinds: [String], of app: String, for notification: String
    ) async {
        guard let program = configuration.widgets else { return }
        do {
            let reloads = try await program.reload(app, surface, kinds)
            handle(.widget(.reloaded(notification: notification, reloads)))
        } catch {
            handle(.widget(.failed(notification: notification, why: "\(error)")))
        }
    }
}

/// The calls of a device into the code of apps' widgets and controls.
package struct WidgetProgram: Sendable {
    /// Asks the providers of these kinds for new content.
    let reload:
        @Sendable (_ app: String, PlacedWidget.Surface, _ kinds: [String]) async throws ->
            [WidgetReload]
    /// Gives the push handlers their token, with the placed widgets that have a handler.
    let tokenChanged: @Sendable (_ app: String, _ token: Data, [PlacedWidget]) async -> Void

    package init(
        reload:
            @escaping @Sendable (_ app: String, PlacedWidget.Surface, _ kinds: [String])
            async throws ->
            [WidgetReload],
        tokenChanged:
            @escaping @Sendable (_ app: String, _ token: Data, [PlacedWidget]) async -> Void
    ) {
        (self.reload, self.tokenChanged) = (reload, tokenChanged)
    }
}
