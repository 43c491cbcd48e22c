extension KnownLogLine {
    private static let reportEachCall =
        "Call reportNewIncomingCall for every VoIP push before the delegate's method returns. Send anything else as an alert push."

    static let ofTheApp: [KnownLogLine] = [
        KnownLogLine(
            "LOG-1",
            [
                "it never posted an incoming call",
                "Apps receiving VoIP pushes must post an incoming call",
                "_terminateAppIfThereAreUnhandledVoIPPushes",
            ],
            reportEachCall
        ),
        KnownLogLine(
            "LOG-2", ["0xbaadca11", "0xBAADCA11", "3131951633"],
            reportEachCall
        ),
        KnownLogLine(
            "LOG-3",
            [
                "aps-environment…entitlement string found for application",
                "未找到应用程序的…aps-environment", "NSCocoaErrorDomain Code=3000",
                "NSCocoaErrorDomain error 3000",
            ],
            "Add the Push Notifications capability to the app, and sign it with a profile that has it.",
            checks: ["E001", "T013", "B002", "B003"]),
        KnownLogLine(
            "LOG-4",
            [
                "Remote notifications are not supported in the simulator",
                "remote notifications are not supported in the simulator",
                "NSCocoaErrorDomain Code=3010",
            ],
            "Run the app on a phone, on a newer simulator, or with `bellhop up`."),
        KnownLogLine(
            "LOG-5",
            [
                "registerForRemoteNotifications…main thread", "registerForRemoteNotifications…主线程",
                "background thread…registerForRemoteNotifications",
            ],
            "Call registerForRemoteNotifications() on the main actor, for example in DispatchQueue.main.async."
        ),
        KnownLogLine(
            "LOG-6", ["haven't received permission from the user to badge the application"],
            "Ask for authorization with the option .badge before the badge is set.",
            checks: ["U013"]),
        KnownLogLine(
            "LOG-19", ["still need to add \"remote-notification\""],
            "Add remote-notification to UIBackgroundModes of the app, or remove the method if the app gets no silent pushes.",
            checks: ["I013"]),
        KnownLogLine(
            "LOG-20",
            ["didReceiveRemoteNotification:…but the completion handler was never called"],
            "Call the handler on each way through the method, within 30 seconds.",
            checks: ["X027"]),
        KnownLogLine(
            "LOG-21", ["com.apple.pushLaunch…Must Not Proceed"],
            "Open the app once, turn Low Power Mode off and Background App Refresh on, and send two or three silent pushes an hour at the most."
        ),
        KnownLogLine(
            "LOG-22", ["Dropping untrusted content-available push"],
            "Open the app once and send the push again. Send an alert push where the user has to be reached."
        ),
        KnownLogLine(
            "LOG-23", ["No launch handler registered for task with identifier"],
            "Register the handler of every identifier in application(_:didFinishLaunchingWithOptions:), before a task is submitted."
        ),
        KnownLogLine(
            "LOG-24",
            [
                "All launch handlers must be registered before application finishes launching"
            ],
            "Register the handlers in application(_:didFinishLaunchingWithOptions:)."),
        KnownLogLine(
            "LOG-25",
            [
                "BGTaskSchedulerErrorDomain error 3", "BGTaskSchedulerErrorDomain Code=3",
                "is not advertised in the application's Info.plist",
            ],
            "Add the identifier to BGTaskSchedulerPermittedIdentifiers, and fetch or processing to UIBackgroundModes."
        ),
        KnownLogLine(
            "LOG-26", ["0x8badf00d", "0x8BADF00D"],
            "Keep the main thread free: do network and file work of the launch and of a push elsewhere."
        ),
    ]
}
