// swift-format-ignore-file
// Document 001, listings 18 and 19: the view of a content extension. The document draws its labels in
// a storyboard of 160 points; here they are made by hand.

import QuartzCore
import UIKit
import UserNotifications
import UserNotificationsUI

class Document1Labels: UIViewController {
    let label: UILabel? = UILabel()
    let speakerLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 160)
        label?.frame = CGRect(x: 16, y: 16, width: 288, height: 24)
        speakerLabel.frame = CGRect(x: 140, y: 80, width: 40, height: 40)
        speakerLabel.text = "🔊"
        view.addSubview(label!)
        view.addSubview(speakerLabel)
    }
}

/// Listing 18.
class Document1Listing18: Document1Labels, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
        self.label?.text = String("Content Extension:\(notification.request.content.body)")
    }
}

/// Listing 19.
class Document1Listing19: Document1Labels, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
        title = "pro648"
        self.label?.text = String("Content Extension:\(notification.request.content.body)")
        speakerLabel.shake()
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        if response.actionIdentifier == "stop" {
            speakerLabel.text = "🔇"
            speakerLabel.cancelShake()
            completion(.doNotDismiss)
        } else if response.actionIdentifier == "comment" {
            completion(.dismissAndForwardAction)
        } else {
            completion(.dismiss)
        }
    }
}

extension UIView {
    func shake() {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
        layer.add(animation, forKey: "shake")
    }

    func cancelShake() {
        layer.removeAnimation(forKey: "shake")
    }
}
