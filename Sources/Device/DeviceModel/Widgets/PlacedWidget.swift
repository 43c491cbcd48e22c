/// A widget on the Home Screen or a control in Control Center: one kind of an app.
public struct PlacedWidget: Sendable, Hashable, Codable {
    /// The places of an app's content. The raw values are the push types.
    public enum Surface: String, Sendable, Hashable, Codable, CaseIterable {
        case widget = "widgets"
        case control = "controls"

        /// The first version of iOS in which a push reloads content in this place (WIDGET-1).
        package var firstSystem: SystemVersion {
            switch self {
            case .widget: SystemVersion(parts: [26])
            case .control: SystemVersion(parts: [18])
            }
        }
    }

    /// The sizes of widgets. The raw values are the names of WidgetKit.
    public enum Family: String, Sendable, Hashable, Codable, CaseIterable {
        case systemSmall, systemMedium, systemLarge, systemExtraLarge
        case accessoryCircular, accessoryRectangular, accessoryInline
    }

    /// The kind, as the app's configuration names it.
    public var kind: String
    /// The place, which decides the push type.
    public var surface: Surface
    /// Whether the configuration has a push handler, so that pushes reload it (WIDGET-2).
    public var hasPushHandler: Bool
    /// The size of a widget; `nil` for the first one that its configuration supports, and for a
    /// control.
    public var family: Family?

    /// Describes a placed widget or control.
    ///
    /// - Parameters:
    ///   - kind: The kind, as the app's configuration names it.
    ///   - surface: The place: a widget by default.
    ///   - hasPushHandler: Whether its configuration has `pushHandler(_:)`.
    ///   - family: The size of a widget: by default the first one that its configuration supports.
    public init(
        kind: String, surface: Surface = .widget, hasPushHandler: Bool = true,
        family: Family? = nil
    ) {
        (self.kind, self.surface, self.hasPushHandler) = (kind, surface, hasPushHandler)
        self.family = surface == .widget ? family : nil
    }
}

extension ArrivedPush.Kind {
    /// The place whose content a push of this kind reloads; `nil` for other kinds.
    package var surface: PlacedWidget.Surface? {
        switch self {
        case .widgets: .widget
        case .controls: .control
        case .notification, .voip, .liveActivity: nil
        }
    }
}
