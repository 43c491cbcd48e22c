private import Synchronization

/// Reloads the widgets of an app.
///
/// Widgets are not supported: calls are recorded for this package's tests and change nothing.
/// Widget configurations are not available.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetcenter>.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private let kinds = Mutex<[String?]>([])

    package init() {}

    public func reloadAllTimelines() { note(nil) }

    public func reloadTimelines(ofKind kind: String) { note(kind) }

    /// The kinds of the last 16 reload requests. `nil` means all kinds.
    package var requested: [String?] { kinds.withLock { $0 } }

    private func note(_ kind: String?) {
        kinds.withLock {
            $0.append(kind)
            if $0.count > 16 { $0.removeFirst() }
        }
    }
}
