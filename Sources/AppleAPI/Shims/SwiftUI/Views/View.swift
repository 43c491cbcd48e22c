/// A part of an app's user interface.
///
/// Views are values that this module can evaluate to a ``ViewNode``. It draws nothing.
///
/// See <https://developer.apple.com/documentation/swiftui/view>.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// Adds the parts of the body that `bellhop build` keeps of an app's root view. This method is not
    /// part of Apple's API.
    func _bellhopViews(_ views: _BellhopViews)
}

extension View {
    public func _bellhopViews(_ views: _BellhopViews) {}
}

extension View where Body == Never {
    /// Traps, since the node describes the view.
    public var body: Never { fatalError("\(Self.self) lacks a body.") }
}

extension Never: View {
    public var body: Never { self }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: NodeView where Wrapped: View {
    @MainActor package var node: ViewNode { ViewNode("Optional", of: self.map { [$0] } ?? []) }
}

/// A modification that several views can share.
///
/// See <https://developer.apple.com/documentation/swiftui/viewmodifier>.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { fatalError("\(Self.self) lacks a body.") }
}

public nonisolated struct ModifierContent<Modifier>: View {
    public typealias Body = Never
    let view: any View
}

extension ModifierContent: NodeView {
    @MainActor package var node: ViewNode { ViewNode(evaluating: view) }
}

public nonisolated struct EmptyModifier: ViewModifier, Sendable {
    public typealias Body = Never
    public static let identity = EmptyModifier()
    public init() {}
}

public nonisolated struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
}

extension ModifiedContent: NodeView where Content: View, Modifier: ViewModifier {
    @MainActor package var node: ViewNode {
        guard Modifier.Body.self != Never.self else { return ViewNode(evaluating: content) }
        return ViewNode(evaluating: modifier.body(content: ModifierContent(view: content)))
    }
}
