/// Builds views from the statements of a closure.
///
/// See <https://developer.apple.com/documentation/swiftui/viewbuilder>.
@resultBuilder public enum ViewBuilder {
    nonisolated public static func buildExpression<Content: View>(_ content: Content) -> Content {
        content
    }
    nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
    nonisolated public static func buildBlock<Content: View>(_ content: Content) -> Content {
        content
    }

    nonisolated public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView((repeat each content), views)
    }

    nonisolated public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        content
    }

    nonisolated public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> { ConditionalContent(view: first) }

    nonisolated public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> { ConditionalContent(view: second) }

    nonisolated public static func buildLimitedAvailability<Content: View>(_ content: Content)
        -> AnyView
    {
        AnyView(content)
    }
}

public nonisolated struct TupleView<Views>: View {
    public typealias Body = Never
    public var value: Views
    let views: [any View]

    init(_ value: Views, _ views: [any View]) { (self.value, self.views) = (value, views) }
}

extension TupleView: NodeView {
    @MainActor package var node: ViewNode { ViewNode("TupleView", of: views) }
}

public nonisolated struct ConditionalContent<First: View, Second: View>: View {
    public typealias Body = Never
    let view: any View
}

extension ConditionalContent: NodeView {
    @MainActor package var node: ViewNode { ViewNode(evaluating: view) }
}

public nonisolated struct EmptyView: View {
    public typealias Body = Never
    public init() {}
}

extension EmptyView: NodeView {
    @MainActor package var node: ViewNode { ViewNode("EmptyView") }
}

/// A view of any type.
///
/// See <https://developer.apple.com/documentation/swiftui/anyview>.
public nonisolated struct AnyView: View {
    public typealias Body = Never
    let view: any View

    public init<Content: View>(_ view: Content) { self.view = view }
    public init<Content: View>(erasing view: Content) { self.view = view }
}

extension AnyView: NodeView {
    @MainActor package var node: ViewNode { ViewNode(evaluating: view) }
}
