extension LikelyCause {
    /// Errors of UNUserNotificationCenter, by the statements about their lines.
    static let ofNotifications: [String: [LikelyCause]] = [
        "LOG-7": [
            LikelyCause(
                "The user denied notifications or switched them off.",
                "Print authorizationStatus of getNotificationSettings."),
            LikelyCause(
                "The app adds the request before it asked for authorization.",
                "Look whether add runs before requestAuthorization's handler. `bellhop doctor` finds it (X030)."
            ),
            LikelyCause("On a Mac, the app has no team.", "`codesign -dv APP`"),
        ],
        "LOG-8": [
            LikelyCause(
                "The URL is a web address, or was made from a path with URL(string:).",
                "Print url.isFileURL."),
            LikelyCause(
                "The file is gone: the download's temporary file is deleted when its handler returns.",
                "Print FileManager.default.fileExists(atPath:) before the attachment is made."),
        ],
        "LOG-9": [
            LikelyCause(
                "The file has no file name extension or a wrong one, as a finished download has.",
                "Print url.pathExtension."),
            LikelyCause(
                "iOS does not show files of this type, for example WebP or SVG.",
                "`file FILE`"),
        ],
        "LOG-10": [
            LikelyCause(
                "The file is too large for its type: 10 MB for a picture, 5 MB for a sound, 50 MB for a film.",
                "Print its size. `bellhop preview` says it too.")
        ],
        "LOG-11": [
            LikelyCause(
                "The app uses an attachment of a notification that was removed.",
                "Look where the attachment comes from, and make it again.")
        ],
        "LOG-12": [
            LikelyCause(
                "The file is outside the process's container, or another attachment moved it away.",
                "Print the path. Copy the file to the temporary folder before each attachment."),
            LikelyCause("The phone has no free space.", "Settings, General, iPhone Storage"),
        ],
        "LOG-13": [
            LikelyCause(
                "The server answered with a page that reports an error.",
                "Print the status and the first bytes of the download."),
            LikelyCause("The download is not complete.", "Compare its size with Content-Length."),
        ],
        "LOG-14": [
            LikelyCause(
                "The calendar trigger's DateComponents have no value.",
                "Print the components. `bellhop doctor` finds constant ones (X025).")
        ],
        "LOG-15": [
            LikelyCause(
                "It is a silent push, for which iOS logs this line too.",
                "Look for content-available in the payload."),
            LikelyCause(
                "The notification has no text, sound or badge.",
                "Print the content before it is added."),
        ],
        "LOG-16": [
            LikelyCause(
                "The app subtracted from a badge that was 0.", "Print the number before the call.")
        ],
    ]

    /// Codes with which iOS ends a process, by the statements about their lines.
    static let ofProcesses: [String: [LikelyCause]] = [
        "LOG-1": calls, "LOG-2": calls,
        "LOG-22": [
            LikelyCause(
                "The user closed the app in the app switcher.",
                "Open the app once and send the push again."),
            LikelyCause(
                "Background App Refresh is off, or the phone is in Low Power Mode.",
                "Settings, General, Background App Refresh"),
            LikelyCause(
                "The app was never opened since it was installed.", "Open it once."),
        ],
        "LOG-26": [
            LikelyCause(
                "The main thread waits for the network or for a semaphore at the launch or in a push's method.",
                "Read the stack of thread 0 in the crash report."),
            LikelyCause(
                "A push's method does much work on the main thread.",
                "`bellhop doctor` lists blocking calls."),
        ],
        "LOG-43": [
            LikelyCause(
                "A SQLite database in the app group's container has an open transaction when the process is suspended.",
                "Look for the database's path in the crash report."),
            LikelyCause(
                "The process holds a file lock, such as that of NSFileCoordinator.",
                "Search the code for flock, lockf and NSFileCoordinator."),
        ],
        "LOG-45": [
            LikelyCause(
                "A Date is sent as text or in seconds since 1970.",
                "Codable wants seconds since 2001-01-01. Compare with the JSON that JSONEncoder writes for ContentState."
            ),
            LikelyCause(
                "A required key is missing, or is spelled with other letters.",
                "Compare the keys with ContentState and its CodingKeys."),
            LikelyCause(
                "A value has another type, such as a number as text.",
                "Decode the push's content-state in a test with JSONDecoder."),
            LikelyCause(
                "The app on the phone is older than the server and has another ContentState.",
                "Make new properties optional."),
        ],
    ]

    private static let calls = [
        LikelyCause(
            "A way through pushRegistry(_:didReceiveIncomingPushWith:) ends without reportNewIncomingCall, for example for missed calls or without a caller's name.",
            "`bellhop doctor` finds such ways (X033)."),
        LikelyCause(
            "The call is reported later, after a request to the server or on another queue.",
            "Log before reportNewIncomingCall and at the end of the method. The report must come first."
        ),
    ]

    /// Errors of HTTP/2, by the statements about their lines.
    static let ofConnections: [String: [LikelyCause]] = [
        "LOG-54": [
            LikelyCause(
                "More requests are open than SETTINGS_MAX_CONCURRENT_STREAMS allows.",
                "Count the requests without an answer. APNs allows 1 before the first token is accepted."
            ),
            LikelyCause(
                "The server is ending the connection.", "Look for a GOAWAY before it."),
        ],
        "LOG-55": [
            LikelyCause("The client sends PING too often.", "Send it once an hour at most."),
            LikelyCause(
                "The client opens and resets requests in a loop.", "Count its RST_STREAM frames."),
        ],
        "LOG-56": [
            LikelyCause(
                "A proxy answered in place of APNs.",
                "`openssl s_client -connect HOST:443 -alpn h2` prints the certificate and the protocol."
            )
        ],
        "LOG-57": [
            LikelyCause(
                "The client's TLS library is old.",
                "`openssl s_client -connect HOST:443 -alpn h2` prints version and cipher.")
        ],
        "LOG-58": [
            LikelyCause(
                "The client's HTTP/2 library has a bug, or two threads write to one connection.",
                "Send with `bellhop push`. If that works, update the library.")
        ],
        "LOG-59": [
            LikelyCause(
                "The client's HTTP/2 library ignores the window.",
                "Send with `bellhop push`. If that works, update the library.")
        ],
        "LOG-60": [
            LikelyCause(
                "The other side does not speak HTTP/2 on this port.",
                "`openssl s_client -connect HOST:443 -alpn h2` must print `ALPN protocol: h2`.")
        ],
        "LOG-61": [
            LikelyCause(
                "A header name has capitals, or the client sends Connection or Keep-Alive.",
                "Print the headers that the client sends."),
            LikelyCause(
                "The client's HTTP/2 library has a bug.",
                "Send with `bellhop push`. If that works, update the library."),
        ],
        "LOG-62": [
            LikelyCause(
                "The network or a firewall dropped the frames.",
                "Send with `bellhop push` from the same machine.")
        ],
        "LOG-63": [
            LikelyCause(
                "The client writes to a request after its answer.",
                "Look for a body that is sent late.")
        ],
        "LOG-64": [
            LikelyCause(
                "An error of the peer.", "Send the push again after a pause.")
        ],
        "LOG-65": [
            LikelyCause(
                "The client's own time limit ended.", "Compare the duration with that limit.")
        ],
        "LOG-66": [
            LikelyCause("A proxy's tunnel ended.", "Send from a machine without the proxy.")
        ],
        "LOG-67": [
            LikelyCause(
                "The server restarts, or the connection reached its age.",
                "Nothing is wrong if the next connection works.")
        ],
    ]
}
