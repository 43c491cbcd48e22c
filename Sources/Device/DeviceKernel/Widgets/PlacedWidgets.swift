internal import DeviceModel
internal import Foundation

/// The widgets and controls that the person placed, with the budgets of their reloads by push.
struct PlacedWidgets: Sendable, Hashable {
    /// The widgets and controls of one app, in the order in which they were placed.
    struct App: Sendable, Hashable, Codable {
        var placed: [PlacedWidget] = []
        /// The times of the reloads of widgets by push in the last day.
        var reloads: [Date] = []
    }

    private(set) var byApp: [String: App] = [:]
    /// The notifications whose reload has no answer yet, the oldest first.
    private var unanswered: [String] = []

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
    }

    mutating func uninstall(_ app: String) { byApp[app] = nil }

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
