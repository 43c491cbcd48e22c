internal import APNs
package import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

// Pushes and calls that reload widgets and controls: WIDGET-1 to WIDGET-9.

extension KernelState {
    /// Decides about a push of type `widgets` or `controls`. A force-quit of the app does not matter
    /// (WIDGET-7).
    mutating func receiveReload(
        of surface: PlacedWidget.Surface, at address: ActivityAddress?, _ payload: Payload,
        _ app: InstalledApp, _ id: String, _ turn: inout Turn
    ) {
        let name = app.description.bundleIdentifier
        if payload.presentsSomething { turn.record(.widgetKeysIgnored, on: id) }
        let aps = payload.content.userInfo[.aps]
        guard aps?[.contentChanged] == .bool(true) else {
            return turn.record(.widgetNotAnnounced, on: id)
        }
        guard settings.systemVersion >= surface.firstSystem else {
            let detail = "\(settings.systemVersion), and \(surface.firstSystem) is needed"
            return turn.record(.widgetSystemTooOld, on: id, detail: detail)
        }
        let kinds = kinds(surface, at: address, of: name)
        if widgets[name].isEmpty {
            turn.record(.widgetShapeOnly, on: id)
        } else if kinds.isEmpty {
            let placed = widgets[name].filter { $0.surface == surface }.map(\.kind)
            let found = placed.joined(separator: ", ")
            let detail = placed.isEmpty ? "none is placed" : "placed without a handler: \(found)"
            return turn.record(.widgetNoHandler, on: id, detail: detail)
        }
        let limit = settings.widgetReloadsPerDay
        if surface == .widget, limit > 0, !widgets.spend(limit, of: name, turn.now) {
            return turn.record(.widgetOverBudget, on: id, detail: "\(limit) a day")
        }
        startReload(surface, kinds, of: name, id, isByPush: true, &turn)
    }

    private mutating func startReload(
        _ surface: PlacedWidget.Surface, _ kinds: [String], of app: String, _ id: String,
        isByPush: Bool, remark: String = "", _ turn: inout Turn
    ) {
        let detail = ([surface.rawValue] + kinds).joined(separator: " ") + remark
        turn.record(.widgetReloaded, on: id, detail: detail)
        widgets.startReload(id)
        turn.effects.append(
            .reloadWidgets(
                notification: id, app: app, surface: surface, kinds: kinds, isByPush: isByPush))
    }

    /// Reloads the placed widgets or controls for which the app's code asks (WIDGET-9).
    ///
    /// An app without placed ones gets no journey, because such calls are usual and do nothing.
    mutating func reload(
        _ request: WidgetReloadRequest, of app: InstalledApp, _ turn: inout Turn
    ) {
        let name = app.description.bundleIdentifier
        let surface: PlacedWidget.Surface = request.areControls ? .control : .widget
        let placed = widgets[name].filter { $0.surface == surface }.map(\.kind)
        guard !placed.isEmpty else { return }
        let local = NotificationRequest(
            identifier: request.call, content: NotificationContent(), trigger: nil)
        let id = turn.open(app: name, request: local, origin: .local, delivered, underWay)
        let kinds = placed.filter { request.kind == nil || request.kind == $0 }
        guard !kinds.isEmpty else {
            let detail = "placed: \(placed.joined(separator: ", "))"
            return turn.record(.widgetNotPlaced, on: id, detail: detail)
        }
        let isFree = app.process == .foreground && !request.isByWidgets
        let limit = settings.widgetReloadsPerDay
        if surface == .widget, !isFree, limit > 0, !widgets.spend(limit, of: name, turn.now) {
            return turn.record(.widgetOverBudget, on: id, detail: "\(limit) a day")
        }
        startReload(
            surface, kinds, of: name, id, isByPush: false,
            remark: isFree && surface == .widget
                ? "; the app is in the foreground, so the budget does not count it" : "", &turn)
    }

    /// Returns the kinds that a push reloads: the control of its token (WIDGET-3), or all of the place.
    private func kinds(
        _ surface: PlacedWidget.Surface, at address: ActivityAddress?, of app: String
    ) -> [String] {
        let kinds = widgets.withHandler(surface, of: app).map(\.kind)
        guard surface == .control, case .token(let token) = address,
            let control = widgets.control(with: token, of: app)
        else { return kinds }
        return kinds.filter { $0 == control }
    }

    mutating func handle(_ event: WidgetEvent, _ turn: inout Turn) {
        switch event {
        case .reloaded(let id, let reloads):
            guard widgets.endReload(id) else { return }
            for reload in reloads.prefix(KernelLimits.widgetsOfAppMax) {
                let reason: JourneyReason =
                    reload.problem == nil ? .widgetProvided : .widgetNotProvided
                turn.record(reason, on: id, detail: reload.summary)
            }
        case .registered(let app, let control, let token):
            widgets.register(control, token, of: app)
        case .failed(let id, let why):
            guard widgets.endReload(id) else { return }
            turn.record(.widgetNotProvided, on: id, detail: why)
        }
    }

    mutating func place(_ widget: PlacedWidget, of app: String, _ turn: inout Turn) {
        guard apps[app] != nil else { return }
        widgets.place(widget, of: app)
        report(widget.surface, of: app, &turn)
    }

    mutating func removeWidgets(
        _ kind: String, _ surface: PlacedWidget.Surface, of app: String, _ turn: inout Turn
    ) {
        widgets.remove(kind, surface, of: app)
        report(surface, of: app, &turn)
    }

    private func report(_ surface: PlacedWidget.Surface, of app: String, _ turn: inout Turn) {
        let handled = widgets.withHandler(surface, of: app)
        turn.effects.append(.widgetsChanged(app: app, surface: surface, handled))
    }

    /// Returns the widgets and controls of an app in one place that pushes reload.
    package func widgetsWithHandler(
        _ surface: PlacedWidget.Surface, of app: String
    ) -> [PlacedWidget] { widgets.withHandler(surface, of: app) }

    /// Returns the widgets and controls of an app that the person placed.
    package func placedWidgets(of app: String) -> [PlacedWidget] { widgets[app] }
}
