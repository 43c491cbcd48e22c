import ActivityKit
import UIKit

/// An app that starts a Live Activity for an order and passes its push tokens on.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            for await token in Activity<DeliveryAttributes>.pushToStartTokenUpdates {
                send(token, for: "start")
            }
        }
        Task {
            // Also the activities that a push started, and those of an earlier launch.
            for await delivery in Activity<DeliveryAttributes>.activityUpdates { follow(delivery) }
        }
        return true
    }

    func order(_ number: String) throws {
        let state = DeliveryAttributes.ContentState(
            stage: .packed, arrival: .now + 45 * 60, courier: nil)
        _ = try Activity.request(
            attributes: DeliveryAttributes(order: number),
            content: ActivityContent(state: state, staleDate: .now + 60 * 60), pushType: .token)
    }

    private func follow(_ delivery: Activity<DeliveryAttributes>) {
        Task {
            for await token in delivery.pushTokenUpdates {
                send(token, for: delivery.attributes.order)
            }
        }
        Task {
            for await state in delivery.activityStateUpdates {
                print("Order \(delivery.attributes.order) is \(state)")
            }
        }
    }

    /// A token changes during the life of an activity, so that the server needs each of them.
    private func send(_ token: Data, for purpose: String) {
        // A real app sends the token to its server here, and does not log it.
        print("A token of \(token.count) bytes for \(purpose)")
    }
}
