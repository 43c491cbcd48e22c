// swift-format-ignore-file: as Xcode writes it.

import UIKit
import UserNotifications
import UserNotificationsUI

class NotificationViewController: UIViewController, UNNotificationContentExtension {

    @IBOutlet var label: UILabel?
    @IBOutlet private weak var button: UIButton!
    private var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        // Do any required interface initialization here.
        button.addTarget(self, action: #selector(counted(_:)), for: .touchUpInside)
    }

    func didReceive(_ notification: UNNotification) {
        self.label?.text = notification.request.content.body
    }

    @IBAction func pressed(_ sender: Any) {
        presses += 1
    }

    @objc private func counted(_ sender: UIButton) {
        sender.setTitle("pressed \(presses)", for: .normal)
    }
}
