import SwiftUI
import WidgetKit

struct CupEntry: TimelineEntry {
    let date: Date
    let cup: Cup
}

struct CupProvider: TimelineProvider {
    func placeholder(in context: Context) -> CupEntry { CupEntry(date: .now, cup: Cup.all[0]) }

    func getSnapshot(in context: Context, completion: @escaping (CupEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<CupEntry>) -> Void) {
        print("timeline for \(context.family)")
        let entries = Cup.all.map { CupEntry(date: $0.served, cup: $0) }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct CoffeePushHandler: WidgetPushHandler {
    init() {}

    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        let token = pushInfo.token.map { String(format: "%02x", $0) }.joined()
        print("token of \(token.count / 2) bytes for \(widgets.map(\.kind))")
    }
}

struct CoffeeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Coffee", provider: CupProvider()) { entry in
            Text(entry.cup.name).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Coffee")
        .description("The next cup.")
        .supportedFamilies([.systemSmall])
        .pushHandler(CoffeePushHandler.self)
    }
}

struct PlainWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Plain", provider: CupProvider()) { entry in
            Text(entry.cup.name)
        }
    }
}

@main
struct CoffeeWidgets: WidgetBundle {
    var body: some Widget {
        CoffeeWidget()
        PlainWidget()
        MachineControl()
    }
}
