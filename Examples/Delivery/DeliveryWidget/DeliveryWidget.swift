import SwiftUI
import WidgetKit

@main
struct DeliveryWidgets: WidgetBundle {
    var body: some Widget { DeliveryActivity() }
}

struct DeliveryActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: DeliveryAttributes.self) { context in
            HStack {
                Text(context.state.stage.text)
                Spacer()
                Text(context.state.arrival, style: .timer)
            }
            .opacity(context.isStale ? 0.5 : 1)
            .padding()
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text(context.state.stage.text) }
            } compactLeading: {
                Image(systemName: "shippingbox")
            } compactTrailing: {
                Text(context.state.arrival, style: .timer)
            } minimal: {
                Image(systemName: "shippingbox")
            }
        }
    }
}

extension DeliveryAttributes.Stage {
    var text: String {
        switch self {
        case .packed: "Packed"
        case .onTheWay: "On the way"
        case .delivered: "Delivered"
        }
    }
}
