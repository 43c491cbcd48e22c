extension KnownLogLine {
    static let ofExtensions: [KnownLogLine] = [
        KnownLogLine(
            "LOG-27", ["hasMutableContent: 1"], "Nothing: look at the lines that follow.",
            isHarmless: true),
        KnownLogLine(
            "LOG-28", ["hasMutableContent: 0"], "Add \"mutable-content\": 1 inside aps.",
            checks: ["P004", "P005", "P010"]),
        KnownLogLine(
            "LOG-29", ["can be modified: 1"], "Nothing: look at the lines that follow.",
            isHarmless: true),
        KnownLogLine(
            "LOG-30", ["can be modified: 0"], "Give it mutable-content and a visible alert.",
            checks: ["P004", "P007"]),
        KnownLogLine(
            "LOG-31", ["No extension available for bundle"],
            "Embed the extension, with the right point and identifier.",
            checks: ["T003", "T004", "T006", "I001", "B001"]),
        KnownLogLine(
            "LOG-32", ["No plugins found to match query"],
            "Embed the extension and name the point com.apple.usernotifications.service.",
            checks: ["T003", "I001"]),
        KnownLogLine(
            "LOG-33", ["because it doesn't work on this OS version"],
            "Lower the extension's deployment target to the app's.", checks: ["T008", "B004"]),
        KnownLogLine(
            "LOG-34", ["Extension will be killed because it used its runtime in starting up"],
            "Move work out of init, static constants and the main thread.", checks: ["X007"]),
        KnownLogLine(
            "LOG-35",
            [
                "exceeded mem limit", "EXC_RESOURCE…RESOURCE_TYPE_MEMORY",
                "RESOURCE_TYPE_MEMORY (limit=",
            ],
            "Write downloads to a file and make pictures small.", checks: ["X008", "A008"]),
        KnownLogLine(
            "LOG-36",
            [
                "Unable to find NSExtensionPrincipalClass",
                "Unable to find NSExtensionContextClass",
            ],
            "Name the class as $(PRODUCT_MODULE_NAME).NotificationService if it is a Swift class, and add its file to the extension's target.",
            checks: ["I002", "I003", "T016"]),
        KnownLogLine(
            "LOG-37",
            ["Session activation failed…561015905", "561015905…Session activation failed"],
            "Prepare a file and name it as the sound.", checks: ["X005", "I014"]),
        KnownLogLine(
            "LOG-38", ["client is not entitled"],
            "Add the same group to app and extension.", checks: ["E010", "E011"]),
        KnownLogLine(
            "LOG-39",
            ["Using kCFPreferencesAnyUser with a container is only allowed for System Containers"],
            "Nothing. If values are missing, check that app and extension have the same group.",
            checks: ["E010", "E011"], isHarmless: true),
        KnownLogLine(
            "LOG-40", ["process may not map database"], "Nothing: it is harmless.",
            isHarmless: true),
        KnownLogLine(
            "LOG-41",
            ofKeychain(-25308, "errSecInteractionNotAllowed")
                + ["User interaction is not allowed"],
            "Store the item with kSecAttrAccessibleAfterFirstUnlock.", checks: ["X020"]),
        KnownLogLine(
            "LOG-42",
            ofKeychain(-34018, "errSecMissingEntitlement")
                + [
                    "client has neither application-identifier nor keychain-access-groups entitlements"
                ],
            "Add the keychain access group to the entitlements of app and extension, and sign both.",
            checks: ["E012"]),
        KnownLogLine(
            "LOG-43", ["0xdead10cc", "0xDEAD10CC", "suspended with locked system files"],
            "Close the database before the process is suspended, or ask for time: beginBackgroundTask in the app, beginActivity in an extension."
        ),
        KnownLogLine(
            "LOG-44",
            [
                "App Transport Security has blocked",
                "App Transport Security policy requires the use of a secure connection",
                "does not conform to ATS policy", "NSURLErrorDomain Code=-1022",
            ],
            "Use https, or add an exception to the Info.plist of the process that asks.",
            checks: ["I011", "P022"]),
    ]

    private static func ofKeychain(_ code: Int, _ name: String) -> [LogLinePattern] {
        let callers = [
            "OSStatus", "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete",
            "Keychain", "keychain",
        ]
        return ([name, "NSOSStatusErrorDomain Code=\(code)"] + callers.map { "\($0)…\(code)" })
            .map { LogLinePattern(stringLiteral: $0) }
    }
}
