public import CoreGraphics

public nonisolated struct VStack<Content: View>: View {
    public typealias Body = Never
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
}

extension VStack: NodeView {
    @MainActor package var node: ViewNode { ViewNode("VStack", [alignment.name], of: [content]) }
}

public nonisolated struct HStack<Content: View>: View {
    public typealias Body = Never
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
}

extension HStack: NodeView {
    @MainActor package var node: ViewNode { ViewNode("HStack", [alignment.name], of: [content]) }
}

public nonisolated struct ZStack<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ZStack: NodeView {
    @MainActor package var node: ViewNode { ViewNode("ZStack", of: [content]) }
}

public nonisolated struct Spacer: View {
    public typealias Body = Never
    public var minLength: CGFloat?
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: NodeView { @MainActor package var node: ViewNode { ViewNode("Spacer") } }

public nonisolated struct Divider: View {
    public typealias Body = Never
    public init() {}
}

extension Divider: NodeView { @MainActor package var node: ViewNode { ViewNode("Divider") } }

/// A container whose content is a list of views: `Group`, lists, grids and scroll views.
public nonisolated struct ContainerView<Kind, Content: View>: View {
    public typealias Body = Never
    let content: [any View]
}

extension ContainerView: NodeView {
    @MainActor package var node: ViewNode { ViewNode("\(Kind.self)", of: content) }
}

public enum GroupKind {}
public enum ScrollKind {}
public enum FormKind {}
public enum GridKind {}
public enum RowKind {}
public enum LazyVKind {}
public enum LazyHKind {}
public enum FitKind {}
public enum NavigationKind {}
public enum StackKind {}
public enum EffectKind {}

public typealias Group<Content: View> = ContainerView<GroupKind, Content>
public typealias ScrollView<Content: View> = ContainerView<ScrollKind, Content>
public typealias Form<Content: View> = ContainerView<FormKind, Content>
public typealias Grid<Content: View> = ContainerView<GridKind, Content>
public typealias GridRow<Content: View> = ContainerView<RowKind, Content>
public typealias LazyVStack<Content: View> = ContainerView<LazyVKind, Content>
public typealias LazyHStack<Content: View> = ContainerView<LazyHKind, Content>
public typealias ViewThatFits<Content: View> = ContainerView<FitKind, Content>
public typealias NavigationView<Content: View> = ContainerView<NavigationKind, Content>
public typealias NavigationStack<Content: View> = ContainerView<StackKind, Content>
public typealias GlassEffectContainer<Content: View> = ContainerView<EffectKind, Content>

extension ContainerView {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = [content()] }
}

extension ContainerView where Kind == ScrollKind {
    public nonisolated init(
        _ axes: Axis.Set, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) { self.content = [content()] }
}

extension ContainerView where Kind == GridKind {
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = [content()] }
}

extension ContainerView where Kind == RowKind {
    public nonisolated init(alignment: VerticalAlignment?, @ViewBuilder content: () -> Content) {
        self.content = [content()]
    }
}

extension ContainerView where Kind == FitKind {
    public nonisolated init(in axes: Axis.Set, @ViewBuilder content: () -> Content) {
        self.content = [content()]
    }
}

extension ContainerView where Kind == LazyVKind {
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = [content()] }
}

extension ContainerView where Kind == LazyHKind {
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = [content()] }
}

extension ContainerView where Kind == StackKind {
    public nonisolated init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Content) {
        content = [root()]
    }

    public nonisolated init(@ViewBuilder root: () -> Content) { content = [root()] }
}

extension ContainerView where Kind == EffectKind {
    public nonisolated init(spacing: CGFloat?, @ViewBuilder content: () -> Content) {
        self.content = [content()]
    }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
