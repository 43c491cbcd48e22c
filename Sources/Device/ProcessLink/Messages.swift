package import Foundation
package import NotificationModel

/// A call of a user's process to the device. Each is answered by one `DeviceAnswer`.
///
/// The kernel decides a `request` of the app's code, which is answered by `.answer`. A `runtime`
/// call concerns the process itself and is answered by `.welcome` or `.answer`.
package enum ProcessCall: Sendable, Hashable {
    case request(AppRequest)
    case runtime(RuntimeCall)
}

/// A call of the process itself, or one that is handled outside of the device's kernel.
///
/// The answer is `.done` unless the case names another. Device tokens arrive as separate calls.
package enum RuntimeCall: Sendable, Hashable, Codable {
    /// The handshake, which is the first message of every process. Answered by `.welcome` or
    /// `.failed`.
    case hello(ConnectRequest)
    case registerForRemoteNotifications
    case unregisterForRemoteNotifications
    /// `PKPushRegistry.desiredPushTypes` with `.voIP`. Answered by `.done`; the token comes as a
    /// call.
    case registerForIncomingPushes
    /// A report of a content extension about its view. The device answers at the rate at which
    /// screens are drawn.
    case contentView(session: Int, ContentViewReport)
    /// The extension called the content handler again for this request, without an effect (NSE-13).
    case contentHandlerCalledAgain(requestIdentifier: String)
    /// The app set the notification center's delegate after the response to this request had found
    /// none (DEL-1).
    case delegateSetLate(requestIdentifier: String)
    /// The response to this request goes to a delegate of the type `current`, which replaced one of
    /// the type `first`.
    case delegateReplaced(requestIdentifier: String, first: String, current: String)
    case refused(SystemRefusal)
    /// A fact about the app's registration that only its process knows.
    case registration(RegistrationFact)
    /// The app's type could not decode this content of an activity (LIVE-7).
    case activityNotDecoded(id: String, LiveActivity.Content, why: String)
    case speech(SpeechReport)
}

/// A fact about an app's registration for remote notifications that the device cannot see.
package enum RegistrationFact: Sendable, Hashable, Codable {
    /// The next `registerForRemoteNotifications` came from a background thread (LOG-5).
    case offMainThread
    /// The app's delegate lacks the method for the device token.
    case tokenUnread
    /// The app's delegate lacks the method for the error.
    case failureUnread
    /// Bellhop's substitute for a vendor's SDK gave the app its token.
    case vendorToken(vendor: String, token: String)
    /// The substitute lacks the device token and cannot give the app its token.
    case vendorTokenMissing(vendor: String, problem: String)
}

/// The identity of a process: the secret token that the device gave it at launch, and its process
/// id.
package struct ConnectRequest: Sendable, Hashable, Codable {
    package var token: String
    package var processIdentifier: Int32

    package init(token: String, processIdentifier: Int32) {
        self.token = token
        self.processIdentifier = processIdentifier
    }
}

/// The device's answer to a `ProcessCall`: `welcome` for an accepted handshake, otherwise `answer`.
package enum DeviceAnswer: Sendable, Hashable {
    case welcome(ConnectResponse)
    case answer(AppAnswer)
}

/// The information that an accepted process receives about itself.
///
/// An extension gets its own entitlements. Later changes of `access` and `rules` arrive as calls.
package struct ConnectResponse: Sendable, Hashable, Codable {
    package var bundleURL: URL
    /// The class to instantiate for each request, from `NSExtensionPrincipalClass`; `nil` for an
    /// app.
    package var principalClass: String?
    package var entitlements: [String: PropertyValue]
    package var groupContainers: [String: URL]
    /// The folders of the keychain access groups by group id, including app groups.
    package var keychainContainers: [String: URL]
    package var access: AppAccess
    package var rules: ProcessRules
    /// The status of an app's Live Activities; `nil` for an extension.
    package var activities: ActivityStatus?

    package init(
        bundleURL: URL, principalClass: String?, entitlements: [String: PropertyValue] = [:],
        groupContainers: [String: URL] = [:], keychainContainers: [String: URL] = [:],
        access: AppAccess = AppAccess(), rules: ProcessRules = ProcessRules()
    ) {
        self.bundleURL = bundleURL
        self.principalClass = principalClass
        self.entitlements = entitlements
        self.groupContainers = groupContainers
        self.keychainContainers = keychainContainers
        self.access = access
        self.rules = rules
    }
}

/// A call of the device to a user's process. Each is answered by one `ProcessAnswer`.
///
/// The answer is `.done` unless the case names another. Calls about the app's delegate methods may
/// be answered by `.notImplemented`.
///
/// `didReceive` delivers a person's response (DEL-12), `openSettings` opens the app's notification
/// settings (DEL-16), `accessChanged` reports what the app may know of the person (COM-39, LOC-10),
/// and `activitiesChanged` the app's Live Activities (LIVE-20).
package enum DeviceCall: Sendable, Hashable, Codable {
    /// Asks a service extension to change a push's content.
    ///
    /// Answered by `.content` when the extension calls its handler, or by `.failed` if the class
    /// cannot be instantiated.
    case serve(NotificationRequest)
    /// Informs a service extension that the time for this request is over (NSE-9).
    case timeWillExpire(requestIdentifier: String)
    /// Sends an order about the view of a session to a content extension; the first order opens the
    /// session.
    ///
    /// Answered by `.contentView` for a response, by `.done` for all others, or by `.failed` if the
    /// class cannot be instantiated.
    case contentView(session: Int, ContentViewOrder)
    /// Asks the app in the foreground about a notification (DEL-3). Answered by `.presentation` or
    /// `.notImplemented`.
    case willPresent(DeliveredNotification)
    /// Answered by `.received`.
    case didReceive(NotificationResponse)
    case openSettings(DeliveredNotification?)
    /// Delivers a push in the background (BG-3). Answered by `.fetched` or `.notImplemented`.
    case didReceiveRemoteNotification([String: PropertyValue])
    /// Delivers a VoIP push (VOIP-1).
    ///
    /// Answered by `.handledCall` once the push registry's delegate is done, or by
    /// `.notImplemented` if the app lacks a registry for calls.
    case didReceiveIncomingPush([String: PropertyValue])
    case didRegisterForIncomingPushes(deviceToken: Data)
    /// Performs an action of CallKit for the person (CALL-4).
    ///
    /// Answered by `.done` once the app fulfilled it, by `.failed` if the app let it fail, or by
    /// `.notImplemented` if the app lacks a provider with a delegate.
    case performCall(UUID, CallChoice)
    case accessChanged(AppAccess)
    case rulesChanged(ProcessRules)
    case iconBadge(Int)
    /// Informs the app that a Focus started or stopped silencing it (COM-42).
    case shareFocusStatus(isFocused: Bool)
    case activitiesChanged(ActivityStatus)
    case didRegister(deviceToken: Data)
    case didFailToRegister(ProcessLinkError)
    /// Moves the app to a state. `opening` is what a person opened the app with.
    case applicationState(ApplicationState, opening: AppOpening? = nil)
    /// Sends an order to a widget extension. A reload is answered by `.reloaded`.
    case widgets(WidgetOrder)
    /// Informs an extension that its memory nears the limit (NSE-24).
    case memoryWarning
    /// Informs a service extension that its speech ends, because the device suspends it (SND-11).
    case speechInterrupted
    /// Asks any process to exit. Answered by `.done` before the exit.
    case terminate
}

package enum ApplicationState: String, Sendable, Hashable, Codable {
    case active
    case inactive
    case background
}

/// A process's answer to a `DeviceCall`.
///
/// `contentView` is `nil`, and `notImplemented` is sent, if the code lacks the method. `fetched` is
/// 0 for new data, 1 for no data and 2 for failed. `handledCall` states whether a call was reported
/// by then (VOIP-2). `reloaded` has one result for each kind of the order (WIDGET-6).
package enum ProcessAnswer: Sendable, Hashable, Codable {
    case done
    case content(NotificationContent)
    case contentView(ContentViewResponseOption?)
    case presentation(PresentationOptions)
    case received(ResponseReceipt)
    case fetched(Int)
    case handledCall(isReported: Bool)
    case reloaded([WidgetReload])
    case notImplemented
    case failed(ProcessLinkError)
}

/// The environment variables that the device sets for a process.
package enum LinkEnvironment {
    package static let socket = "BELLHOP_LINK"
    package static let token = "BELLHOP_LINK_TOKEN"
    /// The name of the C function that is the entry of an extension's library. The default is a
    /// service extension's.
    package static let entry = "BELLHOP_ENTRY"
    package static let contentExtensionEntry = "bellhop_content_extension_main"
    /// The machine's network interfaces, for a process in a network namespace without them.
    ///
    /// The value has names and IP versions, such as `eth0:4 eth0:6`.
    package static let interfaces = "BELLHOP_INTERFACES"
    /// The path of the certificates that the process's downloads trust.
    package static let trust = "BELLHOP_TRUST"
}
