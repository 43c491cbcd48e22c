import Foundation
import NotificationDoctor
import Testing

/// An app with Objective-C sources. Each mistake is next to the app without it.
struct ObjectiveCTests {
    @Test func aSoundAppHasNoFindings() {
        let sound = RootCause.inObjectiveC([])
        #expect(sound.missed == [])
        #expect(sound.report.findings.filter { $0.severity < .hint }.map(\.description) == [])
        #expect(sound.report.notes == [])
    }

    @Test(arguments: RootCause.objectiveC)
    func aFindingStandsAtTheLineOfTheMistake(cause: RootCause) throws {
        let sound = RootCause.inObjectiveC(cause.sound)
        #expect(sound.missed == [])
        let before = sound.report.findings.filter { cause.checks.contains($0.check) }
        #expect(before.map(\.description) == [])
        let ill = RootCause.inObjectiveC(cause.ill)
        #expect(ill.missed == [])
        let found = try #require(
            ill.report.findings.first { $0.check == cause.checks[0] },
            "\(ill.report.findings.map(\.description))")
        let place = try #require(found.place)
        let text = String(decoding: ill.files[place.path] ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let marked = lines.firstIndex { $0.contains("// here") }.map { $0 + 1 }
        #expect(marked == nil || marked == place.line, "\(found)")
    }

    @Test(
        "the effect of NSLog is unknown when a header redefines it",
        arguments: [
            ("#define NSLog(...) own_log(__VA_ARGS__)", Finding.Severity.hint),
            ("#  define   NSLog(...)", .hint), ("#define MyNSLog NSLog", .warning),
        ])
    func replacedLog(header: String, severity: Finding.Severity) {
        let ill = RootCause.inObjectiveC([
            .replace(
                RootCause.serviceFile, "    // further",
                "    NSLog(@\"%@\", self.content.userInfo);"),
            .add("App/Prefix.pch", header),
        ])
        let found = ill.report.findings.filter { $0.check == "X028" }
        #expect(found.map(\.severity) == [severity])
    }

    @Test func whatIsNotUnderstoodIsSaidAndNeverCalledMissing() {
        let ill = RootCause.inObjectiveC([
            .replace(
                RootCause.serviceFile, "    NSString *address",
                "    goto end;\n    NSString *address")
        ])
        #expect(ill.report.findings.filter { $0.severity < .hint }.map(\.description) == [])
        #expect(
            ill.report.notes.contains { $0.contains("1 function in Service/NotificationService.m") }
        )
    }

    @Test(arguments: [
        "@implementation A\n- (void)b {\n", "@implementation", "- (void)", "[[[[", "@interface A (",
        "@implementation A\n- (void)b:(int)c { [self d:^{ if (e) { return; } f; }; }\n@end",
        "#if 1\n@implementation A\n#else\n@end\n", "int a[] = {1, 2", "@\"", "'", "/*",
        "#define A \"",
        String(repeating: "((((((((((", count: 2000),
        "@implementation A\n- (void)b { " + String(repeating: "if (a) ", count: 20_000)
            + "; }\n@end",
        "@implementation A\n- (void)b { c = " + String(repeating: "[d e:", count: 20_000),
        "@implementation A\n- (void)b { c = " + String(repeating: "a < ", count: 50_000)
            + "b; }\n@end",
    ])
    func brokenSourcesEnd(text: String) {
        let files = Fixture([
            "Service.m": "#import <UserNotifications/UserNotifications.h>\n" + text
        ])
        #expect(Doctor().examine(files.tree).fileCount > 0)
    }
}

extension RootCause {
    static let serviceFile = "Service/NotificationService.m"
    private static let delegate = "App/AppDelegate.m"

    static func inObjectiveC(
        _ edits: [Edit]
    ) -> (report: Doctor.Report, files: [String: [UInt8]], missed: [String]) {
        let fixture = objectiveCFixture(edits)
        return (
            Doctor().examine(fixture.tree), fixture.files.mapValues { Array($0) }, fixture.missed
        )
    }

    /// Returns the Objective-C app without faults, with edits.
    static func objectiveCFixture(_ edits: [Edit]) -> Fixture {
        var fixture = Row("", .generated, []).fixture([])
        fixture.apply([
            .remove("App/AppDelegate.swift"), .remove("Service/NotificationService.swift"),
            .replace(
                "Service/Info.plist", "$(PRODUCT_MODULE_NAME).NotificationService",
                "NotificationService"),
            .add("Service/NotificationService.h", objectiveCHeader),
            .add(serviceFile, objectiveCService),
            .add("App/AppDelegate.h", objectiveCDelegateHeader), .add(delegate, objectiveCDelegate),
        ])
        fixture.apply(edits)
        return fixture
    }

    private static func inService(
        _ description: String, _ check: String, _ old: String, _ new: String, sound: [Edit] = []
    ) -> RootCause {
        RootCause(description, [check], sound, ill: [.replace(serviceFile, old, new)])
    }

    private static func added(
        _ description: String, _ check: String, _ ill: String, sound: String
    ) -> RootCause {
        let here = "    // further"
        return RootCause(
            description, [check], [.replace(serviceFile, here, "    \(sound)")],
            ill: [.replace(serviceFile, here, "    \(ill) // here")])
    }

    private static let donation =
        "        [interaction donateInteractionWithCompletion:nil];\n"

    private static let copying = "    self.bestAttempt = [request.content mutableCopy];\n"

    /// Returns code that reads a key and continues only if its value exists.
    private static func asking(_ key: String) -> String {
        """
            if (request.content.userInfo == nil || request.content.userInfo[@"\(key)"] == nil) {
                [self deliver];
                return;
            }
            NSString *name = request.content.userInfo[@"id"];
            if (!name) return; // here

        """
    }

    static let objectiveC = [
        inService(
            "a way returns without calling the handler", "X001",
            "        contentHandler(request.content);\n        return;", "        return; // here"),
        inService(
            "a block has a way without the handler", "X001",
            "        contentHandler(updated ?: self.bestAttempt);",
            "        if (updated) {\n            contentHandler(updated);\n        }"),
        inService(
            "the handler is called at the end, too", "X002",
            "        contentHandler(request.content);\n        return;",
            "        contentHandler(request.content);\n        contentHandler(request.content); // here\n        return;"
        ),
        inService(
            "no best attempt is delivered when time is over", "X003",
            "- (void)serviceExtensionTimeWillExpire", "- (void)timeIsOver"),
        inService(
            "a session begins when time is over", "X004", "    [self deliver];\n",
            "    [[session dataTaskWithURL:receipt completionHandler:nil] resume]; // here\n    [self deliver];\n"
        ),
        added(
            "an extension speaks", "X005",
            "AVSpeechSynthesizer *voice = [[AVSpeechSynthesizer alloc] init];",
            sound: "VoiceFile *voice = [[VoiceFile alloc] init];"),
        added(
            "an extension opens an audio session", "X005",
            "[[AVAudioSession sharedInstance] setActive:YES error:nil];",
            sound: "[[PictureSession sharedInstance] setActive:YES error:nil];"),
        added(
            "a semaphore waits", "X006",
            "dispatch_semaphore_wait(semaphore, DISPATCH_TIME_FOREVER);",
            sound: "dispatch_async(queue, ^{ [self deliver]; });"),
        added(
            "an extension uses the application", "X011",
            "[[UIApplication sharedApplication] openURL:url];",
            sound: "[self.extensionContext openURL:url completionHandler:nil];"),
        inService(
            "the interaction has no direction", "X013",
            "        interaction.direction = INInteractionDirectionIncoming;\n", ""),
        inService(
            "the interaction is outgoing", "X013", "INInteractionDirectionIncoming",
            "INInteractionDirectionOutgoing"),
        RootCause(
            "the content is updated before the donation", ["X013"], [],
            ill: [
                .replace(serviceFile, donation, ""),
                .replace(
                    serviceFile, "        contentHandler(updated",
                    donation + "        contentHandler(updated"),
            ]),
        inService(
            "a direct conversation has a group's name", "X014", "speakableGroupName:nil",
            "speakableGroupName:[[INSpeakableString alloc] initWithSpokenPhrase:@\"Team\"]"),
        inService(
            "what contentByUpdatingWithProvider: gives is not used", "X017",
            "        UNNotificationContent *updated = [request.content contentByUpdatingWithProvider:intent error:&error];",
            "        UNNotificationContent *updated = request.content;\n        [request.content contentByUpdatingWithProvider:intent error:&error]; // here"
        ),
        inService(
            "the error of contentByUpdatingWithProvider: is not asked for", "X018", "error:&error",
            "error:nil"),
        inService(
            "an image of an address", "X019", "[INImage imageWithImageData:data]",
            "[INImage imageWithURL:[NSURL URLWithString:address]]"),
        inService(
            "a way returns with the handler kept", "X001",
            "    [PictureLoader load",
            "    if (self.bestAttempt.badge == nil) {\n        return; // here\n    }\n    [PictureLoader load"
        ),
        inService(
            "the handler is called before the download has ended", "X031",
            "    [PictureLoader load:address",
            "    [PictureLoader load:address completion:^(NSData *bytes) {\n        self.bestAttempt.attachments = @[bytes];\n    }];\n    contentHandler(self.bestAttempt); // here\n    [PictureLoader load:address"
        ),
        added(
            "a text is made from nil", "X032",
            "NSString *title = [NSString stringWithFormat:@\"%@ wrote\", nil];",
            sound: "NSString *title = [NSString stringWithFormat:@\"%@ wrote\", name];"),
        added(
            "an address is made from nil", "X032", "NSURL *url = [NSURL URLWithString:nil];",
            sound: "NSURL *url = [NSURL URLWithString:@\"https://example.org\"];"),
        added(
            "code asks for an address without encryption", "I011",
            "NSURL *url = [NSURL URLWithString:@\"http://pictures.org/a.png\"];",
            sound: "NSURL *url = [NSURL URLWithString:@\"https://pictures.org/a.png\"];"),
        RootCause(
            "the principal class has a module", ["I002"], [],
            ill: [
                .replace(
                    "Service/Info.plist", "<string>NotificationService</string>",
                    "<string>$(PRODUCT_MODULE_NAME).NotificationService</string>")
            ]),
        RootCause(
            "the principal class is not there", ["I002"], [],
            ill: [
                .replace(
                    serviceFile, "@implementation NotificationService", "@implementation Other")
            ]),
        RootCause(
            "the delegate does not call its completion handler", ["X027"], [],
            ill: [.replace(delegate, "    completionHandler();\n", "")]),
        RootCause(
            "the app does not ask for permission", ["X030"], [],
            ill: [
                .replace(
                    delegate, "[center requestAuthorizationWithOptions", "[center askWithOptions")
            ]),
        RootCause(
            "the app does not register for pushes", ["X030"], [],
            ill: [.replace(delegate, "    [application registerForRemoteNotifications];\n", "")]),
        RootCause(
            "an action deletes without unlocking", ["C012"], [],
            ill: [
                .replace(
                    delegate,
                    "UNNotificationActionOptionDestructive | UNNotificationActionOptionAuthenticationRequired",
                    "UNNotificationActionOptionDestructive")
            ]),
        RootCause(
            "two actions have one id", ["C013"], [],
            ill: [
                .replace(
                    delegate, "actionWithIdentifier:@\"delete\"", "actionWithIdentifier:@\"reply\"")
            ]),
        RootCause(
            "an action has no branch in the delegate", ["C014"], [],
            ill: [.replace(delegate, "isEqualToString:@\"delete\"", "isEqualToString:@\"remove\"")]),
        RootCause(
            "a category that a payload names is not registered", ["C001"], [],
            ill: [
                .replace(
                    delegate, "categoryWithIdentifier:@\"MESSAGE\"", "categoryNamed:@\"MESSAGE\"")
            ]),
        RootCause(
            "a repeating interval is too short", ["X023"], [],
            ill: [
                .replace(
                    delegate, "    // schedule",
                    "    UNNotificationTrigger *t = [UNTimeIntervalNotificationTrigger triggerWithTimeInterval:5 repeats:YES]; // here"
                )
            ]),
        RootCause(
            "a sound is not there", ["S001"], [],
            ill: [
                .replace(
                    delegate, "    // schedule",
                    "    content.sound = [UNNotificationSound soundNamed:@\"ring.caf\"]; // here")
            ]),
        RootCause(
            "what was compared with nil before is there", ["X001"],
            [.replace(serviceFile, copying, copying + asking("id"))],
            ill: [.replace(serviceFile, copying, copying + asking("other"))]),
        RootCause(
            "a comment silences a check", ["X005"],
            [
                .replace(
                    serviceFile, "    // further",
                    "    // bellhop: silence X005\n    [[AVAudioPlayer alloc] init];")
            ],
            ill: [
                .replace(serviceFile, "    // further", "    [[AVAudioPlayer alloc] init]; // here")
            ]),
    ]
}
