import SwiftUI
import WidgetKit

@main
struct RidesWidgets: WidgetBundle {
    var body: some Widget {
        RideActivity()
    }
}

struct RideActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            RideView(state: context.state, isStale: context.isStale)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text(context.state.driver.name) }
            } compactLeading: {
                Image(systemName: "car.fill")
            } compactTrailing: {
                Text(context.state.arrival, style: .timer)
            } minimal: {
                Image(systemName: "car")
            }
        }
    }
}

struct RideView: View {
    let state: RideAttributes.ContentState
    let isStale: Bool

    var body: some View {
        HStack {
            Text(state.driver.name).foregroundStyle(state.tint)
            Spacer()
            Text(timerInterval: Date.now...max(state.arrival, .now))
        }
        .opacity(isStale ? 0.5 : 1)
        .padding()
    }
}

#Preview {
    Text("A ride")
}
