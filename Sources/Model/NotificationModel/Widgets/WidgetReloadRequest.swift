/// A request of an app's code to reload its widgets or controls.
package struct WidgetReloadRequest: Sendable, Hashable, Codable {
    /// The kind; `nil` for all kinds.
    package var kind: String?
    package var areControls: Bool
    /// Whether the widget extension itself made the request, so that it counts against the budget
    /// even while the app is in the foreground. The device sets it.
    package var isByWidgets = false

    package init(kind: String?, areControls: Bool) {
        (self.kind, self.areControls) = (kind, areControls)
    }

    private static let kindCharactersMax = 100

    /// The call as the code wrote it. The length of the kind is limited.
    package var call: String {
        let name = areControls ? "Controls" : "Timelines"
        return kind.map { "reload\(name)(ofKind: \"\($0.prefix(Self.kindCharactersMax))\")" }
            ?? "reloadAll\(name)()"
    }
}
