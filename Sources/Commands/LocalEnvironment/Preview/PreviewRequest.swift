package import APNs
internal import DeviceKernel
package import DeviceModel
package import Foundation
package import NotificationModel

package struct PreviewRequest: Sendable {
    package var payloads: [[UInt8]]
    package var app: String?
    /// The app's name if its code does not run; `nil` if it is unknown.
    package var appName: String?
    /// The bundle identifier of the project's app if its code does not run; `nil` if it is unknown.
    package var appIdentifier: String?
    package var settings = DeviceSettings()
    package var opensNewest = false
    package var hidesPreviews = false
    /// Whether Do Not Disturb is on.
    package var hasFocus = false

    /// What the app's own types make of pushes to Live Activities, by the index of the payload.
    package var decodings: [Int: [ContentStateDecoding]] = [:]

    /// The `apns-push-type` of each payload; the payload decides where it is `nil`.
    package var pushTypes: [PushType?] = []

    /// What the app's widgets or controls answered to a push that reloads them.
    package struct Reloads: Sendable {
        /// The results of the kinds with a push handler.
        package var reloads: [WidgetReload]
        package var kindsWithoutHandler: [String]

        package init(reloads: [WidgetReload], kindsWithoutHandler: [String]) {
            (self.reloads, self.kindsWithoutHandler) = (reloads, kindsWithoutHandler)
        }
    }

    /// The answers of the places whose code ran.
    package var reloads: [PlacedWidget.Surface: Reloads] = [:]

    package init(payloads: [[UInt8]]) { self.payloads = payloads }

    /// The kind of push of a payload.
    package func kind(ofPayload index: Int) -> ArrivedPush.Kind {
        let type = pushTypes.indices.contains(index) ? pushTypes[index] : nil
        return ArrivedPush.Kind(pushType: type?.rawValue, payload: Data(payloads[index]))
    }

    /// The attributes types of the app that were compiled; `nil` if none was.
    var compiledTypes: [String]? {
        let types = decodings.values.flatMap(\.self).filter { $0.problem == nil }.map(\.type)
        return types.isEmpty ? nil : Set(types).sorted()
    }

    /// The activity that runs before the first payload, if that payload updates or ends one.
    var assumedActivity: ActivityRequest? {
        let pushes = payloads.lazy.filter(LiveActivityPush.isLikely)
        guard let first = pushes.first.flatMap({ LiveActivityPush(payload: $0) }),
            first.event != .start
        else { return nil }
        return ActivityRequest(id: "assumed", attributesType: "")
    }

    /// The time of the first push to a Live Activity, if it is a plausible one.
    ///
    /// A simulated device has this time, so that the dates of the payload are near it and the
    /// picture is the same every day.
    var activityTime: Date? {
        let times = payloads.lazy.filter(LiveActivityPush.isLikely)
            .compactMap { LiveActivityPush(payload: $0)?.timestamp }
        return times.first.flatMap { Self.plausibleTimes.contains($0) ? $0 : nil }
    }

    /// The years 2022, in which Live Activities came, to 2100.
    private static let plausibleTimes =
        Date(timeIntervalSince1970: 1_640_995_200)...Date(timeIntervalSince1970: 4_102_444_800)

    /// The widgets of the app, each of which counts as placed.
    var placedWidgets: [PlacedWidget] {
        PlacedWidget.Surface.allCases.flatMap { surface in
            let answer = reloads[surface]
            let handled = answer?.reloads.map { PlacedWidget(kind: $0.kind, surface: surface) }
            let others = answer?.kindsWithoutHandler.map {
                PlacedWidget(kind: $0, surface: surface, hasPushHandler: false)
            }
            return (handled ?? []) + (others ?? [])
        }
    }

    static let assumedActivityWarning =
        "The payload changes a Live Activity, and the picture assumes that one runs. To see its "
        + "attributes, name the payload that starts it first."
}

package struct PreviewShown: Sendable {
    package var model: ScreenModel
    /// PNG files by the ids of ``ScreenModel/pictureIDs``.
    package var pictures: [String: Data] = [:]
    package var journeys: [Journey] = []
    /// The index of the payload in the request, by the id of the journey.
    package var payloadIndices: [Journey.ID: Int] = [:]
    package var notes: [String] = []
    /// The app's registration for remote notifications, if it failed.
    package var registration: RegistrationReport?
}
