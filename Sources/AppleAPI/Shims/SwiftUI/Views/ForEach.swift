public import CoreGraphics

/// Views for the elements of a collection.
///
/// See <https://developer.apple.com/documentation/swiftui/foreach>.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { (self.data, self.content) = (data, content) }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public nonisolated init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { (self.data, self.content) = (data, content) }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        (self.data, self.content) = (data, content)
    }
}

extension ForEach: NodeView where Content: View {
    static var elementsMax: Int { 1_000 }

    @MainActor package var node: ViewNode {
        ViewNode("ForEach", of: data.prefix(Self.elementsMax).map { content($0) })
    }
}

public nonisolated struct List<SelectionValue, Content: View>: View {
    public typealias Body = Never
    let content: Content
}

extension List where SelectionValue == Never {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    public nonisolated init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

extension List: NodeView {
    @MainActor package var node: ViewNode { ViewNode("List", of: [content]) }
}

public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View {
    public typealias Body = Never
    let views: [any View]
}

extension Section {
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) { views = [header(), content(), footer()] }

    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        views = [header, content(), footer]
    }
}

extension Section where Footer == EmptyView {
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) { views = [header(), content()] }

    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        views = [header, content()]
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) { views = [content()] }
}

extension Section where Parent == Text, Footer == EmptyView {
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        views = [Text(title), content()]
    }

    @_disfavoredOverload public nonisolated init(
        _ title: some StringProtocol, @ViewBuilder content: () -> Content
    ) { views = [Text(title), content()] }
}

extension Section: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Section", of: views) }
}

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) { (self.size, self.spacing, self.alignment) = (size, spacing, alignment) }
}

public nonisolated struct LazyVGrid<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

extension LazyVGrid: NodeView {
    @MainActor package var node: ViewNode { ViewNode("LazyVGrid", of: [content]) }
}

public nonisolated struct LazyHGrid<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

extension LazyHGrid: NodeView {
    @MainActor package var node: ViewNode { ViewNode("LazyHGrid", of: [content]) }
}

/// The space that a view is offered. Nothing is laid out, so the size is zero.
public struct GeometryProxy: Sendable {
    public var size: CGSize { .zero }
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in space: CoordinateSpace) -> CGRect { .zero }
}

public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global
    case local
    case named(AnyHashable)
}

public nonisolated struct GeometryReader<Content: View>: View {
    public typealias Body = Never
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: NodeView {
    @MainActor package var node: ViewNode {
        ViewNode("GeometryReader", of: [content(GeometryProxy())])
    }
}
