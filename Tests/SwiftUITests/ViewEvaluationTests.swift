import ActivityKit
import AppIntents
import Foundation
import ProcessLink
import SwiftUI
import Testing
import WidgetKit

struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var driver: String
        var arrival: Date
        var stops: [String]
    }
    var car: String
}

private struct CallIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Call"
    @Parameter(title: "Driver") var driver: String
    init() { driver = "" }
    func perform() async throws -> some IntentResult { .result() }
}

private struct RideView: View {
    let context: ActivityViewContext<RideAttributes>
    @Environment(\.colorScheme) private var colorScheme
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Image(systemName: "car.fill").foregroundStyle(.tint)
                Text(context.state.driver).font(.headline).lineLimit(1)
                Spacer()
                Text(timerInterval: Date.distantPast...context.state.arrival, countsDown: true)
                    .monospacedDigit()
            }
            if context.isStale {
                Text("No connection")
            } else if #available(iOS 17, *) {
                Button(intent: CallIntent()) { Label("Call", systemImage: "phone") }
            }
            ForEach(context.state.stops, id: \.self) { stop in
                Text(stop)
            }
            Circle().fill(colorScheme == .dark ? .white : Color.black).frame(width: 8)
        }
        .padding()
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12))
        .overlay { Capsule().stroke(Color.blue, lineWidth: 2) }
        .activityBackgroundTint(.cyan)
    }
}

private struct RideWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            RideView(context: context)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text("L") }
                DynamicIslandExpandedRegion(.bottom) { Text(context.state.driver) }
            } compactLeading: {
                Text("C")
            } compactTrailing: {
                Text("T")
            } minimal: {
                Text("M")
            }
            .keylineTint(.red)
        }
    }
}

@MainActor @Suite struct ViewEvaluationTests {
    private static func context(isStale: Bool = false) -> ActivityViewContext<RideAttributes> {
        ActivityViewContext(
            attributes: RideAttributes(car: "Red"),
            state: .init(driver: "Ann", arrival: .distantFuture, stops: ["A", "B"]),
            activityID: "1", isStale: isStale)
    }

    @Test("evaluates the body of a view to its nodes")
    func evaluatesBodies() {
        let node = ViewNode(evaluating: RideView(context: Self.context()))
        #expect(node.name == ".activityBackgroundTint")
        for name in [".padding", ".background", ".overlay", "VStack", "HStack", "Image", "Button"] {
            #expect(node.contains(name), "\(name)")
        }
    }

    @Test("evaluates the branch that a condition chooses", arguments: [true, false])
    func evaluatesBranches(_ isStale: Bool) {
        let node = ViewNode(evaluating: RideView(context: Self.context(isStale: isStale)))
        #expect(node.contains("Button") == !isStale)
    }

    @Test("evaluates the Lock Screen and the Dynamic Island of a Live Activity")
    func evaluatesActivities() throws {
        let body = RideWidget().body
        let configuration = try #require(body as? ActivityConfiguration<RideAttributes>)
        let views = configuration.views(of: Self.context())
        #expect(views.lockScreen.contains("ForEach"))
        #expect(views.island.map(\.values) == ["L", "Ann", "C", "T", "M"].map { ["text", $0] })
    }

    @Test("records the kind of a text that runs")
    func recordsTimers() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        let texts = [
            Text(date, style: .timer), Text(date, style: .relative),
            Text(timerInterval: date...date), Text("a \(1) b"),
        ]
        let kinds = texts.map { ViewNode(evaluating: $0).values[0] }
        #expect(kinds == ["timer", "relative", "timerInterval", "text"])
    }

    @Test("keeps the state of a view while it is evaluated")
    func keepsState() {
        let state = State(initialValue: 1)
        state.projectedValue.wrappedValue = 2
        #expect(state.wrappedValue == 2)
    }

    @Test("throws for a Live Activity that is requested without a device")
    func refusesRequests() async {
        await CurrentDevice.withConnection(NoDevice()) {
            _ = #expect(throws: ActivityAuthorizationError.unsupported) {
                try Activity.request(
                    attributes: RideAttributes(car: "Red"),
                    content: ActivityContent(
                        state: .init(driver: "Ann", arrival: .now, stops: []), staleDate: nil))
            }
        }
    }
}
