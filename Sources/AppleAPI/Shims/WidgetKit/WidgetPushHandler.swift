public import Foundation

/// A type that receives the push token for reloads of an app's widgets.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetpushhandler>.
public protocol WidgetPushHandler {
    init()
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// The push token for reloads of an app's widgets.
public struct WidgetPushInfo: Sendable {
    public let token: Data

    package init(token: Data) { self.token = token }
}

/// A widget that the person has placed.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetinfo>.
public struct WidgetInfo: Sendable, Hashable, Identifiable {
    public var id: WidgetInfo { self }
    public let kind: String
    public let family: WidgetFamily

    package init(kind: String, family: WidgetFamily) {
        (self.kind, self.family) = (kind, family)
    }
}

public enum WidgetFamily: Int, Hashable, CaseIterable, Sendable, CustomStringConvertible {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCircular, accessoryRectangular, accessoryInline
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}
