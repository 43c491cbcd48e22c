package import DeviceModel
package import Foundation
import NotificationModel

/// What a preview is asked for.
package struct PreviewRequest: Sendable {
    /// The payloads, in the order in which they come.
    package var payloads: [[UInt8]]
    /// The app that a payload's file names.
    package var app: String?
    /// The settings of the device.
    package var settings = DeviceSettings()
    /// Whether the newest notification is opened.
    package var opensNewest = false
    /// Whether previews are hidden while the phone is locked.
    package var hidesPreviews = false

    /// Asks what a person sees of payloads.
    package init(payloads: [[UInt8]]) { self.payloads = payloads }
}

/// What a person sees, and why.
package struct PreviewShown: Sendable {
    /// The screen after the last payload.
    package var model: ScreenModel
    /// PNG files by the avatars' ids.
    package var avatars: [String: Data] = [:]
    /// PNG files of first attachments, by card.
    package var attachments: [String: Data] = [:]
    /// PNG files of the opened card's buttons, by app and name.
    package var templates: [String: Data] = [:]
    /// The journeys of the payloads, in their order.
    package var journeys: [Journey] = []
    /// The index of each journey's payload in the request, by the journey's id.
    package var payloadIndices: [Journey.ID: Int] = [:]
    /// What is to be said beside the journeys.
    package var notes: [String] = []
}
