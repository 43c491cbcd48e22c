internal import Foundation
internal import NotificationModel
public import WidgetKit

/// The program that runs the widgets of an app's extension for pushes.
///
/// It reads one push type per line and answers each with one line, until its input ends. What the code
/// of the widgets prints goes to standard error.
public enum WidgetRunner {
    /// The time that a provider has. Apple names none (WIDGET-6).
    private static let limit = Duration.seconds(10)

    /// Answers requests from standard input with the widgets of a bundle.
    @MainActor public static func run<Bundle: WidgetBundle>(_ type: Bundle.Type) async {
        let bundle = Bundle()
        await run(DeclaredWidget.all(in: bundle), DeclaredControl.all(in: bundle))
    }

    /// Answers requests from standard input with a widget that is the extension's only one.
    @MainActor public static func run<Single: Widget>(_ type: Single.Type) async {
        await run(DeclaredWidget.all(in: Single()), [])
    }

    @MainActor private static func run(
        _ widgets: [DeclaredWidget], _ controls: [DeclaredControl]
    ) async {
        // What the code prints must not mix with the answers.
        let answers = FileHandle(fileDescriptor: dup(1), closeOnDealloc: true)
        dup2(2, 1)
        while let line = readLine() {
            let answer =
                line == "controls"
                ? await self.answer(for: controls) : await self.answer(for: widgets)
            answers.write((try? JSONEncoder().encode(answer)) ?? Data("[]".utf8))
            answers.write(Data("\n".utf8))
        }
    }

    private static let token = Data(0..<32)
    private static let noHandler = "it has no push handler, so a push does not reload it"

    /// Returns the reloads of the kinds with a push handler, and the kinds without one.
    @MainActor static func answer(for widgets: [DeclaredWidget]) async -> [[WidgetReload]] {
        let handled = widgets.filter { $0.pushHandler != nil }
        let placed = handled.compactMap { widget in
            widget.families.first.map { WidgetInfo(kind: widget.kind, family: $0) }
        }
        let info = WidgetPushInfo(token: token)
        WidgetCenter.shared.update(placed: placed, pushInfo: info)
        var called: Set<ObjectIdentifier> = []
        for handler in handled.compactMap(\.pushHandler)
        where called.insert(ObjectIdentifier(handler)).inserted {
            handler.init().pushTokenDidChange(info, widgets: placed)
        }
        var reloads: [WidgetReload] = []
        for widget in handled {
            guard let family = widget.families.first else { continue }
            reloads.append(await widget.reload(in: family, limit: limit))
        }
        let others = widgets.filter { $0.pushHandler == nil }
        return [reloads, others.map { WidgetReload(kind: $0.kind, problem: noHandler) }]
    }

    /// Returns the reloads of the kinds with a push handler, and the kinds without one.
    @MainActor static func answer(for controls: [DeclaredControl]) async -> [[WidgetReload]] {
        let handled = controls.filter { $0.pushHandler != nil }
        let placed = handled.map { control in
            ControlInfo(kind: control.kind, pushInfo: ControlPushInfo(token: token))
        }
        ControlCenter.shared.update(placed: placed)
        var called: Set<ObjectIdentifier> = []
        for handler in handled.compactMap(\.pushHandler)
        where called.insert(ObjectIdentifier(handler)).inserted {
            handler.init().pushTokensDidChange(controls: placed)
        }
        var reloads: [WidgetReload] = []
        for control in handled { reloads.append(await control.reload(limit: limit)) }
        let others = controls.filter { $0.pushHandler == nil }
        return [reloads, others.map { WidgetReload(kind: $0.kind, problem: noHandler) }]
    }
}
