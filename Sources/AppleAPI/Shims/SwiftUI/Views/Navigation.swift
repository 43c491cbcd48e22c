public import Foundation

public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
    public typealias Body = Never
    let label: Label
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension NavigationLink where Label == Text {
    public nonisolated init(_ title: LocalizedStringKey, destination: Destination) {
        label = Text(title)
    }
    public nonisolated init(
        _ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination
    ) { label = Text(title) }
}

extension NavigationLink where Destination == Never {
    public nonisolated init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
}

extension NavigationLink: NodeView {
    @MainActor package var node: ViewNode { ViewNode("NavigationLink", of: [label]) }
}

public nonisolated struct TabView<Selection, Content: View>: View {
    public typealias Body = Never
    let content: Content
    public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension TabView where Selection == Int {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension TabView: NodeView {
    @MainActor package var node: ViewNode { ViewNode("TabView", of: [content]) }
}

public nonisolated struct Menu<Label: View, Content: View>: View {
    public typealias Body = Never
    let views: [any View]
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        views = [label(), content()]
    }
}

extension Menu where Label == Text {
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        views = [Text(title), content()]
    }
}

extension Menu: NodeView { @MainActor package var node: ViewNode { ViewNode("Menu", of: views) } }

public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
    public typealias Body = Never
    let views: [any View]
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        views = [label(), content()]
    }
}

extension DisclosureGroup: NodeView {
    @MainActor package var node: ViewNode { ViewNode("DisclosureGroup", of: views) }
}

/// A schedule of a view that changes with the time.
public protocol TimelineSchedule {}

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {}
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from date: Date, by interval: TimeInterval) -> Self {
        PeriodicTimelineSchedule()
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { AnimationTimelineSchedule() }
}

public struct TimelineViewContext: Sendable {
    public let date: Date
}

public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    public typealias Body = Never
    public typealias Context = TimelineViewContext
    let content: (Context) -> Content
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.content = content
    }
}

extension TimelineView: NodeView {
    @MainActor package var node: ViewNode {
        ViewNode("TimelineView", of: [content(Context(date: .now))])
    }
}

public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
}

public nonisolated struct AsyncImage<Content: View>: View {
    public typealias Body = Never
    let content: [any View]
}

extension AsyncImage where Content == Image {
    public nonisolated init(url: URL?) { content = [] }
}

extension AsyncImage {
    public nonisolated init<Picture: View, Placeholder: View>(
        url: URL?, @ViewBuilder content: @escaping (Image) -> Picture,
        @ViewBuilder placeholder: @escaping () -> Placeholder
    ) where Content == ConditionalContent<Picture, Placeholder> { self.content = [placeholder()] }

    public nonisolated init(
        url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.content = [content(.empty)] }
}

extension AsyncImage: NodeView {
    @MainActor package var node: ViewNode { ViewNode("AsyncImage", of: content) }
}
