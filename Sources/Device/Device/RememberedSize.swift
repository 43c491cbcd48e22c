internal import DeviceLink
internal import Foundation
internal import NotificationModel

/// How much one call of an app may give the device to remember, where the kernel sets no limit.
///
/// The link carries more, for the bytes of pictures: those are kept until they are decoded, and
/// not with each journey.
enum RememberedSize {
    /// Bytes of JSON, without the bytes of pictures.
    static let bytesMax = 1024 * 1024

    /// What is wrong with a request, in a sentence; `nil` when it can be remembered.
    static func problem(with request: AppRequest) -> String? {
        switch request {
        case .setCategories(let categories): problem("The categories have", categories)
        case .donate(let donation):
            problem("The interaction has", donation.communication.withoutPictureBytes)
        default: nil
        }
    }

    /// What is wrong with content; `nil` when it can be remembered.
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
