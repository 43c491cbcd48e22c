/// A step of an app's registration for remote notifications, or a mistake in it.
///
/// `JourneyReason` explains one notification. These codes explain the app's way to its device token,
/// without which no push arrives.
package enum RegistrationReason: String, Sendable, CaseIterable {
    case launched = "registration.launched"
    case standIn = "registration.app-not-built"
    case permissionAsked = "registration.permission-asked"
    case permissionGranted = "registration.permission-granted"
    case permissionDenied = "registration.permission-denied"
    case permissionFailed = "registration.permission-failed"
    case permissionMissing = "registration.permission-never-asked"
    case requested = "registration.requested"
    case offMainThread = "registration.off-main-thread"
    case neverRequested = "registration.never-requested"
    case token = "registration.token"
    case tokenChanged = "registration.token-changed"
    case tokenUnread = "registration.token-unread"
    case tokenNotDelivered = "registration.token-not-delivered"
    case tokenRevoked = "registration.token-revoked"
    case noEntitlement = "registration.no-entitlement"
    case failed = "registration.failed"
    case failureUnread = "registration.failure-unread"
    case unregistered = "registration.unregistered"
    case vendorToken = "registration.vendor-token"
    case vendorTokenMissing = "registration.vendor-token-missing"

    /// Whether the app has no usable token because of the step.
    package var isFailure: Bool { self == .noEntitlement || self == .failed }

    /// The ids of the doctor's checks that can prove the cause, the likeliest first.
    package var checks: [String] {
        switch self {
        case .noEntitlement: ["E001", "T013"]
        case .neverRequested, .permissionMissing: ["X030"]
        default: []
        }
    }

    package func meaning(language: String) -> JourneyReason.Meaning {
        let row = row
        let isChinese = SystemText(language: language).isChinese
        return JourneyReason.Meaning(
            sentence: isChinese ? row.chinese : row.english,
            remedy: isChinese ? row.remedy?.chinese : row.remedy?.english,
            statement: row.statement)
    }
}

extension RegistrationReason {
    private struct Row {
        let statement: String?
        let english: String
        let chinese: String
        var remedy: (english: String, chinese: String)?

        init(
            _ statement: String?, _ english: String, _ chinese: String,
            remedy: (english: String, chinese: String)? = nil
        ) {
            (self.statement, self.english, self.chinese) = (statement, english, chinese)
            self.remedy = remedy
        }
    }

    private var row: Row {
        switch self {
        case .launched: Row(nil, "The app's process started.", "App 的进程已启动。")
        case .standIn:
            Row(
                nil,
                "The app's own code is not built. A stand-in asks for permission and registers.",
                "App 自身的代码没有构建，由替代程序请求权限并注册。",
                remedy: (
                    "Build the app, too, with --with-app, where its code can be built here.",
                    "如果 App 的代码可以在此构建，请加上 --with-app。"
                ))
        case .requested:
            Row(
                "AUTH-20", "The app called registerForRemoteNotifications().",
                "App 调用了 registerForRemoteNotifications()。")
        case .offMainThread:
            Row(
                "LOG-5",
                "The app called registerForRemoteNotifications() on a background thread.",
                "App 在后台线程上调用了 registerForRemoteNotifications()。",
                remedy: (
                    "Call it on the main actor, for example in DispatchQueue.main.async.",
                    "请在主线程上调用，例如放进 DispatchQueue.main.async。"
                ))
        case .neverRequested:
            Row(
                "AUTH-20",
                "The app may notify, but its process has not called registerForRemoteNotifications().",
                "App 有通知权限，但其进程没有调用 registerForRemoteNotifications()。",
                remedy: (
                    "Call registerForRemoteNotifications() at each launch.",
                    "每次启动时都调用 registerForRemoteNotifications()。"
                ))
        case .unregistered:
            Row(
                nil, "The app called unregisterForRemoteNotifications(); its token remains valid.",
                "App 调用了 unregisterForRemoteNotifications()；设备令牌仍然有效。")
        case .permissionAsked, .permissionGranted, .permissionDenied, .permissionFailed,
            .permissionMissing:
            permissionRow
        case .token, .tokenChanged, .tokenUnread, .tokenNotDelivered, .tokenRevoked: tokenRow
        case .noEntitlement, .failed, .failureUnread: failureRow
        case .vendorToken:
            Row(nil, "A vendor's SDK gave the app its token.", "厂商 SDK 给出了它的令牌。")
        case .vendorTokenMissing:
            Row(
                nil,
                "A vendor's SDK lacks the device token and cannot give the app its own token.",
                "厂商 SDK 还没有设备令牌，因此无法给出自己的令牌。",
                remedy: (
                    "Pass the device token to the SDK in application(_:didRegisterForRemoteNotificationsWithDeviceToken:), and ask for the vendor's token after that.",
                    "请在 application(_:didRegisterForRemoteNotificationsWithDeviceToken:) 中把设备令牌交给 SDK，之后再请求厂商令牌。"
                ))
        }
    }

    private var permissionRow: Row {
        switch self {
        case .permissionAsked:
            Row("AUTH-2", "The app called requestAuthorization.", "App 调用了 requestAuthorization。")
        case .permissionGranted:
            Row("AUTH-4", "The answer was: granted.", "结果：已授权。")
        case .permissionFailed:
            Row("AUTH-5", "The device answered with an error.", "设备返回了错误。")
        case .permissionMissing:
            Row(
                "AUTH-20",
                "The app has a token but has not asked for permission, so its pushes are not shown.",
                "App 有设备令牌，但没有请求权限，因此推送不会显示。",
                remedy: ("Call requestAuthorization.", "请调用 requestAuthorization。"))
        default:
            Row(
                "AUTH-5", "The answer was: not granted. Pushes arrive but are not shown.",
                "结果：未授权。推送会到达，但不会显示。",
                remedy: (
                    "Allow notifications in the app's settings on the device.",
                    "请在设备的 App 设置中允许通知。"
                ))
        }
    }

    private var tokenRow: Row {
        switch self {
        case .token:
            Row("TOK-3", "The app got its device token.", "App 收到了设备令牌。")
        case .tokenChanged:
            Row(
                "TOK-3", "The app got a new device token.", "App 收到了新的设备令牌。",
                remedy: (
                    "Send the new token to the server, and delete the old one there.",
                    "请将新令牌发送到服务器，并删除服务器上的旧令牌。"
                ))
        case .tokenUnread:
            Row(
                nil,
                "The app's delegate does not implement application(_:didRegisterForRemoteNotificationsWithDeviceToken:).",
                "App 的 delegate 没有实现 application(_:didRegisterForRemoteNotificationsWithDeviceToken:)。",
                remedy: (
                    "Implement the method, and send the token to the server.",
                    "请实现该方法，并将令牌发送到服务器。"
                ))
        case .tokenNotDelivered:
            Row(
                nil, "The app had ended when its device token came.",
                "设备令牌到达时，App 已经结束。")
        default:
            Row(
                "TOK-5", "The device token became invalid. The gateway answers 410 for it.",
                "设备令牌已失效，网关会对它回答 410。",
                remedy: (
                    "Delete the token on the server when the answer is 410.",
                    "收到 410 时，请删除服务器上的该令牌。"
                ))
        }
    }

    private var failureRow: Row {
        switch self {
        case .noEntitlement:
            Row(
                "AUTH-22", "The app's entitlements have no aps-environment, so it got no token.",
                "App 的 entitlements 中没有 aps-environment，因此没有得到令牌。",
                remedy: (
                    "Add the capability Push Notifications to the app's target.",
                    "请为 App 的 target 添加 Push Notifications 功能。"
                ))
        case .failed:
            Row(
                nil, "The device could not register the app.", "设备无法注册该 App。",
                remedy: (
                    "Register again later, as after an error on an iPhone.",
                    "请像在 iPhone 上出错后那样，稍后重新注册。"
                ))
        default:
            Row(
                nil,
                "The app's delegate does not implement application(_:didFailToRegisterForRemoteNotificationsWithError:).",
                "App 的 delegate 没有实现 application(_:didFailToRegisterForRemoteNotificationsWithError:)。",
                remedy: (
                    "Implement the method and log the error.",
                    "请实现该方法，并记录错误。"
                ))
        }
    }
}
