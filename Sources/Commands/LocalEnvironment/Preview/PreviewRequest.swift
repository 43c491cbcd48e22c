package import DeviceModel
package import Foundation
import NotificationModel

package struct PreviewRequest: Sendable {
    package var payloads: [[UInt8]]
    package var app: String?
    package var settings = DeviceSettings()
    package var opensNewest = false
    package var hidesPreviews = false

    package init(payloads: [[UInt8]]) { self.payloads = payloads }
}

package struct PreviewShown: Sendable {
    package var model: ScreenModel
    package var avatars: [String: Data] = [:]
    package var attachments: [String: Data] = [:]
    package var templates: [String: Data] = [:]
    package var journeys: [Journey] = []
    /// The index of the payload in the request, by the id of the journey.
    package var payloadIndices: [Journey.ID: Int] = [:]
    package var notes: [String] = []
}
