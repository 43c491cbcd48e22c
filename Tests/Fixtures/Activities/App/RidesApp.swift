import ActivityKit
import SwiftUI

@main
struct RidesApp: App {
    var body: some Scene {
        WindowGroup {
            Button("Ride") { start() }
        }
    }

    private func start() {
        let state = RideAttributes.ContentState(
            phase: .searching, arrival: .now,
            driver: Driver(name: "?", rating: 5, plate: Plate(letters: "A", number: 1)),
            stops: [])
        _ = try? Activity.request(
            attributes: RideAttributes(passenger: "Ann", booked: .now),
            content: ActivityContent(state: state, staleDate: nil), pushType: .token)
    }
}
