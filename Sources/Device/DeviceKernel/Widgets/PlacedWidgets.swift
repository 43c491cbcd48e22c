internal import DeviceModel
internal import Foundation

/// The widgets and controls that the person placed, with the budgets of their reloads.
struct PlacedWidgets: Sendable, Hashable {
    /// The widgets and controls of one app, in the order in which they were placed.
    struct App: Sendable, Hashable, Codable {
        var placed: [PlacedWidget] = []
        /// The times of the reloads of widgets in the last day that the budget counts.
        var reloads: [Date] = []
    }

    private(set) var byApp: [String: App] = [:]
    /// The kinds of controls by their tokens, for each app. The device reports them at each start.
    private var controls: [String: [String: String]] = [:]
    /// The notifications whose reload has no answer yet, the oldest first.
    private(set) var unanswered: [String] = []

    init(_ byApp: [String: App] = [:]) { self.byApp = byApp }

    subscript(app: String) -> [PlacedWidget] { byApp[app]?.placed ?? [] }

    /// Returns the widgets and controls of an app in one place that pushes reload.
    func withHandler(_ surface: PlacedWidget.Surface, of app: String) -> [PlacedWidget] {
        self[app].filter { $0.surface == surface && $0.hasPushHandler }
    }

    mutating func place(_ widget: PlacedWidget, of app: String) {
        guard widget.kind.utf8.count <= KernelLimits.identifierBytesMax else { return }
        var placed = self[app]
        placed.removeAll { $0.kind == widget.kind && $0.surface == widget.surface }
        guard placed.count < KernelLimits.widgetsOfAppMax else { return }
        byApp[app, default: App()].placed = placed + [widget]
    }

    mutating func remove(_ kind: String, _ surface: PlacedWidget.Surface, of app: String) {
        byApp[app]?.placed.removeAll { $0.kind == kind && $0.surface == surface }
        if surface == .control { controls[app] = controls[app]?.filter { $0.value != kind } }
    }

    mutating func uninstall(_ app: String) { (byApp[app], controls[app]) = (nil, nil) }

    mutating func register(_ control: String, _ token: String, of app: String) {
        guard self[app].contains(where: { $0.surface == .control && $0.kind == control }) else {
            return
        }
        controls[app, default: [:]] = (controls[app] ?? [:]).filter { $0.value != control }
        controls[app]?[token] = control
    }

    /// Returns the kind of the control with a token; `nil` if the token is not of a control.
    func control(with token: String, of app: String) -> String? { controls[app]?[token] }

    private static let unansweredMax = 64

    mutating func startReload(_ notification: String) {
        unanswered.append(notification)
        if unanswered.count > Self.unansweredMax { unanswered.removeFirst() }
    }

    /// Ends a reload.
    ///
    /// - Returns: Whether it was under way.
    mutating func endReload(_ notification: String) -> Bool {
        guard let index = unanswered.firstIndex(of: notification) else { return false }
        unanswered.remove(at: index)
        return true
    }

    private static let day: TimeInterval = 86_400

    /// Takes one reload from the budget of the last day (WIDGET-5, a guess).
    mutating func spend(_ limit: Int, of app: String, _ now: Date) -> Bool {
        var reloads = (byApp[app]?.reloads ?? []).filter { now.timeIntervalSince($0) < Self.day }
        let isLeft = reloads.count < limit
        if isLeft { reloads.append(now) }
        byApp[app, default: App()].reloads = reloads
        return isLeft
    }
}
