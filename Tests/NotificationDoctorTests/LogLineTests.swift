import APNs
import Foundation
import Testing

@testable import NotificationChecks

/// Log lines as users quote them, and lines that only look similar.
struct LogLineTests {
    static func meanings(of line: String) -> [LogLineMeaning] {
        var scan = LogScan()
        scan.read(line.utf8)
        scan.finish()
        return scan.findings.map(\.meaning)
    }

    @Test(
        "a line of the app is recognized in any quotation style",
        arguments: [
            (
                "LOG-1",
                [
                    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push.'",
                    "Fatal Exception: NSInternalInconsistencyException Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push callback",
                    "3   PushKit   0x2311ff744 -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes] + 168 (PKPushRegistry.m:349)",
                    "Apps receiving VoIP pushes must post an incoming call (via CallKit or IncomingCallNotifications) in the same run loop as pushRegistry:didReceiveIncomingPushWithPayload:forType:[withCompletionHandler:] without delay.",
                ]
            ),
            (
                "LOG-2",
                [
                    "Termination Reason: Namespace <0xF>, Code 0xbaadca11",
                    "RBSTerminateContext| domain:10 code:0xBAADCA11 explanation:",
                ]
            ),
            (
                "LOG-3",
                [
                    "Error Domain=NSCocoaErrorDomain Code=3000 \"no valid “aps-environment” entitlement string found for application\"",
                    "no valid 'aps-environment' entitlement string found for application",
                    "Regist failError Domain=NSCocoaErrorDomain Code=3000 \"未找到应用程序的“aps-environment”的授权字符串\"",
                ]
            ),
            (
                "LOG-4",
                [
                    "Error Domain=NSCocoaErrorDomain Code=3010 \"remote notifications are not supported in the simulator\"",
                    "Error: [messaging/unknown] remote notifications are not supported in the simulator",
                ]
            ),
            (
                "LOG-5",
                [
                    "Pushbots.m: runtime: UI API called from background thread: -[UIApplication registerForRemoteNotifications] must be used from main thread only",
                    "UIApplication.registerForRemoteNotifications() must be called from main thread only",
                    "Main Thread Checker: UI API called on a background thread: -[UIApplication registerForRemoteNotifications]",
                ]
            ),
            (
                "LOG-6",
                [
                    "[INFO] :   Attempting to badge the application icon but haven't received permission from the user to badge the application",
                    "Attempting to badge the application icon but haven’t received permission from the user to badge the application",
                ]
            ),
            (
                "LOG-19",
                [
                    "You've implemented -[<UIApplicationDelegate> application:didReceiveRemoteNotification:fetchCompletionHandler:], but you still need to add \"remote-notification\" to the list of your supported UIBackgroundModes in your Info.plist.",
                    "2019-04-10 14:26:13 Runner[13781:2973077] … but you still need to add “remote-notification” to the list",
                ]
            ),
            (
                "LOG-20",
                [
                    "WordPress[680:653930] Warning: Application delegate received call to -application:didReceiveRemoteNotification:fetchCompletionHandler: but the completion handler was never called."
                ]
            ),
            (
                "LOG-21",
                [
                    "dasd(DuetActivitySchedulerDaemon)[139] <Notice>: com.apple.pushLaunch.com.example.app:F6F998:[ {name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: Must Not Proceed, Score: 0.00}} ]"
                ]
            ),
            (
                "LOG-22",
                [
                    "default 10:03:39 +0100 SpringBoard [com.example.app] Dropping untrusted content-available push 306D-00B4",
                    "Dropping untrusted content-available push.",
                ]
            ),
            (
                "LOG-23",
                [
                    "NSInternalInconsistencyException: No launch handler registered for task with identifier org.example.weekly"
                ]
            ),
            (
                "LOG-24",
                [
                    "reason: 'All launch handlers must be registered before application finishes launching'"
                ]
            ),
            (
                "LOG-25",
                [
                    "com.example.task is not advertised in the application's Info.plist",
                    "Could not schedule BGAppRefreshTask The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 3.)",
                ]
            ),
            (
                "LOG-26",
                [
                    "Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d",
                    "<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create",
                ]
            ),
        ])
    func theApp(id: String, lines: [String]) {
        for line in lines { #expect(Self.meanings(of: line) == [.statement(id)], "\(line)") }
    }

    @Test(
        "an error of UNUserNotificationCenter is recognized by its code and by its text",
        arguments: [
            (
                "LOG-7",
                [
                    "Error Domain=UNErrorDomain Code=1 \"Notifications are not allowed for this application\" UserInfo={}",
                    "The operation couldn’t be completed. (UNErrorDomain error 1.)",
                    "ERROR: Notifications are not allowed for this application",
                ]
            ),
            (
                "LOG-8",
                [
                    "PlatformException(Error 100, Invalid attachment file URL, UNErrorDomain, null)",
                    "Error Domain=UNErrorDomain Code=100 \"Invalid attachment file URL\"",
                ]
            ),
            (
                "LOG-9",
                [
                    "Error Domain=UNErrorDomain Code=101 \"Unrecognized attachment file type\" UserInfo={NSLocalizedDescription=Unrecognized attachment file type}"
                ]
            ),
            ("LOG-10", ["Error Domain=UNErrorDomain Code=102 \"(null)\""]),
            ("LOG-11", ["(UNErrorDomain error 103.)"]),
            ("LOG-12", ["Error Domain=UNErrorDomain Code=104"]),
            ("LOG-13", ["Error Domain=UNErrorDomain Code=105 \"(null)\""]),
            ("LOG-14", ["Error Domain=UNErrorDomain Code=1400"]),
            (
                "LOG-15",
                [
                    "[com.example.app] Not saving push notification 8302-2FE7 to store [ error=Error Domain=UNErrorDomain Code=1401 \"Notification has no user-facing content\"",
                    "SpringBoard(UserNotificationsServer)[55] <Error>: Ignoring notification with no alert, sound or badge (com.example.app): 8302-2FE7",
                ]
            ),
            ("LOG-16", ["Error Domain=UNErrorDomain Code=1600"]),
            (
                "LOG-17",
                [
                    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'time interval must be at least 60 if repeating'",
                    "reason: 'time interval must be greater than 0'",
                ]
            ),
            (
                "LOG-18",
                [
                    "Warning: UNUserNotificationCenter delegate received call to -userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler: but the completion handler was never called.",
                    "Warning: UNUserNotificationCenter delegate received call to -userNotificationCenter:willPresentNotification:withCompletionHandler: but the completion handler was never called.",
                ]
            ),
        ])
    func errors(id: String, lines: [String]) {
        for line in lines { #expect(Self.meanings(of: line) == [.statement(id)], "\(line)") }
    }

    @Test(
        "a line about an extension, its files or its keys is recognized",
        arguments: [
            (
                "LOG-28",
                [
                    "SpringBoard [com.example] Received remote notification request 306D-00B4 [ hasAlertContent: 1, hasSound: 0 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 0 ]"
                ]
            ),
            (
                "LOG-27",
                ["[ waking: 0, hasAlertContent: 1 hasMutableContent: 1 pushType: Alert]"]
            ),
            ("LOG-29", ["Remote notification request 32DA-ADB7 can be modified: 1"]),
            ("LOG-30", ["Remote notification request 32DA-ADB7 can be modified: 0"]),
            ("LOG-31", ["[com.example] No extension available for bundle"]),
            ("LOG-32", ["No plugins found to match query: <private>"]),
            (
                "LOG-33",
                [
                    "installd: Ignoring com.example.service because it doesn’t work on this OS version"
                ]
            ),
            (
                "LOG-34",
                [
                    "Feb 15 10:29:17 iPhone SpringBoard(UserNotificationsServer)[19082]: [com.example] Extension will be killed because it used its runtime in starting up"
                ]
            ),
            (
                "LOG-35",
                [
                    "EXC_RESOURCE -> NotificationServiceExtension[478] exceeded mem limit: ActiveHard 24 MB (fatal)",
                    "Thread 1: EXC_RESOURCE RESOURCE_TYPE_MEMORY (limit=12 MB, unused=0x0)",
                    "EXC_RESOURCE (RESOURCE_TYPE_MEMORY: high watermark memory limit exceeded) (limit=24 MB)",
                ]
            ),
            (
                "LOG-36",
                [
                    "EXConcreteExtensionContextVendor.m:109: Unable to find NSExtensionPrincipalClass (Service.NotificationService) in extension bundle!",
                    "Unable to find NSExtensionContextClass (_UNNotificationServiceExtensionRemoteContext)",
                ]
            ),
            ("LOG-37", ["PlatformException(561015905, Session activation failed, null, null)"]),
            (
                "LOG-38",
                [
                    "IntuneDemo[10950:1122437] [unspecified] container_create_or_lookup_app_group_path_by_app_group_identifier: client is not entitled"
                ]
            ),
            (
                "LOG-39",
                [
                    "[User Defaults] Couldn't read values in CFPrefsPlistSource<0x2829d7680> (Domain: group.com.example, User: kCFPreferencesAnyUser, ByHost: Yes, Container: (null), Contents Need Refresh: Yes): Using kCFPreferencesAnyUser with a container is only allowed for System Containers, detaching from cfprefsd"
                ]
            ),
            (
                "LOG-40",
                [
                    "LaunchServices: store (null) or url (null) was nil: Error Domain=NSOSStatusErrorDomain Code=-54 \"process may not map database\""
                ]
            ),
            (
                "LOG-41",
                [
                    "SecItemAdd [-25308 errSecInteractionNotAllowed]",
                    "NSLocalizedFailureReason=SecItemCopyMatching (-25308)",
                    "Keychain error -25308: User interaction is not allowed.",
                    "The operation couldn’t be completed. (OSStatus error -25308.)",
                ]
            ),
            (
                "LOG-42",
                [
                    "OSStatus error:[-34018] Internal error when a required entitlement isn't present, client has neither application-identifier nor keychain-access-groups entitlements.",
                    "Error Domain=NSOSStatusErrorDomain Code=-34018 \"(null)\"",
                ]
            ),
            (
                "LOG-43",
                [
                    "Termination Reason: RUNNINGBOARD 0xdead10cc ",
                    "runningboardd [application<com.example>:186] suspended with locked system files:",
                ]
            ),
            (
                "LOG-44",
                [
                    "App Transport Security has blocked a cleartext HTTP (http://) resource load since it is insecure.",
                    "Error Domain=NSURLErrorDomain Code=-1022 \"The resource could not be loaded because the App Transport Security policy requires the use of a secure connection.\"",
                    "Cannot start load of Task <523A>.<45> since it does not conform to ATS policy",
                ]
            ),
        ])
    func extensions(id: String, lines: [String]) {
        for line in lines { #expect(Self.meanings(of: line) == [.statement(id)], "\(line)") }
    }

    @Test(
        "a line of Live Activities or Firebase is recognized",
        arguments: [
            (
                "LOG-45",
                [
                    "Unable to decode content state: The data couldn’t be read because it is missing.",
                    "liveactivitiesd: <private> Unable to decode content state: The data couldn't be read because it isn't in the correct format.",
                ]
            ),
            (
                "LOG-46",
                [
                    "can't launch live activity, The operation couldn’t be completed. (com.apple.ActivityKit.ActivityInput error 0.)"
                ]
            ),
            (
                "LOG-47",
                [
                    "PlatformException(LIVE_ACTIVITY_LAUNCH_ERROR, 無法完成作業。Target is not foreground, null)"
                ]
            ),
            ("LOG-48", ["Target does not include NSSupportsLiveActivities plist key"]),
            (
                "LOG-49",
                [
                    "10.16.0 - [FirebaseMessaging][I-FCM002022] APNS device token not set before retrieving FCM Token for Sender ID '438235558784'.",
                    "Declining request for FCM Token since no APNS Token specified",
                    "Error Domain=com.google.fcm Code=505 \"No APNS token specified before fetching FCM Token\"",
                ]
            ),
            (
                "LOG-50",
                [
                    "        \"errorCode\": \"UNREGISTERED\"",
                    "code: 'messaging/registration-token-not-registered'",
                    "{\"multicast_id\":65,\"success\":0,\"failure\":1,\"results\":[{\"error\":\"NotRegistered\"}]}",
                ]
            ),
            (
                "LOG-51",
                [
                    "\"errorCode\": \"SENDER_ID_MISMATCH\"", "[{\"error\":\"MismatchSenderId\"}]",
                    "CouldNotSendNotification: SenderId mismatch",
                ]
            ),
            (
                "LOG-52",
                [
                    "FirebaseMessagingError: Auth error from APNS or Web Push Service",
                    "\"errorCode\": \"THIRD_PARTY_AUTH_ERROR\"",
                ]
            ),
            (
                "LOG-53",
                [
                    "\"message\": \"The registration token is not a valid FCM registration token\",",
                    "[{\"error\":\"InvalidRegistration\"}]",
                ]
            ),
        ])
    func services(id: String, lines: [String]) {
        for line in lines { #expect(Self.meanings(of: line) == [.statement(id)], "\(line)") }
    }

    @Test("each reason of APNs is recognized in a response and in a log", arguments: Reason.all)
    func reasons(reason: Reason) {
        let lines = [
            "{\"reason\":\"\(reason.text)\"}", "  response: { reason: '\(reason.text)' } } ]",
            "{\"response\":{\"reason\": \"\(reason.text)\"},\"status\":\"400\"}",
            "APNs refused the push: \(reason.text)",
            "apns-id 1F, reason = \(reason.text)",
        ]
        for line in lines { #expect(Self.meanings(of: line) == [.reason(reason.text)], "\(line)") }
    }

    @Test(
        "a reason that only APNs has is recognized without the name APNs, also in libraries' spelling",
        arguments: [
            ("BadDeviceToken", "400: BadDeviceToken"),
            ("BadDeviceToken", "APNSError(reason: .badDeviceToken)"),
            ("TooManyProviderTokenUpdates", "response: :too_many_provider_token_updates"),
            ("BadEnvironmentKeyIdInToken", "403 BadEnvironmentKeyInToken"),
            ("DeviceTokenNotForTopic", "push failed: DeviceTokenNotForTopic"),
        ])
    func ownReasons(reason: String, line: String) {
        #expect(Self.meanings(of: line) == [.reason(reason)])
    }

    @Test(
        "a line that only looks like a known one is not explained",
        arguments: [
            "", "nothing", "UNErrorDomain Code=10", "UNErrorDomain Code=1010",
            "UNErrorDomain error 14001", "0xbaadca110", "0x8badf00d1", "hasMutableContent: 10",
            "can be modified: 12", "moved by -25308 pixels", "request A1-25308 of the keychain",
            "NSCocoaErrorDomain Code=30001", "the client is not entitledOrElse",
            "SIP registration of 42 is UNREGISTERED", "error: ChannelNotRegisteredYet",
            "GET /x answered 403 Forbidden", "HTTP 500 InternalServerError from the database",
            "AWS: ExpiredToken: the security token is expired", "kernel: Shutdown of cpu 1",
            "BadDeviceTokens is a table", "MyBadDeviceToken", "the reason was a Forbiddenness",
            "unregistered a listener", "time interval must be finite",
            "the completion handler was never called",
            "userNotificationCenter:didReceiveNotificationResponse: was called",
            "com.apple.pushLaunch.com.example:1 Decision: Can Proceed",
            "{\"error\":{\"message\":\"Requested entity was not found.\"}}",
            "killing app because it never posted an Incoming Call",
        ])
    func nearMisses(line: String) {
        #expect(Self.meanings(of: line).isEmpty)
    }
}
