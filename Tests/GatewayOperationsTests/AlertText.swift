import Foundation

/// The parts of a payload that the tests read.
private struct AlertPayload: Decodable {
    struct Content: Decodable { var alert: String }
    var aps: Content
}

extension [UInt8] {
    /// The text of the alert in a payload.
    var alert: String? {
        try? JSONDecoder().decode(AlertPayload.self, from: Data(self)).aps.alert
    }
}
