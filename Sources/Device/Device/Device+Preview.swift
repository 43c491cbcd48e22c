internal import DeviceKernel
package import DeviceModel
internal import NotificationModel

// What a preview asks of a device beside what a screen does.

extension Device {
    /// Allows an app to notify as if it had asked and the person had said yes.
    package func allow(_ app: String) {
        let call = openRequests.open { _ in }
        handle(.asked(app: app, .authorization([.alert, .badge, .sound]), call: call))
    }

    /// Waits until a push's notification has come to its end on the device: it is listed, or it is
    /// not and its journey says why.
    ///
    /// - Returns: Its journey; `nil` when the push led to none, or the device ended.
    package func settledJourney(ofPush apnsID: String) async -> Journey? {
        for await _ in screens() {
            let journeys = journeys(ofPush: apnsID)
            guard journeys.contains(where: { kernel.state.isUnderWay($0.id) }) else {
                return journeys.first
            }
        }
        return nil
    }
}
