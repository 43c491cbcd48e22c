internal import DeviceKernel
package import DeviceModel
internal import NotificationModel

// Members that previews use in addition to those for screens.

extension Device {
    package func allow(_ app: String) {
        let call = openRequests.open { _ in }
        handle(.asked(app: app, .authorization([.alert, .badge, .sound]), call: call))
    }

    /// Waits until the notification of a push is listed, or its journey says why it is not listed;
    /// for a VoIP push, until the app has handled it.
    ///
    /// - Returns: The journey; `nil` if the push created none or the device ended.
    package func settledJourney(ofPush apnsID: String) async -> Journey? {
        for await _ in screens() {
            let journeys = journeys(ofPush: apnsID)
            let isUnderWay = journeys.contains { journey in
                kernel.state.isUnderWay(journey.id) || kernel.state.awaitsCall(journey.id)
            }
            guard isUnderWay else { return journeys.first }
        }
        return nil
    }
}
