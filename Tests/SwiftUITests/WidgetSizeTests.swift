import Foundation
import NotificationModel
import SwiftUI
import Testing
import WidgetKit

/// An entry whose time is a length of the widget in points.
private struct LengthEntry: TimelineEntry {
    let date: Date

    init(_ points: CGFloat) { date = Date(timeIntervalSince1970: points) }
}

private struct SizeProvider: TimelineProvider {
    func placeholder(in context: Context) -> LengthEntry { LengthEntry(0) }
    func getSnapshot(in context: Context, completion: @escaping (LengthEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<LengthEntry>) -> Void) {
        let lengths = [context.displaySize.width, context.displaySize.height]
        completion(Timeline(entries: lengths.map(LengthEntry.init), policy: .never))
    }
}

private struct SizeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Size", provider: SizeProvider()) { _ in Text("") }
    }
}

/// The size that a timeline provider gets.
@MainActor struct WidgetSizeTests {
    nonisolated private static let sizes: [WidgetFamily: [Double]] = [
        .systemSmall: [158, 158], .systemMedium: [338, 158], .systemLarge: [338, 354],
        .systemExtraLarge: [715.5, 342], .accessoryCircular: [72, 72],
        .accessoryRectangular: [160, 72], .accessoryInline: [234, 26],
    ]

    @Test(
        "WIDGET-10 the provider gets the size of the family in points",
        arguments: WidgetFamily.allCases)
    func size(_ family: WidgetFamily) async throws {
        let widget = try #require(DeclaredWidget.all(in: SizeWidget()).first)
        let reload = await widget.reload(in: family, limit: .seconds(20))
        #expect(reload.dates.map(\.timeIntervalSince1970) == Self.sizes[family])
    }
}
