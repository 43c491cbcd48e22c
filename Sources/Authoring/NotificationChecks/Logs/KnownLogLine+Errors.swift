extension KnownLogLine {
    static let ofErrors: [KnownLogLine] = [
        KnownLogLine(
            "LOG-7", ofError(1) + ["Notifications are not allowed for this application"],
            "Ask for authorization and look at its status before adding requests. On a Mac, sign the app with a team's certificate.",
            checks: ["X030"]),
        KnownLogLine(
            "LOG-8", ofError(100) + ["Invalid attachment file URL"],
            "Download the file first, and give the initializer URL(filePath:) of it."),
        KnownLogLine(
            "LOG-9", ofError(101) + ["Unrecognized attachment file type"],
            "Name the file after the type that its first bytes show.",
            checks: ["A001", "A003", "X012"]),
        KnownLogLine(
            "LOG-10", ofError(102) + ["Invalid attachment file size"],
            "Keep a picture below 10 MB, a sound below 5 MB and a film below 50 MB.",
            checks: ["A004"]),
        KnownLogLine(
            "LOG-11", ofError(103), "Make the attachment again from a file of the app's own."),
        KnownLogLine(
            "LOG-12", ofError(104),
            "Write the file to the process's own temporary folder, and free space on the phone."),
        KnownLogLine(
            "LOG-13", ofError(105),
            "Check that the download is whole and is a picture, not a page that reports an error.",
            checks: ["A002", "A010"]),
        KnownLogLine(
            "LOG-14", ofError(1400),
            "Set at least one component of the calendar trigger's date.", checks: ["X025"]),
        KnownLogLine(
            "LOG-15",
            ofError(1401) + [
                "Notification has no user-facing content",
                "Ignoring notification with no alert, sound or badge",
            ],
            "Set a title, a body, a sound or a badge. For a silent push there is nothing to do."),
        KnownLogLine("LOG-16", ofError(1600), "Give setBadgeCount 0 or more."),
        KnownLogLine(
            "LOG-17",
            [
                "time interval must be at least 60 if repeating",
                "time interval must be greater than 0",
            ],
            "Use an interval above 0, and one of 60 seconds or more where it repeats.",
            checks: ["X023"]),
        KnownLogLine(
            "LOG-18", ["userNotificationCenter:…but the completion handler was never called"],
            "Call the completion handler on each way through the method.", checks: ["X027"]),
    ]

    private static func ofError(_ code: Int) -> [LogLinePattern] {
        [
            "UNErrorDomain Code=\(code)", "UNErrorDomain error \(code)",
            "UNErrorDomain, code: \(code)", "UNErrorDomain错误\(code)",
        ].map { LogLinePattern(stringLiteral: $0) }
    }
}
