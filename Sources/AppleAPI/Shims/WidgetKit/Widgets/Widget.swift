public import AppIntents
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

public nonisolated struct WidgetGroup: Widget {
    public init() {}
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

@resultBuilder public enum WidgetBundleBuilder {
    nonisolated public static func buildExpression<Content: Widget>(_ content: Content) -> Content {
        content
    }
    nonisolated public static func buildExpression<Content: ControlWidget>(_ content: Content)
        -> WidgetGroup
    { WidgetGroup() }
    nonisolated public static func buildBlock() -> WidgetGroup { WidgetGroup() }
    nonisolated public static func buildBlock<each Content: Widget>(_ content: repeat each Content)
        -> WidgetGroup
    { WidgetGroup() }
    nonisolated public static func buildOptional(_ content: (any Widget)?) -> WidgetGroup {
        WidgetGroup()
    }
    nonisolated public static func buildEither<Content: Widget>(first: Content) -> WidgetGroup {
        WidgetGroup()
    }
    nonisolated public static func buildEither<Content: Widget>(second: Content) -> WidgetGroup {
        WidgetGroup()
    }
    nonisolated public static func buildLimitedAvailability<Content: Widget>(_ content: Content)
        -> WidgetGroup
    { WidgetGroup() }
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

public struct WidgetRenderingMode: Hashable, Sendable {
    let name: String
    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    public static let accented = WidgetRenderingMode(name: "accented")
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

public struct TimelineEntryRelevance: Hashable, Sendable {
    public var score: Float
    public var duration: TimeInterval
    public init(score: Float, duration: TimeInterval = 0) {
        (self.score, self.duration) = (score, duration)
    }
}

public protocol TimelineEntry {
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

public struct TimelineReloadPolicy: Equatable, Sendable {
    let date: Date?
    public static let atEnd = TimelineReloadPolicy(date: nil)
    public static let never = TimelineReloadPolicy(date: .distantFuture)
    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(date: date)
    }
}

public struct Timeline<Entry: TimelineEntry> {
    public let entries: [Entry]
    public let policy: TimelineReloadPolicy
    public init(entries: [Entry], policy: TimelineReloadPolicy) {
        (self.entries, self.policy) = (entries, policy)
    }
}

extension Timeline: Sendable where Entry: Sendable {}

public struct TimelineProviderContext {
    public let family: WidgetFamily
    public let isPreview: Bool
    public let displaySize: CGSize
}

/// The entries of a widget.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineprovider>.
@preconcurrency public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    public init(intent: Intent, description: String) {}
}

public nonisolated struct StaticConfiguration: WidgetConfiguration {
    public typealias Body = Never
    public init<Provider: TimelineProvider, Content: View>(
        kind: String, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}
}

public nonisolated struct AppIntentConfiguration: WidgetConfiguration {
    public typealias Body = Never
    public init<
        Intent: WidgetConfigurationIntent, Provider: AppIntentTimelineProvider, Content: View
    >(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {}
}

extension WidgetConfiguration {
    nonisolated public func configurationDisplayName(_ name: LocalizedStringKey)
        -> some WidgetConfiguration
    { self }
    @_disfavoredOverload nonisolated public func configurationDisplayName(
        _ name: some StringProtocol
    ) -> some WidgetConfiguration { self }
    nonisolated public func description(_ text: LocalizedStringKey) -> some WidgetConfiguration {
        self
    }
    @_disfavoredOverload nonisolated public func description(_ text: some StringProtocol)
        -> some WidgetConfiguration
    { self }
    nonisolated public func supportedFamilies(_ families: [WidgetFamily])
        -> some WidgetConfiguration
    { self }
    nonisolated public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    nonisolated public func containerBackgroundRemovable(_ isRemovable: Bool = true)
        -> some WidgetConfiguration
    { self }
    nonisolated public func onBackgroundURLSessionEvents(
        matching identifier: String, _ action: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
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

// MARK: Controls

/// A control of the Control Center.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlwidget>.
@MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    var body: Body { get }
    init()
}

public protocol ControlWidgetConfiguration {}

public nonisolated struct StaticControlConfiguration: ControlWidgetConfiguration {
    public init<Content>(kind: String, content: @escaping () -> Content) {}
}

extension ControlWidgetConfiguration {
    public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }
    public func description(_ text: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }
}

public nonisolated struct ControlWidgetButton<Label: View> {
    public init<Intent: AppIntent>(action: Intent, @ViewBuilder label: @escaping () -> Label) {}
}
