private import Synchronization

/// The widgets of an app.
///
/// There are no widgets here, so there is nothing to draw anew: the calls are noted for tests of
/// this package and change nothing. Descriptions of widgets are not in this slice.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetcenter>.
public final class WidgetCenter: Sendable {
    /// The widgets of this app.
    public static let shared = WidgetCenter()

    private let kinds = Mutex<[String?]>([])

    package init() {}

    /// Would draw every widget anew.
    public func reloadAllTimelines() { note(nil) }

    /// Would draw the widgets of a kind anew.
    public func reloadTimelines(ofKind kind: String) { note(kind) }

    /// The last kinds that were to be drawn, `nil` being all; at most 16.
    package var requested: [String?] { kinds.withLock { $0 } }

    private func note(_ kind: String?) {
        kinds.withLock {
            $0.append(kind)
            if $0.count > 16 { $0.removeFirst() }
        }
    }
}
