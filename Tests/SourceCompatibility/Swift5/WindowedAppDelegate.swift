// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications

class WindowedAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {

    var window: UIWindow?
    var observer: Any?
    var backgroundTask: UIBackgroundTaskIdentifier = .invalid

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: ReminderController())
        window?.makeKeyAndVisible()
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { (granted, error) in
            guard granted else {
                DispatchQueue.main.async { self.askForSettings() }
                return
            }
            UIApplication.shared.registerForRemoteNotifications()
        }
        if let remote = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
            print(remote)
        }
        observer = NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in
            DispatchQueue.main.async { UIApplication.shared.applicationIconBadgeNumber = 0 }
        }
        return true
    }

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        print(userInfo)
    }

    func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey : Any] = [:]) -> Bool {
        return url.scheme == "chat"
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        backgroundTask = application.beginBackgroundTask(withName: "save") {
            application.endBackgroundTask(self.backgroundTask)
            self.backgroundTask = .invalid
        }
    }

    private func askForSettings() {
        let alert = UIAlertController(title: "Notifications", message: "Please allow them in Settings.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(UIAlertAction(title: "Settings", style: .default) { _ in
            guard let url = URL(string: UIApplication.openSettingsURLString), UIApplication.shared.canOpenURL(url) else { return }
            UIApplication.shared.open(url, options: [:], completionHandler: nil)
        })
        window?.rootViewController?.present(alert, animated: true, completion: nil)
        let top = UIApplication.shared.connectedScenes
            .compactMap { $0 as? UIWindowScene }
            .flatMap { $0.windows }
            .first { $0.isKeyWindow }?.rootViewController
        top?.presentedViewController?.dismiss(animated: true)
    }
}

class ReminderController: UIViewController {
    let datePicker = UIDatePicker()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Reminder"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })
        datePicker.datePickerMode = .dateAndTime
        datePicker.minimumDate = Date()
        datePicker.addAction(UIAction { [unowned self] _ in self.datePickerDidSelectNewDate(self.datePicker) }, for: .valueChanged)
        view.addSubview(datePicker)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    @IBAction func datePickerDidSelectNewDate(_ sender: UIDatePicker) {
        let components = Calendar.current.dateComponents([.month, .day, .hour, .minute], from: sender.date)
        let content = UNMutableNotificationContent()
        content.title = "Reminder"
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { error in
            if let error = error { print(error.localizedDescription) }
        }
    }
}
