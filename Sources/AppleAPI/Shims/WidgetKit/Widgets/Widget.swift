public import Foundation
public import SwiftUI

/// A widget or a Live Activity of an extension.
///
/// See <https://developer.apple.com/documentation/swiftui/widget>.
@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
    init()
}

extension Widget {
    /// Creates the widget. Nothing is shown.
    public static func main() { _ = Self().body }
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
}

extension WidgetConfiguration where Body == Never {
    public var body: Never { fatalError("\(Self.self) lacks a body.") }
}

extension Never: WidgetConfiguration {}

public nonisolated struct EmptyWidgetConfiguration: WidgetConfiguration {
    public typealias Body = Never
    public init() {}
}

public struct WidgetRenderingMode: Hashable, Sendable {
    let name: String
    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    public static let accented = WidgetRenderingMode(name: "accented")
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

public enum ContainerBackgroundPlacement: Sendable { case widget, navigation, tabView }

extension View {
    nonisolated public func widgetURL(_ url: URL?) -> some View { modified("widgetURL", url) }
    nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
        modified("widgetAccentable")
    }
    nonisolated public func widgetLabel(_ label: LocalizedStringKey) -> some View {
        modified("widgetLabel", label)
    }
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        modified("invalidatableContent")
    }
    nonisolated public func previewContext(_ context: WidgetPreviewContext) -> some View {
        modified("previewContext")
    }
    nonisolated public func containerBackground<Style: ShapeStyle>(
        _ style: Style, for placement: ContainerBackgroundPlacement
    ) -> some View {
        modified("containerBackground", style)
    }
    nonisolated public func containerBackground<Content: View>(
        for placement: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> Content
    ) -> some View { modified("containerBackground", views: [content()]) }
}

public struct WidgetPreviewContext: Sendable {
    public init(family: WidgetFamily) {}
}

public nonisolated struct AccessoryWidgetBackground: View {
    public init() {}
    public var body: some View { EmptyView() }
}

extension EnvironmentValues {
    public var widgetFamily: WidgetFamily { .systemMedium }
    public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
    public var showsWidgetContainerBackground: Bool { true }
    public var widgetContentMargins: EdgeInsets { EdgeInsets() }
    public var showsWidgetLabel: Bool { false }
}
