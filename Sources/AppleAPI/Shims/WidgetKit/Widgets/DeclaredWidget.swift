internal import Foundation
package import NotificationModel

/// A widget as its configuration declares it, with the call of its timeline provider.
package struct DeclaredWidget {
    typealias Load = (
        _ context: TimelineProviderContext, _ report: @escaping @Sendable (WidgetReload) -> Void
    ) -> Void

    package let kind: String
    package internal(set) var families = WidgetFamily.allCases
    package internal(set) var pushHandler: (any WidgetPushHandler.Type)?
    let load: Load

    init(kind: String, load: @escaping Load) { (self.kind, self.load) = (kind, load) }
}

/// A provider of an extension's code.
///
/// WidgetKit calls a provider outside of the main actor too, and does not require that its type is
/// `Sendable`.
struct SharedProvider<Provider>: @unchecked Sendable {
    let provider: Provider

    init(_ provider: Provider) { self.provider = provider }
}

/// A configuration with one change to the widget that it declares.
nonisolated struct ModifiedWidgetConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
    typealias Body = Never
    let base: Base
    let change: (inout DeclaredWidget) -> Void
}

/// The part of a configuration that WidgetKit reads.
private protocol DeclaringConfiguration {
    @MainActor var declaredWidget: DeclaredWidget? { get }
}

extension StaticConfiguration: DeclaringConfiguration {
    @MainActor fileprivate var declaredWidget: DeclaredWidget? { declared }
}

extension AppIntentConfiguration: DeclaringConfiguration {
    @MainActor fileprivate var declaredWidget: DeclaredWidget? { declared }
}

extension ModifiedWidgetConfiguration: DeclaringConfiguration {
    @MainActor fileprivate var declaredWidget: DeclaredWidget? {
        guard var widget = DeclaredWidget(in: base) else { return nil }
        change(&widget)
        return widget
    }
}

extension DeclaredWidget {
    /// Reads a configuration; `nil` for a Live Activity and an empty configuration.
    @MainActor fileprivate init?(in configuration: some WidgetConfiguration) {
        if let declaring = configuration as? any DeclaringConfiguration {
            guard let widget = declaring.declaredWidget else { return nil }
            self = widget
        } else if Self.hasBody(configuration), let widget = Self(in: configuration.body) {
            self = widget
        } else {
            return nil
        }
    }

    private static func hasBody<Configuration: WidgetConfiguration>(_: Configuration) -> Bool {
        Configuration.Body.self != Never.self
    }

    /// Returns the widgets of a bundle or a widget, at most 32.
    @MainActor package static func all(in root: any Widget) -> [DeclaredWidget] {
        widgets(in: root).compactMap { DeclaredWidget(of: $0) }
    }

    @MainActor package static func all(in bundle: some WidgetBundle) -> [DeclaredWidget] {
        all(in: bundle.body)
    }

    @MainActor private init?(of widget: some Widget) {
        guard let widget = DeclaredWidget(in: widget.body) else { return nil }
        self = widget
    }

    private static let widgetsMax = 32

    private static func widgets(in root: any Widget) -> [any Widget] {
        guard let group = root as? WidgetGroup else { return [root] }
        return Array(group.widgets.flatMap { widgets(in: $0) }.prefix(widgetsMax))
    }
}

// MARK: Sizes

extension DeclaredWidget {
    /// Returns a size that the widget supports: the first one if no name is given.
    package func family(named name: String?) -> WidgetFamily? {
        families.first { name == nil || $0.description == name }
    }

    /// The names of the supported sizes, for a person.
    package var familyNames: String {
        families.isEmpty ? "none" : families.map(\.description).joined(separator: ", ")
    }
}

// MARK: Reloading

extension DeclaredWidget {
    /// Asks the timeline provider for a timeline.
    ///
    /// - Parameter limit: The time that the provider has. Apple names none (WIDGET-6).
    package nonisolated(nonsending) func reload(in family: WidgetFamily, limit: Duration) async
        -> WidgetReload
    {
        let context = TimelineProviderContext(
            family: family, isPreview: false, displaySize: family.displaySize)
        let (answers, answer) = AsyncStream.makeStream(of: WidgetReload.self)
        let kind = kind
        let timer = Task {
            try await Task.sleep(for: limit)
            answer.yield(WidgetReload(kind: kind, problem: "no timeline within \(limit)"))
        }
        defer { timer.cancel() }
        load(context) { answer.yield($0) }
        for await reload in answers { return reload }
        return WidgetReload(kind: kind, problem: "the reload was canceled")
    }
}

extension WidgetReload {
    init<Entry>(_ kind: String, _ timeline: Timeline<Entry>, _ family: WidgetFamily) {
        let policy: Policy =
            switch timeline.policy {
            case .atEnd: .atEnd
            case .never: .never
            default: .after(timeline.policy.date ?? .distantFuture)
            }
        self.init(
            kind: kind, family: "\(family)", dates: timeline.entries.map(\.date),
            policy: policy)
    }
}
