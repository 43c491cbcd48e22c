internal import Foundation
internal import JSONText

/// A wrapper in which the console or the API of a push service expects a payload. The service
/// removes it before it sends the payload to Apple.
///
/// ```swift
/// let push = try PropertyValue(json: Data(#"{"APNS":"{\"aps\":{}}"}"#.utf8))
/// PayloadWrapper.around(push)?.service  // "Amazon SNS"
/// ```
///
/// A payload for Apple or a device must have `aps` at the top level. If it still has the wrapper of
/// a console, it reaches the device but shows nothing. `Documentation/Reference/device-rules.md` has the
/// table with its sources.
package struct PayloadWrapper: Sendable, Hashable, CustomStringConvertible {
    package let path: [String]
    package let service: String
    /// Whether the payload is JSON in a string.
    package let isText: Bool

    init(_ path: String, _ service: String, isText: Bool = false) {
        self.path = path.split(separator: ".").map(String.init)
        self.service = service
        self.isText = isText
    }

    package static let all = [
        PayloadWrapper("message.apns.payload", "Firebase's HTTP API"),
        PayloadWrapper("apns.payload", "Firebase's Admin SDK"),
        PayloadWrapper("payload", "UMeng's console and API (友盟)"),
        PayloadWrapper("APNS", "Amazon SNS", isText: true),
        PayloadWrapper("APNS_SANDBOX", "Amazon SNS", isText: true),
    ]

    /// Returns the wrapper of a payload; `nil` if `aps` is at the top level, or not at a known
    /// path.
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

    package var description: String {
        let place = path.joined(separator: ".")
        return isText
            ? "aps is in the text of \(place), the form of \(service)"
            : "aps is in \(place), the form of \(service)"
    }
}
