import ActivityKit
import Foundation

/// A ride to a place.
struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var step: Int
    }

    var place: String
}

/// Says what the system tells of the app's Live Activities.
final class Rides: Sendable {
    func watch() {
        Task {
            for await token in Activity<RideAttributes>.pushToStartTokenUpdates {
                print("rides start with \(token.count) bytes")
            }
        }
        Task {
            for await isOn in ActivityAuthorizationInfo().activityEnablementUpdates {
                print("rides are \(isOn ? "on" : "off")")
            }
        }
        Task {
            for await ride in Activity<RideAttributes>.activityUpdates { follow(ride) }
        }
    }

    private func follow(_ ride: Activity<RideAttributes>) {
        Task {
            for await token in ride.pushTokenUpdates {
                print("ride token \(token.map { String($0) }.joined(separator: " "))")
            }
        }
        Task {
            // The iterator exists before the line, so that no later change is missed.
            var contents = ride.contentUpdates.makeAsyncIterator()
            print("ride to \(ride.attributes.place), step \(ride.content.state.step)")
            while let content = await contents.next() {
                print("ride at step \(content.state.step)")
            }
        }
        Task {
            for await state in ride.activityStateUpdates { print("ride is \(state)") }
            print("ride is over")
        }
    }

    func request() {
        do {
            let ride = try Activity.request(
                attributes: RideAttributes(place: "Mill"),
                content: ActivityContent(state: .init(step: 1), staleDate: nil), pushType: .token)
            print("ride requested, \(ride.activityState)")
        } catch {
            print("ride refused, \(error)")
        }
    }

    func update() async {
        for ride in Activity<RideAttributes>.activities {
            let next = RideAttributes.ContentState(step: ride.content.state.step + 1)
            await ride.update(ActivityContent(state: next, staleDate: nil))
        }
    }

    func end() async {
        for ride in Activity<RideAttributes>.activities {
            await ride.end(nil, dismissalPolicy: .immediate)
        }
    }
}
