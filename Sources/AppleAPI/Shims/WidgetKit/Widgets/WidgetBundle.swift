/// The widgets of an extension.
///
/// See <https://developer.apple.com/documentation/swiftui/widgetbundle>.
@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    @WidgetBundleBuilder var body: Body { get }
    init()
}

extension WidgetBundle {
    /// Creates the widgets. Nothing is shown.
    public static func main() { _ = Self().body }
}

/// The widgets and controls in a part of a bundle.
public nonisolated struct WidgetGroup: Widget {
    let widgets: [any Widget]
    let controls: [any ControlWidget]

    public init() { self.init([]) }

    init(_ widgets: [any Widget], controls: [any ControlWidget] = []) {
        (self.widgets, self.controls) = (widgets, controls)
    }

    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

@resultBuilder public enum WidgetBundleBuilder {
    nonisolated public static func buildExpression<Content: Widget>(_ content: Content) -> Content {
        content
    }
    nonisolated public static func buildExpression<Content: ControlWidget>(_ content: Content)
        -> WidgetGroup
    { WidgetGroup([], controls: [content]) }
    nonisolated public static func buildBlock() -> WidgetGroup { WidgetGroup() }
    nonisolated public static func buildBlock<each Content: Widget>(_ content: repeat each Content)
        -> WidgetGroup
    {
        var widgets: [any Widget] = []
        for one in repeat each content { widgets.append(one) }
        return WidgetGroup(widgets)
    }
    nonisolated public static func buildOptional(_ content: (any Widget)?) -> WidgetGroup {
        WidgetGroup(content.map { [$0] } ?? [])
    }
    nonisolated public static func buildEither<Content: Widget>(first: Content) -> WidgetGroup {
        WidgetGroup([first])
    }
    nonisolated public static func buildEither<Content: Widget>(second: Content) -> WidgetGroup {
        WidgetGroup([second])
    }
    nonisolated public static func buildLimitedAvailability<Content: Widget>(_ content: Content)
        -> WidgetGroup
    { WidgetGroup([content]) }
}
