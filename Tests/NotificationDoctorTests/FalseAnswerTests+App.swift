import NotificationDoctor

extension FalseAnswerTests {
    // MARK: X033 and I019

    private static func call(_ code: String, _ methods: String = "") -> [Edit] {
        schedule(Row.voip(code) + (methods.isEmpty ? "" : "\n}\n\(methods)\nfunc callEnd() {"))
    }

    private static let later =
        "DispatchQueue.main.asyncAfter(deadline: .now() + 2) {\n\(Row.report)\n}"

    static let calls = [
        Input(
            "a way that leaves the method early", "X033", [.error],
            call("guard let c = payload.dictionaryPayload[\"c\"] else { return }\n\(Row.report)")),
        Input(
            "a call that is reported two seconds later", "X033", [.error], says: "has returned",
            call(later)),
        Input(
            "a queue may run its closure at once", "X033", [.hint],
            call("DispatchQueue.main.async { \(Row.report) }")),
        Input(
            "a method of the class reports", "X033", [],
            call("show(payload)", "func show(_ p: PKPushPayload) { \(Row.report) }")),
        Input(
            "a method of the class may forget a way", "X033", [.warning],
            call(
                "show(payload)",
                "func show(_ p: PKPushPayload) {\nguard p.dictionaryPayload[\"c\"] != nil else { return }\n\(Row.report)\n}"
            )),
        Input(
            "an object in another file reports", "X033", [],
            call("CallManager.shared.show(payload)") + [
                .add(
                    "App/CallManager.swift",
                    "import CallKit\nfinal class CallManager {\nfunc show(_ p: PKPushPayload) { \(Row.report) }\n}"
                )
            ]),
        Input(
            "an object in another file reports nothing", "X033", [.error],
            call("CallManager.shared.show(payload)\ncompletion()") + [
                .add(
                    "App/CallManager.swift",
                    "import CallKit\nfinal class CallManager {\nfunc show(_ p: PKPushPayload) { print(p) }\n}"
                )
            ]),
        Input(
            "a library may report", "X033", [],
            call("Plugin.sharedInstance?.showIncoming(payload)")),
        Input(
            "a log reports nothing", "X033", [.error],
            call("print(payload)\nlogger.info(\"call\")\ncompletion()")),
        Input(
            "Objective-C that reports nothing", "X033", [.error],
            [
                .add(
                    "App/Voip.m",
                    """
                    #import <PushKit/PushKit.h>
                    @implementation Voip
                    - (void)pushRegistry:(PKPushRegistry *)r didReceiveIncomingPushWithPayload:(PKPushPayload *)payload forType:(PKPushType)type withCompletionHandler:(void (^)(void))completion {
                        NSLog(@"call %@", payload);
                        completion();
                    }
                    @end
                    """)
            ]),
        Input(
            "Objective-C that reports", "X033", [],
            [
                .add(
                    "App/Voip.m",
                    """
                    #import <PushKit/PushKit.h>
                    @implementation Voip
                    - (void)pushRegistry:(PKPushRegistry *)r didReceiveIncomingPushWithPayload:(PKPushPayload *)payload forType:(PKPushType)type withCompletionHandler:(void (^)(void))completion {
                        [self.provider reportNewIncomingCallWithUUID:uuid update:update completion:^(NSError *error) { completion(); }];
                    }
                    @end
                    """)
            ]),
    ]

    // MARK: X034

    private static func made(_ text: String, _ methods: String = "") -> [Edit] {
        schedule(Row.token(text) + (methods.isEmpty ? "" : "\n}\n\(methods)\nfunc tokenEnd() {"))
    }

    static let tokens = [
        Input("the description of data", "X034", [.warning], made("deviceToken.description")),
        Input(
            "the description of NSData", "X034", [.warning],
            made("(deviceToken as NSData).description.replacingOccurrences(of: \" \", with: \"\")")),
        Input("a description", "X034", [.warning], made("String(describing: deviceToken)")),
        Input("an interpolation", "X034", [.warning], made("\"\\((deviceToken as NSData))\"")),
        Input(
            "a text of bytes", "X034", [.warning],
            made("String(data: deviceToken, encoding: .utf8)")),
        Input(
            "one digit", "X034", [.warning],
            made("deviceToken.map { String(format: \"%x\", $0) }.joined()")),
        Input(
            "two digits", "X034", [],
            made("deviceToken.map { String(format: \"%02.2hhx\", $0) }.joined()")),
        Input("a base64 text", "X034", [], made("deviceToken.base64EncodedString()")),
        Input(
            "a log", "X034", [], schedule(Row.token("hex(deviceToken)\nprint(\"\\(deviceToken)\")"))
        ),
        Input(
            "a variable that is the token", "X034", [.warning],
            made("\"\"\nlet data = deviceToken as NSData\nsend(data.description)")),
        Input(
            "a method that gets the token", "X034", [.warning],
            made("text(of: deviceToken)", "func text(of data: Data) -> String { data.description }")
        ),
        Input(
            "a property of data", "X034", [.warning],
            made("deviceToken.plain") + [
                .add(
                    "App/Data.swift",
                    "import UserNotifications\nextension Data { var plain: String { description } }"
                )
            ]),
        Input(
            "Objective-C's description", "X034", [.warning],
            [
                .add(
                    "App/Token.m",
                    """
                    #import <PushKit/PushKit.h>
                    @implementation Voip
                    - (void)pushRegistry:(PKPushRegistry *)r didUpdatePushCredentials:(PKPushCredentials *)credentials forType:(PKPushType)type {
                        NSString *token = [[credentials.token description] stringByReplacingOccurrencesOfString:@"<" withString:@""];
                        send(token);
                    }
                    @end
                    """)
            ]),
    ]

    // MARK: X001, X002 and E012

    private static func received(_ code: String) -> [Edit] {
        more(
            "}\nfunc didReceive(_ r: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) {\n\(code)"
        )
    }

    static let handlers = [
        Input(
            "a closure and the statement after it", "X002", [.warning],
            received("load { data in\ndone(r.content)\n}\ndone(r.content)")),
        Input(
            "two closures", "X002", [.warning],
            received("load { data in\ndone(r.content)\n}\nload { data in\ndone(r.content)\n}")),
        Input(
            "a closure of a condition that may not run", "X002", [],
            received("guard load({ data in done(r.content) }) else { return done(r.content) }")),
        Input(
            "one closure or the other", "X002", [],
            received("load(success: { done(r.content) }, failure: { done(r.content) })")),
        Input(
            "a way that returns", "X002", [],
            received("if r.isOld { return done(r.content) }\nload { data in\ndone(r.content)\n}")),
    ]

    private static let groups =
        "<key>com.apple.security.application-groups</key>\n<array><string>group.org.example.chat</string></array>"

    private static let reads = more("let status = SecItemCopyMatching(query, &item)")
    private static let noFile = [
        Edit.remove("Service/Service.entitlements"),
        .replace("project.yml", "CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements", "A: b"),
    ]

    static let keychains = [
        Input("an extension without entitlements", "E012", [.error], reads + noFile),
        Input(
            "an app and an extension without groups", "E012", [.error],
            reads + noFile + [.replace("App/App.entitlements", groups, "")]),
        Input(
            "a keychain library", "E012", [.warning],
            more("let secret = Keychain(service: \"a\")[\"key\"]") + noFile),
        Input(
            "a type of the project with a library's name", "E012", [],
            more("let secret = Keychain(service: \"a\")\n}\nstruct Keychain {}\nfunc end() {")
                + noFile),
    ]
}
