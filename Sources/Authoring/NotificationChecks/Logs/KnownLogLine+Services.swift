extension KnownLogLine {
    static let ofLiveActivities: [KnownLogLine] = [
        KnownLogLine(
            "LOG-45", ["Unable to decode content state"],
            "Send every required key of ContentState, spelled as CodingKeys spell it, and a Date as seconds since 2001-01-01."
        ),
        KnownLogLine(
            "LOG-46",
            [
                "com.apple.ActivityKit.ActivityInput error 0",
                "com.apple.ActivityKit.ActivityInput Code=0",
            ],
            "Add the Push Notifications capability to the app, or start the activity without pushType.",
            checks: ["E001"]),
        KnownLogLine(
            "LOG-47", ["Target is not foreground"],
            "Start the activity while the app is in the foreground, or by a push of the event start."
        ),
        KnownLogLine(
            "LOG-48", ["Target does not include NSSupportsLiveActivities plist key"],
            "Add NSSupportsLiveActivities with true to the app's own Info.plist."),
    ]

    static let ofFirebase: [KnownLogLine] = [
        KnownLogLine(
            "LOG-49",
            [
                "No APNS token specified before fetching FCM Token",
                "APNS device token not set before retrieving FCM Token",
                "Declining request for FCM Token since no APNS Token specified",
                "com.google.fcm Code=505",
            ],
            "Register for remote notifications, and ask for Firebase's token in messaging(_:didReceiveRegistrationToken:) or after the device token came.",
            checks: ["E001", "X030"]),
        KnownLogLine(
            "LOG-50",
            [
                "errorCode…UNREGISTERED", "FcmError…UNREGISTERED",
                "registration-token-not-registered", "error…NotRegistered",
                "messaging…Requested entity was not found",
                "fcm.googleapis…Requested entity was not found",
            ],
            "Delete the token, and store the new one that the app sends after its next start."),
        KnownLogLine(
            "LOG-51",
            [
                "SENDER_ID_MISMATCH", "MismatchSenderId", "SenderId mismatch",
                "messaging/mismatched-credential",
            ],
            "Use the credentials of the project whose GoogleService-Info.plist is in the app, and delete tokens of another project."
        ),
        KnownLogLine(
            "LOG-52",
            [
                "THIRD_PARTY_AUTH_ERROR", "third-party-auth-error", "APNS_AUTH_ERROR",
                "Auth error from APNS or Web Push Service", "InvalidApnsCredential",
            ],
            "Upload the .p8 key of the app's team to the project's Cloud Messaging settings, with its key id and team id."
        ),
        KnownLogLine(
            "LOG-53",
            [
                "The registration token is not a valid FCM registration token",
                "invalid-registration-token", "error…InvalidRegistration",
            ],
            "Send the token that Messaging gives, not the device token of APNs, and send it whole."
        ),
    ]
}
