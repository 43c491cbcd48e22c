public import ActivityKit
public import SwiftUI

/// What the views of a Live Activity show.
///
/// See <https://developer.apple.com/documentation/widgetkit/activityviewcontext>.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let attributes: Attributes
    public let state: Attributes.ContentState
    public let activityID: String
    public let isStale: Bool

    package init(
        attributes: Attributes, state: Attributes.ContentState, activityID: String, isStale: Bool
    ) {
        (self.attributes, self.state) = (attributes, state)
        (self.activityID, self.isStale) = (activityID, isStale)
    }
}

/// The views of a Live Activity.
///
/// See <https://developer.apple.com/documentation/widgetkit/activityconfiguration>.
public nonisolated struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration
{
    public typealias Body = Never
    let content: (ActivityViewContext<Attributes>) -> any View
    let island: (ActivityViewContext<Attributes>) -> DynamicIsland

    public init<Content: View>(
        for type: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) { (self.content, island) = (content, dynamicIsland) }

    /// Evaluates the views of a state.
    @MainActor package func views(
        of context: ActivityViewContext<Attributes>
    ) -> (lockScreen: ViewNode, island: [ViewNode]) {
        let island = island(context)
        return (
            ViewNode(evaluating: content(context)), island.views.map { ViewNode(evaluating: $0) }
        )
    }
}

/// The views of a Live Activity in the Dynamic Island.
///
/// See <https://developer.apple.com/documentation/widgetkit/dynamicisland>.
public nonisolated struct DynamicIsland {
    let views: [any View]

    public init<Expanded, Leading: View, Trailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded:
            @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> Leading,
        @ViewBuilder compactTrailing: @escaping () -> Trailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) { views = expanded().views + [compactLeading(), compactTrailing(), minimal()] }

    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
    ) -> DynamicIsland { self }
}

public struct DynamicIslandMode: Sendable, Hashable {
    let name: String
    public static let compactLeading = DynamicIslandMode(name: "compactLeading")
    public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
    public static let expanded = DynamicIslandMode(name: "expanded")
    public static let minimal = DynamicIslandMode(name: "minimal")
}

public struct DynamicIslandExpandedRegionPosition: Sendable, Hashable {
    let name: String
    public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
    public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
    public static let center = DynamicIslandExpandedRegionPosition(name: "center")
    public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

public struct DynamicIslandExpandedRegionVerticalPlacement: Sendable, Hashable {
    public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement()
}

public nonisolated struct DynamicIslandExpandedRegion<Content: View> {
    let content: Content

    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) { self.content = content() }

    public func dynamicIsland(
        verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
    ) -> DynamicIslandExpandedRegion { self }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double)
        -> DynamicIslandExpandedRegion
    { self }
}

public nonisolated struct DynamicIslandExpandedContent<Content> {
    let views: [any View]
}

@resultBuilder public enum DynamicIslandExpandedContentBuilder {
    nonisolated public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(views: [region.content])
    }

    nonisolated public static func buildBlock<each Content>(
        _ content: repeat DynamicIslandExpandedContent<each Content>
    ) -> DynamicIslandExpandedContent<(repeat each Content)> {
        var views: [any View] = []
        for one in repeat each content { views += one.views }
        return DynamicIslandExpandedContent(views: views)
    }

    nonisolated public static func buildOptional<Content>(
        _ content: DynamicIslandExpandedContent<Content>?
    ) -> DynamicIslandExpandedContent<Content> {
        content ?? DynamicIslandExpandedContent(views: [])
    }

    nonisolated public static func buildEither<Content>(
        first: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Void> { DynamicIslandExpandedContent(views: first.views) }

    nonisolated public static func buildEither<Content>(
        second: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Void> { DynamicIslandExpandedContent(views: second.views) }
}

public enum ActivityFamily: Hashable, CaseIterable, Sendable { case small, medium }

extension View {
    nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
        modified("activityBackgroundTint", color)
    }
    nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
        modified("activitySystemActionForegroundColor", color)
    }
    nonisolated public func dynamicIsland(
        verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
    ) -> some View {
        modified("dynamicIsland")
    }
}

extension WidgetConfiguration {
    nonisolated public func supplementalActivityFamilies(_ families: [ActivityFamily])
        -> some WidgetConfiguration
    { self }
}

extension ActivityAttributes {
    /// Returns a view for a preview, which nothing shows here.
    public func previewContext(
        _ state: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View { EmptyView() }
}

extension EnvironmentValues {
    public var activityFamily: ActivityFamily { .medium }
    public var isActivityFullscreen: Bool { false }
}
