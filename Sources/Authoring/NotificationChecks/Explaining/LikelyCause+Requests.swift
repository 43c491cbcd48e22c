extension LikelyCause {
    /// Reasons about the parts of a request.
    static let ofRequests: [String: [LikelyCause]] = [
        "BadDeviceToken": [
            LikelyCause(
                "The token is of the other environment. A build from Xcode registers with the sandbox, one from TestFlight or the App Store with production.",
                "Send the push with `bellhop push --to sandbox` and with `--to production`. One of them accepts it."
            ),
            LikelyCause(
                "The server changed the token: it is cut, in base64, or the text of `deviceToken.description`.",
                "The token must be hexadecimal digits, two for each byte, as the app's `%02x` of each byte prints them."
            ),
            LikelyCause(
                "It is another kind of token, for example one of Firebase, Expo, VoIP or a Live Activity.",
                "Log the token in didRegisterForRemoteNotificationsWithDeviceToken and compare it with the one that is sent."
            ),
            LikelyCause(
                "The token comes from a simulator of an old Xcode, or the app was never registered.",
                "Register on a phone and send to that token."),
        ],
        "DeviceTokenNotForTopic": [
            LikelyCause(
                "apns-topic is the bundle id of another variant of the app, such as the one for debugging.",
                "Compare apns-topic with PRODUCT_BUNDLE_IDENTIFIER of the configuration that registered the token."
            ),
            LikelyCause(
                "The suffix for the push type is missing, such as .voip or .push-type.liveactivity.",
                "`bellhop push --dry-run --push-type TYPE` prints the topic for a push type."),
            LikelyCause(
                "The server mixed up the tokens of several apps.",
                "Look up with which app the token was stored."),
        ],
        "BadTopic": [
            LikelyCause(
                "apns-topic is not a bundle id: it is empty, has blanks, or is the team id or the app's name.",
                "Compare it with PRODUCT_BUNDLE_IDENTIFIER. `bellhop push --dry-run` prints the request."
            ),
            LikelyCause(
                "The suffix of the topic does not fit the push type.",
                "`bellhop explain apns-topic` describes the suffixes."),
        ],
        "MissingTopic": [
            LikelyCause(
                "The request with a provider token has no apns-topic.",
                "`bellhop push --dry-run` prints a request with all headers."),
            LikelyCause(
                "The certificate lists several topics, so a request must name one.",
                "`openssl x509 -in FILE -noout -text` prints the topics under 1.2.840.113635.100.6.3.6."
            ),
        ],
        "InvalidPushType": [
            LikelyCause(
                "apns-push-type is misspelled.",
                "`bellhop explain apns-push-type` lists the types."),
            LikelyCause(
                "A request to a VoIP topic or with a VoIP certificate has a type other than voip.",
                "Look whether the topic ends in .voip, and send it with apns-push-type: voip."),
        ],
        "MissingPushType": [
            LikelyCause(
                "The request has no apns-push-type, or a proxy removed it.",
                "Print the headers that the client sends.")
        ],
        "BadPriority": [
            LikelyCause(
                "apns-priority is not 10, 5 or 1. Firebase's words high and normal are not values of APNs.",
                "Print the header that the client sends."),
            LikelyCause(
                "A broadcast has no apns-priority.", "Print the headers of the broadcast."),
        ],
        "BadExpirationDate": [
            LikelyCause(
                "apns-expiration is a date as text, has a fraction, or is in milliseconds.",
                "It must be whole seconds since 1970, ten digits today, or 0."),
            LikelyCause(
                "The channel of a broadcast stores no message, and the value is not 0.",
                "Read the channel's message-storage-policy."),
        ],
        "BadMessageId": [
            LikelyCause(
                "apns-id or apns-request-id is not a UUID in the form 8-4-4-4-12.",
                "Leave the header out; APNs then creates one.")
        ],
        "BadCollapseId": [
            LikelyCause(
                "apns-collapse-id is longer than 64 bytes. A letter outside ASCII takes two to four bytes.",
                "Count its bytes in UTF-8.")
        ],
        "DuplicateHeaders": [
            LikelyCause(
                "The client adds a header of APNs to a list that already has it.",
                "Print the headers that the client sends.")
        ],
        "MissingDeviceToken": [
            LikelyCause(
                "The token is empty in the server's database, so the path ends after /3/device/.",
                "Print the path of the request.")
        ],
        "BadPath": [
            LikelyCause(
                "The path is not /3/device/TOKEN: the version is missing, a prefix was added, or the token has a slash.",
                "Print the path of the request.")
        ],
        "MethodNotAllowed": [
            LikelyCause(
                "The request is a GET, for example after a redirection or with curl without -d.",
                "Print the method of the request.")
        ],
        "PayloadEmpty": [
            LikelyCause(
                "The client sent no body: the variable was empty, or the file was not found.",
                "Print the number of bytes of the body."),
            LikelyCause(
                "The client sent the headers with END_STREAM.",
                "Compare with a request of `bellhop push --curl`."),
        ],
        "PayloadTooLarge": [
            LikelyCause(
                "Text or data of the app makes the payload larger than 4096 bytes, 5120 for VoIP.",
                "`bellhop doctor PAYLOAD` prints its size."),
            LikelyCause(
                "Letters outside ASCII are escaped as \\uXXXX, which takes six bytes each.",
                "Search the body for \\u."),
        ],
        "Unregistered": [
            LikelyCause(
                "The app was deleted from the phone.",
                "Compare the answer's timestamp with the time of the last registration. Delete the token if it is later."
            ),
            LikelyCause(
                "The phone was restored or the app installed again, so that the app has a new token.",
                "Look for a newer token of the same user."),
            LikelyCause(
                "The app called unregisterForRemoteNotifications.", "Search the app's code for it."),
        ],
        "ExpiredToken": [
            LikelyCause(
                "The app has not registered with this token for a long time.",
                "Look up the date of its last registration, and delete the token.")
        ],
    ]
}
