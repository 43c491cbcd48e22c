internal import Foundation
internal import NotificationModel
internal import WidgetKit

/// The widgets and controls that the code of an extension declares, with what the device asks of
/// them.
@MainActor struct WidgetExtensionCode {
    let widgets: [DeclaredWidget]
    let controls: [DeclaredControl]

    /// The time that a provider has. Apple names none (WIDGET-6).
    private static let limit = Duration.seconds(10)

    init(widgets: [DeclaredWidget], controls: [DeclaredControl] = []) {
        (self.widgets, self.controls) = (widgets, controls)
    }

    init(_ bundle: some WidgetBundle) {
        self.init(
            widgets: DeclaredWidget.all(in: bundle), controls: DeclaredControl.all(in: bundle))
    }

    /// Returns the kinds with a push handler, and the kinds without one.
    func kinds(areControls: Bool) -> (handled: [String], others: [String]) {
        let kinds =
            areControls
            ? controls.map { ($0.kind, $0.pushHandler != nil) }
            : widgets.map { ($0.kind, $0.pushHandler != nil) }
        return (kinds.filter(\.1).map(\.0), kinds.filter { !$0.1 }.map(\.0))
    }

    // MARK: Tokens

    /// Gives the push handlers the token of the placed widgets. Each type is created once
    /// (WIDGET-2).
    func tokenChanged(_ placed: [WidgetOrder.Placed]) {
        let infos = placed.compactMap { placed in
            widgets.first { $0.kind == placed.kind && $0.pushHandler != nil }?
                .family(named: placed.family).map { WidgetInfo(kind: placed.kind, family: $0) }
        }
        let info = infos.isEmpty ? nil : placed.first.map { WidgetPushInfo(token: $0.token) }
        WidgetCenter.shared.update(placed: infos, pushInfo: info)
        guard let info else { return }
        var called: Set<ObjectIdentifier> = []
        for handler in widgets.compactMap(\.pushHandler)
        where called.insert(ObjectIdentifier(handler)).inserted {
            handler.init().pushTokenDidChange(info, widgets: infos)
        }
    }

    /// Gives the push handlers the tokens of all placed controls (WIDGET-3).
    func controlTokensChanged(_ placed: [WidgetOrder.Placed]) {
        let infos = placed.compactMap { placed in
            controls.first { $0.kind == placed.kind && $0.pushHandler != nil }.map { control in
                ControlInfo(kind: control.kind, pushInfo: ControlPushInfo(token: placed.token))
            }
        }
        ControlCenter.shared.update(placed: infos)
        var called: Set<ObjectIdentifier> = []
        for handler in controls.compactMap(\.pushHandler)
        where called.insert(ObjectIdentifier(handler)).inserted {
            handler.init().pushTokensDidChange(controls: infos)
        }
    }

    // MARK: Reloads

    static let noHandler = "it has no push handler, so a push does not reload it"

    /// Asks providers for new content, one after the other.
    func reload(
        _ wanted: [WidgetOrder.Wanted], areControls: Bool, isByPush: Bool = true
    ) async -> [WidgetReload] {
        var reloads: [WidgetReload] = []
        for one in wanted {
            reloads.append(
                await areControls
                    ? reloadControl(one.kind, isByPush) : reloadWidget(one, isByPush))
        }
        return reloads
    }

    private func reloadWidget(
        _ wanted: WidgetOrder.Wanted, _ isByPush: Bool
    ) async -> WidgetReload {
        let kind = wanted.kind
        guard let widget = widgets.first(where: { $0.kind == kind }) else {
            return Self.unknown(kind, among: widgets.map(\.kind))
        }
        guard !isByPush || widget.pushHandler != nil else {
            return WidgetReload(kind: kind, problem: Self.noHandler)
        }
        guard let family = widget.family(named: wanted.family) else {
            return WidgetReload(
                kind: kind,
                problem: "it does not support \(wanted.family ?? "a size"); it supports "
                    + widget.familyNames)
        }
        return await widget.reload(in: family, limit: Self.limit)
    }

    private func reloadControl(_ kind: String, _ isByPush: Bool) async -> WidgetReload {
        guard let control = controls.first(where: { $0.kind == kind }) else {
            return Self.unknown(kind, among: controls.map(\.kind))
        }
        guard !isByPush || control.pushHandler != nil else {
            return WidgetReload(kind: kind, problem: Self.noHandler)
        }
        return await control.reload(limit: Self.limit)
    }

    private static func unknown(_ kind: String, among kinds: [String]) -> WidgetReload {
        let known = kinds.isEmpty ? "none of its place" : kinds.joined(separator: ", ")
        return WidgetReload(
            kind: kind, problem: "the extension does not declare it; it declares \(known)")
    }
}
