public import AppIntents
internal import NotificationModel
public import SwiftUI

/// The configuration of a widget whose timeline has no options.
///
/// See <https://developer.apple.com/documentation/widgetkit/staticconfiguration>.
public nonisolated struct StaticConfiguration: WidgetConfiguration {
    public typealias Body = Never
    let declared: DeclaredWidget

    public init<Provider: TimelineProvider, Content: View>(
        kind: String, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Entry: SendableMetatype {
        declared = DeclaredWidget(kind: kind) { context, report in
            let family = context.family
            provider.getTimeline(in: context) { report(WidgetReload(kind, $0, family)) }
        }
    }
}

/// The configuration of a widget with options that the person chooses.
///
/// The device reloads it with the default options.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintentconfiguration>.
public nonisolated struct AppIntentConfiguration: WidgetConfiguration {
    public typealias Body = Never
    let declared: DeclaredWidget

    public init<
        Intent: WidgetConfigurationIntent, Provider: AppIntentTimelineProvider, Content: View
    >(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    )
    where Provider.Intent == Intent, Provider: SendableMetatype, Provider.Entry: SendableMetatype {
        let shared = SharedProvider(provider)
        declared = DeclaredWidget(kind: kind) { context, report in
            Task {
                let timeline = await shared.provider.timeline(for: Intent(), in: context)
                report(WidgetReload(kind, timeline, context.family))
            }
        }
    }
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
    { ModifiedWidgetConfiguration(base: self) { $0.families = families } }

    /// Sets the type that receives the push token for reloads of this widget (WIDGET-2).
    nonisolated public func pushHandler(_ type: any WidgetPushHandler.Type)
        -> some WidgetConfiguration
    { ModifiedWidgetConfiguration(base: self) { $0.pushHandler = type } }

    nonisolated public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
    nonisolated public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    nonisolated public func containerBackgroundRemovable(_ isRemovable: Bool = true)
        -> some WidgetConfiguration
    { self }
    nonisolated public func onBackgroundURLSessionEvents(
        matching identifier: String, _ action: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
}
