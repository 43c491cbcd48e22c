/// The rows of the catalogue about what runs when: calls, restarts, unlocking and bounds.
extension JourneyReason {
    static let wakeRows: [Row] = [
        Row(
            "push.wakes-again", "BG-9",
            "The person opened the app from the alert: the app gets the push once more."),
        Row(
            "app.calls-full", nil,
            "Not handed to the app: 4,096 calls already wait for apps to finish.",
            "Call the completion handlers sooner."),
        Row(
            "device.too-many-under-way", nil,
            "4,096 notifications are under way: this one is shown at once, without waiting for the extension, the picture or the app in front.",
            "Send fewer pushes at a time, and answer sooner."),
        Row(
            "presentation.overtaken", guess: "PUSH-6",
            "Not shown: a later one with the same identifier came through first."),
        // MARK: Calls
        Row(
            "call.delivered", "VOIP-1",
            "A VoIP push: it goes to the app's push registry and is never shown as a notification."),
        Row("call.reported", "VOIP-2", "The app reported the call to CallKit."),
        Row(
            "call.not-shown", guess: "VOIP-3",
            "The app reported the call and the system did not show it; that counts as reported."),
        Row(
            "call.not-reported", "VOIP-2", "The app reported no call and is ended.",
            "Call reportNewIncomingCall for every VoIP push."),
        Row(
            "call.stopped", "VOIP-2", "Not delivered: the app failed to report calls too often.",
            "Report every VoIP push to CallKit, then install the app anew."),
        Row(
            "call.not-registered", "VOIP-1", "The app has no PKPushRegistry for VoIP pushes.",
            "Create a PKPushRegistry with .voIP at launch."),
        Row(
            "call.no-background-mode", "VOIP-1",
            "Not delivered: the app lacks the background mode voip.",
            "Add voip to UIBackgroundModes in the app's Info.plist."),
        Row("call.failed", "VOIP-1", "The app could not take the VoIP push.", "See the app's log."),
        // MARK: Restart and clock
        Row(
            "local.fired-late", guess: "CAL-16",
            "Its time came while the device was off; it fires now."),
        Row(
            "local.rescheduled", guess: "CAL-16",
            "The clock, the time zone or the calendar changed: the request waits for another time."),
        Row(
            "device.resumed", guess: "NSE-21",
            "The device was switched off on the way; it goes on from here."),
        // MARK: Unlocking
        Row(
            "person.action-waits", "CAT-10",
            "What the person did needs the device to be unlocked first."),
        Row(
            "person.unlock-cancelled", guess: "CAT-10",
            "The person did not unlock the device: the app is told nothing, and the notification stays."
        ),
        Row(
            "response.time-over", "DEL-14",
            "The app did not call the completion handler of didReceive within its short time.",
            "Call the completion handler on every path."),
    ]
}
