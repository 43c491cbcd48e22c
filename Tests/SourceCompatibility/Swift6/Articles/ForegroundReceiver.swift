// swift-format-ignore-file
// A user's own style, unchanged iPhone code: every field of what arrives in front.

import UIKit
import UserNotifications

class ForegroundReceiver: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        let userInfo = notification.request.content.userInfo
        let request = notification.request // 收到推送的请求
        let content = request.content // 收到推送的消息内容
        let badge = content.badge // 推送消息的角标
        let body = content.body // 推送消息体
        let sound = content.sound // 推送消息的声音
        let subtitle = content.subtitle // 推送消息的副标题
        let title = content.title // 推送消息的标题
        if notification.request.trigger is UNPushNotificationTrigger {
            NSLog("iOS10 前台收到远程通知")
        } else if let trigger = request.trigger, trigger.isKind(of: UNTimeIntervalNotificationTrigger.self) {
            NSLog("iOS10 前台收到定时通知")
        } else {
            // 判断为本地通知
            NSLog("iOS10 前台收到本地通知:{\nbody:\(body),\ntitle:\(title),\nsubtitle:\(subtitle),\nbadge:\(badge ?? 0),\nsound:\(String(describing: sound)),\nuserInfo:\(userInfo)\n}")
        }
        completionHandler(.alert) // 需要执行这个方法,选择是否提醒用户,有Badge、Sound、Alert三种类型可以设置
    }
}

class ForegroundReceiverAppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        let notifiCenter = UNUserNotificationCenter.current()
        let options: UNAuthorizationOptions = [.badge, .sound, .alert]
        notifiCenter.requestAuthorization(options: options) { granted, error in
        }
        UIApplication.shared.registerForRemoteNotifications()
        return true
    }

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable : Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        completionHandler(.newData)
    }
}
