internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks X033 to X037: calls, device tokens, silent pushes, defaults and scenes in the app's code.
let appSourceChecks: [Check] = [
    Check(
        "X033", .error, "A VoIP push is reported to CallKit on each way",
        remedy:
            "Call reportNewIncomingCall before the method returns, also for a call that has ended or that the app shows itself.",
        reason:
            "iOS ends an app that reports no call, and stops to deliver VoIP pushes after several times. It is a warning where the way depends on what the program itself makes, which may always be so.",
        source: "VOIP-2; react-native-callkeep #664, element-ios #3251"
    ) { model in
        model.unreportedCalls
    },
    Check(
        "X034", .warning, "A device token is made text with two digits for each byte",
        remedy: "Use deviceToken.map { String(format: \"%02x\", $0) }.joined().",
        reason:
            "The description of data is not the token: since iOS 13 it is \"32 bytes\" or \"{length = 32, bytes = …}\". A byte without its leading zero makes the token too short. APNs answers BadDeviceToken.",
        source: "node-apn #670, flutter-apns #8"
    ) { model in
        model.tokenTexts
    },
    Check(
        "X035", .warning, "The app gets silent pushes with a fetch handler",
        remedy: "Write application(_:didReceiveRemoteNotification:fetchCompletionHandler:).",
        reason: "iOS does not call the method without a handler when the app is in the background."
    ) { model in
        model.oldPushMethods
    },
    Check(
        "X036", .warning, "App and extension do not share values through UserDefaults.standard",
        remedy: "Use UserDefaults(suiteName:) with an app group of both targets.",
        reason:
            "Each process has its own standard defaults: what one writes the other never reads.",
        source: "OneSignal-Cordova-SDK #455"
    ) { model in
        model.separateDefaults
    },
    Check(
        "X037", .warning,
        "An app with scenes does not look for a notification in its launch options",
        remedy:
            "Read connectionOptions.notificationResponse in scene(_:willConnectTo:options:), or handle the response in the notification center's delegate.",
        reason:
            "An app with a scene manifest gets launch options without the notification, so a tap that launches it is lost.",
        source: "Apple's TN3187"
    ) { model in
        model.launchOptionsUnderScenes
    },
]

extension ProjectModel {
    /// The places where an app with scenes reads a notification from its launch options, if nothing
    /// else in it receives the response.
    fileprivate var launchOptionsUnderScenes: [Observation] {
        guard let sceneManifest, !usesVendors else { return [] }
        let isReceived = appSources.contains { source in
            source.identifiers.contains("notificationResponse")
                || source.functions.contains {
                    $0.name == "userNotificationCenter" && $0.labels.contains("didReceive")
                }
        }
        guard !isReceived else { return [] }
        let fact = Finding.Fact(sceneManifest, "The app has a scene manifest.")
        return appSources.flatMap { source in
            source.functions.compactMap { function in
                function.lineOfLaunchNotification.map {
                    Observation(
                        source.place($0),
                        "The launch options of an app with scenes lack the notification.",
                        because: [fact])
                }
            }
        }
    }

    fileprivate var oldPushMethods: [Observation] {
        guard !registersUnseen, !usesVendors else { return [] }
        func methods(_ label: String) -> [(SwiftSource, SwiftSource.FunctionFact)] {
            appSources.flatMap { source in
                source.functions.filter {
                    $0.name == "application" && $0.labels.contains(label)
                }.map { (source, $0) }
            }
        }
        let received = methods("didReceiveRemoteNotification")
        let hasHandler = received.contains {
            $0.1.labels.contains("fetchCompletionHandler") || $0.1.isAsync
        }
        guard !hasHandler, let (source, old) = received.first else { return [] }
        let push = payloads.first { $0.aps?[.contentAvailable]?.integer == 1 }
        let hasMode = appsWithExtensions.contains {
            $0.app.info?.texts("UIBackgroundModes").contains("remote-notification") == true
        }
        guard push != nil || hasMode else { return [] }
        return [
            Observation(
                source.place(old.line),
                "This method is not called for a silent push in the background.",
                severity: push == nil ? .hint : nil,
                because: push.map {
                    [.init($0.place(.aps, .contentAvailable), "This push is silent.")]
                } ?? [])
        ]
    }

    fileprivate var separateDefaults: [Observation] {
        let writing: Set<String> = ["set", "setValue", "setObject", "setInteger", "setBool"]
        let own = Set(products.filter { $0.kind == .app }.flatMap(\.sourcePaths))
        let inExtension = Set(extensionSources.map(\.path))
        var written: [String: Place] = [:]
        for source in allSources where own.contains(source.path) {
            for (key, call) in standardUses(source) where writing.contains(call.name) {
                written[key] = written[key] ?? source.place(call.line)
            }
        }
        guard !written.isEmpty else { return [] }
        return allSources.filter { inExtension.contains($0.path) }.flatMap { source in
            standardUses(source).compactMap { key, call in
                guard let place = written[key], !writing.contains(call.name),
                    place.path != source.path, serviceReach.comes(to: call, in: source)
                else { return nil }
                return Observation(
                    source.place(call.line),
                    "The extension reads \(key) from its own standard defaults.",
                    because: [.init(place, "The app writes \(key) here.")])
            }
        }
    }

    /// The calls of a source that read or write a key of `UserDefaults.standard`.
    private func standardUses(
        _ source: SwiftSource
    ) -> [(key: String, call: SwiftSource.CallSite)] {
        source.calls.compactMap { call in
            guard let key = call["forKey"]?.literal else { return nil }
            let base = WrittenValue(call.base, call, source)
            let isStandard = follower.values(of: base).contains {
                $0.text == "UserDefaults.standard"
            }
            return isStandard ? (key, call) : nil
        }
    }
}

extension SwiftSource.FunctionFact {
    /// The first line that reads a notification from the launch options, if any.
    fileprivate var lineOfLaunchNotification: Int? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index = lines.firstIndex { line in
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            return code.contains(/\[\s*(?:\w+\.)*\.?(?:remote|local)Notification\s*\]/)
                || code.contains("UIApplicationLaunchOptionsRemoteNotificationKey")
                || code.contains("UIApplicationLaunchOptionsLocalNotificationKey")
        }
        return index.map { endLine - lines.count + 1 + $0 }
    }
}
