internal import Foundation
internal import NotificationModel
internal import ProcessLink

/// Limits how much data one call of an app can add to the store, where the kernel sets no limit.
///
/// The link allows larger messages because of pictures. Pictures are only kept until they are
/// decoded and are not part of journeys.
enum PersistedSize {
    static let bytesMax = 1024 * 1024

    static func problem(with request: AppRequest) -> String? {
        switch request {
        case .setCategories(let categories): problem("The categories have", categories)
        case .donate(let donation):
            problem("The interaction has", donation.communication.withoutPictureBytes)
        case .activity(let call): problem(with: call)
        default: nil
        }
    }

    /// The maximum size of a call about a Live Activity, in bytes. ActivityKit allows 4 KB each for
    /// the attributes and the state.
    static let activityBytesMax = 16 * 1024

    private static func problem(with call: ActivityCall) -> String? {
        let count = (try? JSONEncoder().encode(call).count) ?? 0
        guard count > activityBytesMax else { return nil }
        return "The Live Activity's data has \(count) bytes, and the device accepts "
            + "\(activityBytesMax). Keep large data in a file, and its name in the activity."
    }

    static func problem(with content: NotificationContent) -> String? {
        var plain = content
        plain.communication = content.communication?.withoutPictureBytes
        return problem("The content has", plain)
    }

    private static func problem(_ what: String, _ value: some Encodable) -> String? {
        let count = (try? JSONEncoder().encode(value).count) ?? 0
        guard count > bytesMax else { return nil }
        return "\(what) \(count) bytes, and the device remembers \(bytesMax). Keep large data in a "
            + "file, and its name in the notification."
    }
}
