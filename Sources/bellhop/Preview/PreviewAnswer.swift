import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel

/// The document that `bellhop preview --json` prints.
///
/// Incompatible changes increase `version`. `Documentation/using/preview.md` describes the keys.
struct PreviewAnswer: Encodable {
    struct Picture: Encodable {
        var file: String
        /// The size in points.
        var width: Int
        var height: Int
    }

    /// A picture of a contact sheet, with the reasons that not all pictures have.
    struct Cell: Encodable {
        var label: String
        var reasons: [String]
    }

    var version = 1
    var pictures: [Picture] = []
    var findings: [Finding]
    var journeys: [JourneyReport]
    /// The outcomes of the journeys, in their order.
    var outcomes: [JourneyOutcome]
    /// What the app's own types make of pushes to Live Activities, by the index of the payload.
    var decodings: [Int: [ContentStateDecoding]]
    /// What the app's widgets and controls answered to a push that reloads them.
    var widgets: WidgetRun?
    var controls: WidgetRun?
    var notes: [String]
    /// The app's registration for remote notifications, if it failed.
    var registration: RegistrationReport?
    var screen: ScreenModel
    var cells: [Cell]?

    func data(onOneLine: Bool) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self)
    }
}
