/// The description of an evaluated view: its kind, its arguments and the views in it.
package struct ViewNode: Sendable, Hashable {
    package var name: String
    package var values: [String]
    package var children: [ViewNode]

    package init(_ name: String, _ values: [String] = [], children: [ViewNode] = []) {
        (self.name, self.values, self.children) = (name, values, children)
    }

    /// Creates a node of a view that contains others.
    @MainActor init(_ name: String, _ values: [String] = [], of views: [any View]) {
        self.init(name, values, children: views.map { ViewNode(evaluating: $0) })
    }

    /// Evaluates a view and the views in its body.
    @MainActor package init(evaluating view: some View) {
        if let view = view as? any NodeView {
            self = view.node
        } else {
            _BellhopViews.current?.enter(view)
            self.init(evaluating: view.body)
        }
    }

    /// The number of views and modifiers.
    package var count: Int { children.reduce(1) { $0 + $1.count } }

    /// Returns whether the node or a node in it has a name.
    package func contains(_ name: String) -> Bool {
        self.name == name || children.contains { $0.contains(name) }
    }
}

/// A view that describes itself instead of having a body.
@MainActor package protocol NodeView {
    var node: ViewNode { get }
}

/// A view with a modifier of this module.
public nonisolated struct ModifiedView<Content: View>: View {
    public typealias Body = Never
    let content: Content
    let name: String
    let values: [String]
    let views: [any View]
    let effect: ViewEffect?
}

extension ModifiedView: NodeView {
    @MainActor package var node: ViewNode {
        guard let effect, let current = _BellhopViews.current else { return plainNode }
        return current.evaluate(effect) { plainNode }
    }

    @MainActor private var plainNode: ViewNode {
        ViewNode(".\(name)", values, of: [content] + views)
    }
}

extension View {
    /// Returns the view with a modifier, which evaluation records.
    ///
    /// Each modifier of this module is one call of it.
    nonisolated package func modified(
        _ name: String, _ values: Any?..., views: [any View] = []
    ) -> ModifiedView<Self> {
        ModifiedView(
            content: self, name: name, values: values.compactMap { $0.map { "\($0)" } },
            views: views, effect: nil)
    }

    /// Returns the view with a modifier that has an effect on the app's scene.
    nonisolated func modified(_ name: String, _ effect: ViewEffect) -> ModifiedView<Self> {
        ModifiedView(content: self, name: name, values: [], views: [], effect: effect)
    }
}
