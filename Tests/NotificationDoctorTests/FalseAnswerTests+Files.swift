import NotificationDoctor

extension FalseAnswerTests {
    private static let yml = "project.yml"
    private static let pbx = "Chatter.xcodeproj/project.pbxproj"

    // MARK: T008

    private static func systems(app: String, service: String) -> [Edit] {
        [
            .replace(yml, "iOS: \"15.0\"", "iOS: \"\(app)\""),
            .replace(
                yml, "INFOPLIST_FILE: Service/Info.plist",
                "INFOPLIST_FILE: Service/Info.plist\n        IPHONEOS_DEPLOYMENT_TARGET: \"\(service)\""
            ),
        ]
    }

    static let systems = [
        Input(
            "no phone below iOS 10 has extensions", "T008", [],
            systems(app: "9.0", service: "10.0")),
        Input(
            "the target cannot be lowered below iOS 10", "T008", [.warning],
            says: "Lower the extension's deployment target to 10.0",
            systems(app: "9.0", service: "12.0")),
        Input(
            "above iOS 10 each system counts", "T008", [.warning], says: "to the app's",
            systems(app: "10.0", service: "10.3")),
    ]

    // MARK: T024

    static let unreadable = [
        Input(
            "Xcode opens no project whose root is missing", "T024", [.error],
            says: "project.pbxproj", base: .xcode,
            [.replace(pbx, "rootObject = R0", "rootObject = R9")]
        ),
        Input(
            "a merge left its marks in the project", "T024", [.error], base: .xcode,
            [
                .replace(
                    pbx, "rootObject = R0", "<<<<<<< HEAD\n=======\n>>>>>>> main\nrootObject = R0")
            ]),
        Input(
            "a target's property list is cut off", "T024", [.error], says: "Service/Info.plist",
            [.replace("Service/Info.plist", "</dict>\n</plist>", "")]),
        Input(
            "a target's entitlements are cut off", "T024", [.error],
            [.replace("App/App.entitlements", "</dict>\n</plist>", "")]),
        Input(
            "a built app's property list is damaged", "T024", [.error], base: .built,
            [.replace("X.app/Info.plist", "</dict>\n</plist>", "")]),
        Input(
            "what the preprocessor makes of a list is not known", "T024", [],
            [
                .replace(
                    "Service/Info.plist", "<dict>\n<key>CFB", "#include \"a.h\"\n<dict>\n<key>CFB"),
                .replace(
                    yml, "INFOPLIST_FILE: Service/Info.plist",
                    "INFOPLIST_FILE: Service/Info.plist\n        INFOPLIST_PREPROCESS: YES"),
            ]),
        Input(
            "XcodeGen may read a description that the doctor does not", "T024", [.warning],
            [.replace(yml, "name: Chatter", "name: [Chatter")]),
        Input(
            "the file of another tool", "T024", [], base: .xcode,
            [.add(yml, "title: [x")]),
        Input(
            "a list that no target names may belong to anything", "T024", [],
            [.add("Other/Info.plist", "<plist><dict>")]),
    ]
}
