package import Foundation
package import NotificationModel

/// What a user's process asks of the device. Each call is answered by one `DeviceAnswer`.
package enum ProcessCall: Sendable, Hashable {
    /// What the app's code asks for, which the device's kernel decides. Answered by `.answer`.
    case request(AppRequest)
    /// What the process itself says or needs. Answered by `.welcome` or `.answer`.
    case runtime(RuntimeCall)
}

/// What a process says of itself, or needs of what is around the device's kernel.
package enum RuntimeCall: Sendable, Hashable, Codable {
    /// The first message of every process. Answered by `.welcome` or `.failed`.
    case hello(Hello)
    /// `registerForRemoteNotifications()`. Answered by `.done`; the token comes as a call.
    case registerForRemoteNotifications
    /// `unregisterForRemoteNotifications()`. Answered by `.done`.
    case unregisterForRemoteNotifications
    /// `PKPushRegistry.desiredPushTypes` with calls in it. Answered by `.done`; the token comes as a
    /// call.
    case registerForIncomingPushes
    /// A content extension tells of its view. Answered by `.done`, at the pace at which screens draw.
    case contentView(session: Int, ContentViewReport)
    /// The extension called the content handler again for this request; the call changed nothing
    /// (NSE-13). Answered by `.done`.
    case contentHandlerCalledAgain(requestIdentifier: String)
    /// The system's rules refused something to the process. Answered by `.done`.
    case refused(SystemRefusal)
}

/// Who a process is.
package struct Hello: Sendable, Hashable, Codable {
    /// The secret that the device gave this very process at launch.
    package var token: String
    /// The process's id.
    package var processIdentifier: Int32

    /// Creates the value.
    package init(token: String, processIdentifier: Int32) {
        self.token = token
        self.processIdentifier = processIdentifier
    }
}

/// The device's answer to a `ProcessCall`.
package enum DeviceAnswer: Sendable, Hashable {
    /// The process is accepted.
    case welcome(Welcome)
    /// The answer to what the app's code asks for, and to all calls but a welcomed greeting.
    case answer(AppAnswer)
}

/// What a process learns of itself when it is accepted.
package struct Welcome: Sendable, Hashable, Codable {
    /// The bundle that this process runs.
    package var bundleURL: URL
    /// The class to make for each request, from `NSExtensionPrincipalClass`; `nil` for an app.
    package var principalClass: String?
    /// The app's entitlements, or the extension's own for an extension.
    package var entitlements: [String: PropertyValue]
    /// The folders of the app groups that the process may share, by the group's id.
    package var groupContainers: [String: URL]
    /// The folders of the keychain's access groups, app groups among them, by the group's id.
    package var keychainContainers: [String: URL]
    /// What the app may know of the Focus now; later changes come as calls.
    package var focus: FocusStatusUpdate
    /// What the process may do now; later changes come as calls.
    package var rules: ProcessRules

    /// Creates the value.
    package init(
        bundleURL: URL, principalClass: String?, entitlements: [String: PropertyValue] = [:],
        groupContainers: [String: URL] = [:], keychainContainers: [String: URL] = [:],
        focus: FocusStatusUpdate = FocusStatusUpdate(), rules: ProcessRules = ProcessRules()
    ) {
        self.bundleURL = bundleURL
        self.principalClass = principalClass
        self.entitlements = entitlements
        self.groupContainers = groupContainers
        self.keychainContainers = keychainContainers
        self.focus = focus
        self.rules = rules
    }
}

/// What the device asks of a user's process. Each call is answered by one `ProcessAnswer`.
package enum DeviceCall: Sendable, Hashable, Codable {
    /// To a service extension: change this push's content. Answered by `.content`, whenever the
    /// extension calls its handler, or by `.failed` when the class cannot be made.
    case serve(NotificationRequest)
    /// To a service extension: time is up for this request (NSE-9). Answered by `.done`.
    case timeWillExpire(requestIdentifier: String)
    /// To a content extension: an order about the view of a session, which the first one opens.
    /// Answered by `.contentView` for a response, by `.done` for all others, or by `.failed` when the
    /// class cannot be made.
    case contentView(session: Int, ContentViewOrder)
    /// To an app in the foreground (DEL-3). Answered by `.presentation` or `.notImplemented`.
    case willPresent(DeliveredNotification)
    /// To an app: a person answered (DEL-12). Answered by `.done` or `.notImplemented`.
    case didReceive(NotificationResponse)
    /// To an app: open its notification settings (DEL-16). Answered by `.done` or
    /// `.notImplemented`.
    case openSettings(DeliveredNotification?)
    /// To an app: a push in the background (BG-3). Answered by `.fetched` or `.notImplemented`.
    case didReceiveRemoteNotification([String: PropertyValue])
    /// To an app: a VoIP push (VOIP-1). Answered by `.handledCall` once the delegate of its push
    /// registry is done, or by `.notImplemented` when there is no registry for calls.
    case didReceiveIncomingPush([String: PropertyValue])
    /// To an app: the token of its push registry for calls. Answered by `.done`.
    case didRegisterForIncomingPushes(deviceToken: Data)
    /// To any process: what the app may know of the Focus changed (COM-40). Answered by `.done`.
    case focusChanged(FocusStatusUpdate)
    /// To any process: what it may do changed. Answered by `.done`.
    case rulesChanged(ProcessRules)
    /// To an app: the number on its icon. Answered by `.done`.
    case iconBadge(Int)
    /// To an app: a Focus began or ended to silence it (COM-42). Answered by `.done` or
    /// `.notImplemented`.
    case shareFocusStatus(isFocused: Bool)
    /// To an app: its device token. Answered by `.done`.
    case didRegister(deviceToken: Data)
    /// To an app: no device token. Answered by `.done`.
    case didFailToRegister(ProcessLinkError)
    /// To an app: it moved between foreground and background. Answered by `.done`.
    case applicationState(ApplicationState)
    /// To any process: finish and exit. Answered by `.done` before the exit.
    case terminate
}

/// The states of an app that a delegate can see.
package enum ApplicationState: String, Sendable, Hashable, Codable {
    /// Frontmost.
    case active
    /// In front, without events: a sheet of the system covers it.
    case inactive
    /// Running, unseen.
    case background
}

/// A process's answer to a `DeviceCall`.
package enum ProcessAnswer: Sendable, Hashable, Codable {
    /// Done, nothing to say.
    case done
    /// The content to show.
    case content(NotificationContent)
    /// What becomes of a content extension's view; `nil` when it wrote no such method.
    case contentView(ContentViewResponseOption?)
    /// How to present in the foreground.
    case presentation(PresentationOptions)
    /// The result of a background push: 0 new data, 1 no data, 2 failed.
    case fetched(Int)
    /// The delegate is done with a VoIP push; whether a call was reported by then (VOIP-2).
    case handledCall(isReported: Bool)
    /// The app wrote no such method.
    case notImplemented
    /// It could not be done.
    case failed(ProcessLinkError)
}

/// The names of the environment variables that the device gives a process.
package enum LinkEnvironment {
    /// The path of the device's Unix socket.
    package static let socket = "BELLHOP_LINK"
    /// The secret of this very process.
    package static let token = "BELLHOP_LINK_TOKEN"
    /// The C name of the function by which an extension's library is entered; without it a service
    /// extension's.
    package static let entry = "BELLHOP_ENTRY"
    /// The entry of a content extension's library.
    package static let contentExtensionEntry = "bellhop_content_extension_main"
    /// The machine's network interfaces, for a process in a network namespace without them: name and IP
    /// version, such as `eth0:4 eth0:6`.
    package static let interfaces = "BELLHOP_INTERFACES"
    /// The path of the certificates that the process's downloads trust.
    package static let trust = "BELLHOP_TRUST"
}
