/// The payload keys that Apple defines (APS, LIVE). They are spelled only here.
///
/// ```swift
/// let outline = try JSONOutline(json.span)
/// if let aps = outline.value(PayloadKey.aps.spelling, of: JSONOutline.root, json.span) {
///     print(outline.isObject(aps))
/// }
/// ```
///
/// The service kit's keys beside `aps` belong to the app, see `PushSender` and `PayloadKeys`.
package struct PayloadKey: Sendable {
    /// The key as in JSON, without quotation marks.
    package let spelling: StaticString

    @inlinable
    init(_ spelling: StaticString) { self.spelling = spelling }

    package var text: String { spelling.description }
}

extension PayloadKey {
    @inlinable package static var aps: Self { Self("aps") }

    @inlinable package static var alert: Self { Self("alert") }
    @inlinable package static var badge: Self { Self("badge") }
    @inlinable package static var sound: Self { Self("sound") }
    @inlinable package static var threadID: Self { Self("thread-id") }
    @inlinable package static var category: Self { Self("category") }
    @inlinable package static var contentAvailable: Self { Self("content-available") }
    @inlinable package static var mutableContent: Self { Self("mutable-content") }
    @inlinable package static var targetContentID: Self { Self("target-content-id") }
    @inlinable package static var interruptionLevel: Self { Self("interruption-level") }
    @inlinable package static var relevanceScore: Self { Self("relevance-score") }
    @inlinable package static var filterCriteria: Self { Self("filter-criteria") }
    @inlinable package static var contentChanged: Self { Self("content-changed") }
    @inlinable package static var urlArguments: Self { Self("url-args") }

    // In the `aps` of a Live Activity.
    @inlinable package static var timestamp: Self { Self("timestamp") }
    @inlinable package static var event: Self { Self("event") }
    @inlinable package static var contentState: Self { Self("content-state") }
    @inlinable package static var staleDate: Self { Self("stale-date") }
    @inlinable package static var dismissalDate: Self { Self("dismissal-date") }
    @inlinable package static var attributesType: Self { Self("attributes-type") }
    @inlinable package static var attributes: Self { Self("attributes") }
    @inlinable package static var inputPushToken: Self { Self("input-push-token") }
    @inlinable package static var inputPushChannel: Self { Self("input-push-channel") }

    @inlinable package static var title: Self { Self("title") }
    @inlinable package static var subtitle: Self { Self("subtitle") }
    @inlinable package static var body: Self { Self("body") }
    @inlinable package static var launchImage: Self { Self("launch-image") }
    @inlinable package static var action: Self { Self("action") }
    @inlinable package static var titleLocalizationKey: Self { Self("title-loc-key") }
    @inlinable package static var titleLocalizationArguments: Self { Self("title-loc-args") }
    @inlinable package static var subtitleLocalizationKey: Self { Self("subtitle-loc-key") }
    @inlinable package static var subtitleLocalizationArguments: Self {
        Self("subtitle-loc-args")
    }
    @inlinable package static var summaryArgument: Self { Self("summary-arg") }
    @inlinable package static var summaryArgumentCount: Self { Self("summary-arg-count") }
    @inlinable package static var localizationKey: Self { Self("loc-key") }
    @inlinable package static var localizationArguments: Self { Self("loc-args") }

    @inlinable package static var critical: Self { Self("critical") }
    @inlinable package static var name: Self { Self("name") }
    @inlinable package static var volume: Self { Self("volume") }

    // Beside `aps`, or instead of it.
    @inlinable package static var mdm: Self { Self("mdm") }
    @inlinable package static var containerIdentifier: Self { Self("container-identifier") }
    @inlinable package static var domain: Self { Self("domain") }
}

extension Dictionary where Key == String {
    package subscript(_ key: PayloadKey) -> Value? { self[key.text] }
}
