internal import NotificationModel
private import Synchronization

/// Reloads the widgets of an app.
///
/// The device reloads the placed widgets of an app or one of its extensions (WIDGET-9). The placed
/// widgets and the push token are those that the process got from the device: an app's process gets
/// none.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetcenter>.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private struct State {
        var placed: [WidgetInfo] = []
        var pushInfo: WidgetPushInfo?
    }

    private let state = Mutex(State())

    package init() {}

    public func reloadAllTimelines() {
        WidgetReloadRequest(kind: nil, areControls: false).send()
    }

    public func reloadTimelines(ofKind kind: String) {
        WidgetReloadRequest(kind: kind, areControls: false).send()
    }

    public func invalidateConfigurationRecommendations() {}

    /// Passes the widgets that the person has placed.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) { completion(.success(placed)) }

    /// Returns the widgets that the person has placed.
    public func currentConfigurations() async throws -> [WidgetInfo] { placed }

    /// The push token for reloads; `nil` if no placed widget has a push handler (WIDGET-2).
    public var currentPushInfo: WidgetPushInfo? {
        get async { state.withLock { $0.pushInfo } }
    }

    private var placed: [WidgetInfo] { state.withLock { $0.placed } }

    /// Sets what the device knows about the person's widgets.
    package func update(placed: [WidgetInfo], pushInfo: WidgetPushInfo?) {
        state.withLock { ($0.placed, $0.pushInfo) = (placed, pushInfo) }
    }
}
