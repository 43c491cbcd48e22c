/// The rows of the catalogue about Focus and the Scheduled Summary.
extension JourneyReason {
    static let focusRows: [Row] = [
        Row("focus.passed-critical", "FOCUS-5", "A Focus is on; critical alerts always pass."),
        Row(
            "focus.passed-time-sensitive", "FOCUS-4",
            "A Focus is on; it allows time-sensitive notifications."),
        Row("focus.passed-app", "FOCUS-2", "A Focus is on; it allows this app."),
        Row("focus.passed-person", "FOCUS-3", "A Focus is on; it allows the sender."),
        Row(
            "focus.passed-anyway", "COM-27",
            "A Focus is on; the sender chose to notify anyway, and the app may know of the Focus."),
        Row(
            "focus.filtered", "FOCUS-9",
            "A Focus is on, and the app's Focus filter does not match filterCriteria: no banner, light or sound.",
            "Check filter-criteria against the predicate of the app's SetFocusFilterIntent."),
        Row(
            "focus.filter-unreadable", guess: "FOCUS-9",
            "The app's Focus filter cannot be read, so it holds nothing back.",
            "Correct the predicate in the Focus."),
        Row(
            "focus.silenced", "FOCUS-1",
            "A Focus is on: no banner, light or sound, Notification Center only.",
            "Allow the app or the person in the Focus, or send it as time-sensitive."),
        Row(
            "focus.silenced-person", "FOCUS-1",
            "A Focus is on and silences the sender: no banner, light or sound."),
        Row(
            "focus.no-time-sensitive", "LEVEL-4",
            "A Focus is on and does not let time-sensitive notifications pass.",
            "Turn time-sensitive notifications on in the Focus."),
        Row(
            "focus.anyway-not-allowed", "COM-27",
            "The sender chose to notify anyway, but the app may not know of the Focus.",
            "Request authorization from INFocusStatusCenter, and have the person allow it."),
        Row(
            "focus.sender-unknown", "FOCUS-3",
            "The sender matches no contact, so no list of people in a Focus can name them.",
            "Give INPerson the contactIdentifier, or a handle of type phone or email as the contacts have it."
        ),
        Row(
            "focus.sender-not-donated", guess: "COM-8",
            "The Focus allows the sender, but no incoming interaction with them was donated.",
            "Donate an INInteraction with direction .incoming before updating."),
        Row(
            "summary.held", "FOCUS-6",
            "Held for the next Scheduled Summary; the app already finds it delivered."),
        Row("summary.shown", "FOCUS-6", "Shown in the Scheduled Summary."),
        Row(
            "summary.released", guess: "FOCUS-6",
            "It waits for no summary any more: the summary is off, or the app is no longer in it."),
    ]
}
