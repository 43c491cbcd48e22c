import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the text of the newest notification, how many there were, a picture, and a button that
/// counts; does what `fault` of a payload says.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    private let words = UILabel()
    private let picture = UIImageView()
    private let button = UIButton(type: .system)
    private let toggle = UISwitch()
    private var presses = 0
    private var received = 0
    private var answer = UNNotificationContentExtensionResponseOption.dismissAndForwardAction
    private var neverAnswers = false
    private var hoard: [[UInt8]] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Own title"
        view.backgroundColor = .systemBackground
        words.numberOfLines = 0
        words.font = .boldSystemFont(ofSize: 20)
        words.textColor = .systemRed
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 20
        picture.accessibilityLabel = "A square"
        button.setTitle("Press me", for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                presses += 1
                words.text = "pressed \(presses)"
            }, for: .touchUpInside)
        toggle.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                words.text = toggle.isOn ? "on" : "off"
            }, for: .valueChanged)
        for part in [words, picture, button, toggle] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            picture.widthAnchor.constraint(equalToConstant: 40),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
            words.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            words.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            words.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
            button.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            toggle.centerYAnchor.constraint(equalTo: button.centerYAnchor),
            toggle.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
        preferredContentSize = CGSize(width: 10, height: 130)
    }

    func didReceive(_ notification: UNNotification) {
        received += 1
        let content = notification.request.content
        words.text = "\(received): \(content.body)"
        if let square = content.userInfo["square"] as? String {
            picture.image = Data(base64Encoded: square).flatMap(UIImage.init(data:))
        }
        switch content.userInfo["fault"] as? String {
        case "crash": preconditionFailure("The payload asked for it.")
        case "exit": exit(3)
        case "hang": while true { sleep(1) }
        case "hoard": for _ in 0..<80 { hoard.append([UInt8](repeating: 1, count: 1 << 20)) }
        case "many":
            for _ in 0..<600 {
                view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
            }
        case "later":
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.words.text = "later" }
        case "close": extensionContext?.dismissNotificationContentExtension()
        case "open": extensionContext?.performNotificationDefaultAction()
        case "actions":
            extensionContext?.notificationActions = [
                UNNotificationAction(identifier: "like", title: "Like", options: [])
            ]
        case "stay": answer = .doNotDismiss
        case "dismiss": answer = .dismiss
        case "crash-on-action": neverAnswers = true
        default: break
        }
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        if neverAnswers { preconditionFailure("The payload asked for it.") }
        words.text = "asked \(response.actionIdentifier)"
        completion(answer)
    }
}
