internal import Foundation
internal import JSONText

/// A form in which the console or the API of a push service takes a payload: a wrapper that the service
/// takes off before it sends to Apple.
///
/// What is sent as it is, to Apple or to a device, has `aps` at the top. A payload that was copied from
/// such a console with its wrapper reaches the device and shows nothing there.
/// `Documentation/device-rules.md` has the table with its sources.
package struct PayloadWrapper: Sendable, Hashable, CustomStringConvertible {
    /// The keys that lead from the top to the payload.
    package let path: [String]
    /// Whose form it is.
    package let service: String
    /// Whether the payload stands there as JSON in a text.
    package let isText: Bool

    init(_ path: String, _ service: String, isText: Bool = false) {
        self.path = path.split(separator: ".").map(String.init)
        self.service = service
        self.isText = isText
    }

    /// Every form that is known, the longest path first.
    package static let all = [
        PayloadWrapper("message.apns.payload", "Firebase's HTTP API"),
        PayloadWrapper("apns.payload", "Firebase's Admin SDK"),
        PayloadWrapper("payload", "UMeng's console and API (友盟)"),
        PayloadWrapper("APNS", "Amazon SNS", isText: true),
        PayloadWrapper("APNS_SANDBOX", "Amazon SNS", isText: true),
    ]

    /// The wrapper around a payload; `nil` when `aps` is at the top, or nowhere that is known.
    package static func around(_ root: PropertyValue) -> PayloadWrapper? {
        guard root[.aps] == nil else { return nil }
        return all.first { $0.payload(in: root)?[.aps]?.dictionary != nil }
    }

    private func payload(in root: PropertyValue) -> PropertyValue? {
        var value: PropertyValue? = root
        for key in path { value = value?[key] }
        guard isText else { return value }
        return value?.string.flatMap { try? PropertyValue(json: Data($0.utf8)) }
    }

    /// Where `aps` is, and whose form that is.
    package var description: String {
        let place = path.joined(separator: ".")
        return isText
            ? "aps stands in the text of \(place), the form of \(service)"
            : "aps stands in \(place), the form of \(service)"
    }
}
