public import AppIntents
public import Foundation

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

public struct TimelineProviderContext: Sendable {
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
