import Ink
import ParcelKit
import PostKit
import UserNotifications

/// A class of Swift that inherits from one of the framework.
final class BigParcel: PKParcel {
    override func label() -> String { "big, " + super.label() }
}

final class NotificationService: UNNotificationServiceExtension, PKParcelDelegate {
    private var opened: [String] = []

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        let parcel = BigParcel(sender: "Ann")
        parcel.delegate = self
        parcel.size = .large
        parcel.marks = [.fragile, .urgent]
        do {
            content.body = try (parcel.open(content.body) as NSString).pk_wrapped()
            _ = try parcel.open("")
        } catch let error as NSError where error.domain == PKParcelErrorDomain {
            content.subtitle = "\(error.code) \(parcel.label())"
        } catch {
            content.subtitle = "another error"
        }
        content.title = [
            stamped("Letter"), Ink.write("ink"), "\(parcel.size.rawValue) \(parcel.marks.rawValue)",
            "\(PKParcel.madeCount)", opened.joined(),
        ].joined(separator: "|")
        contentHandler(content)
    }

    func parcel(_ parcel: PKParcel, didOpen text: String) { opened.append(text) }
}
