/// What known lines of an iPhone's log mean for notifications.
package enum LogDictionary {
    /// A line that is known.
    package struct Entry: Sendable {
        /// The text that tells it.
        package let text: String
        /// What happened.
        package let cause: String
        /// What to do.
        package let remedy: String
        /// Checks that find the cause in files.
        package let checks: [String]
        /// Whether it says that all is well, or nothing.
        package let isHarmless: Bool

        init(
            _ text: String, _ cause: String, _ remedy: String, _ checks: [String] = [],
            isHarmless: Bool = false
        ) {
            (self.text, self.cause, self.remedy) = (text, cause, remedy)
            (self.checks, self.isHarmless) = (checks, isHarmless)
        }
    }

    /// Where a known line stands.
    package struct Match: Sendable {
        /// The line's number, from 1.
        package let line: Int
        /// What it means.
        package let entry: Entry
    }

    /// Every line that is known.
    package static let entries: [Entry] = [
        Entry(
            "hasMutableContent: 1", "The push arrived as a mutable one.",
            "Nothing: look for what follows.", isHarmless: true),
        Entry(
            "hasMutableContent: 0", "The push has no mutable-content, so no extension is asked.",
            "Add \"mutable-content\": 1 inside aps.", ["P004", "P005", "P010"]),
        Entry(
            "can be modified: 1", "iOS would let the extension change the notification.",
            "Nothing: look for what follows.", isHarmless: true),
        Entry(
            "can be modified: 0",
            "iOS does not ask an extension: the push is not mutable or has no text.",
            "Give it mutable-content and a visible alert.", ["P004", "P007"]),
        Entry(
            "No extension available for bundle", "iOS found no service extension in the app.",
            "Embed the extension, with the right point and identifier.",
            ["T003", "T004", "T006", "I001", "B001"]),
        Entry(
            "No plugins found to match query", "No plug-in of the extension point is installed.",
            "Embed the extension and name the point com.apple.usernotifications.service.",
            ["T003", "I001"]),
        Entry(
            "because it doesn't work on this OS version",
            "The extension's deployment target is above the phone's system, so iOS ignores it.",
            "Lower the extension's deployment target to the app's.", ["T008", "B004"]),
        Entry(
            "Extension will be killed because it used its runtime in starting up",
            "The extension took all its time before didReceive.",
            "Move work out of init, static constants and the main thread.", ["X007"]),
        Entry(
            "exceeded mem limit",
            "The extension used more memory than it may, 24 MB, and was killed.",
            "Write downloads to a file and make pictures small.", ["X008", "A008"]),
        Entry(
            "Unrecognized attachment file type",
            "The attachment's file name does not tell its type.",
            "Name the file after the type that its first bytes show.", ["A001", "A003", "X012"]),
        Entry(
            "UNErrorDomain Code=101", "The attachment's file name does not tell its type.",
            "Name the file after the type that its first bytes show.", ["A001", "A003"]),
        Entry(
            "Session activation failed 561015905", "The extension tried to play audio.",
            "Prepare a file and name it as the sound.", ["X005", "I014"]),
        Entry(
            "client is not entitled", "The process asked for an app group that it does not have.",
            "Add the same group to app and extension.", ["E010", "E011"]),
        Entry(
            "process may not map database", "Launch Services says so to every extension.",
            "Nothing: it is harmless.", isHarmless: true),
        Entry(
            "App Transport Security has blocked",
            "The extension's own Info.plist does not allow http to that host.",
            "Use https, or add an exception to the extension's Info.plist.", ["I011", "P022"]),
        Entry(
            "requires the use of a secure connection",
            "The process's own Info.plist does not allow http to that host.",
            "Use https, or add an exception to the Info.plist of what asks.", ["I011", "P022"]),
        Entry(
            "entitlement string found for application",
            "The app is signed without aps-environment, so it gets no device token.",
            "Add the Push Notifications capability to the app, and sign it with a profile that has it.",
            ["E001"]),
    ]

    /// The longest line that is looked at, in UTF-8 units.
    static let lineLengthMax = 16 * 1024

    /// The known lines of a log, in order.
    package static func matches(in log: String) -> [Match] {
        var found: [Match] = []
        let lines = log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let text = line.utf8.prefix(lineLengthMax)
            let shown = String(Substring(text)).replacing("’", with: "'")
            if let entry = entries.first(where: { shown.contains($0.text) }) {
                found.append(Match(line: index + 1, entry: entry))
            }
        }
        return found
    }
}
