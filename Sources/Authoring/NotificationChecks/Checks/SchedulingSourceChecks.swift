internal import AppBundles
internal import Foundation
internal import NotificationModel

/// Checks X023 to X030: local notifications, delegates, secrets.
let schedulingSourceChecks: [Check] = [
    Check(
        "X023", .error, "A repeating interval has 60 seconds or more",
        remedy: "Use 60 or more, or no repetition.",
        reason: "The trigger's initializer raises an exception."
    ) { model in
        model.shortIntervals
    },
    Check(
        "X024", .hint, "No loop schedules more than 64 notifications",
        remedy: "Schedule the next few, and the others when these are gone; LocalPlanner does.",
        reason: "iOS keeps 64 pending ones of an app and drops others without an error."
    ) { model in
        model.allSources.flatMap { source in
            source.calls("add").filter { call in
                call.isInLoop
                    && (call.base.contains("UNUserNotificationCenter")
                        || call.base.lowercased().contains("center"))
                    && !source.mentions(
                        "getPendingNotificationRequests", "pendingNotificationRequests",
                        "LocalPlanner")
                    && source.function(call.function)?.text.contains(".prefix(") != true
                    && !source.deliversAtOnce(call)
            }.map {
                Observation(source.place($0.line), "Requests are added in a loop without a bound.")
            }
        }
    },
    Check(
        "X025", .warning, "A calendar trigger fires at the intended time",
        remedy: "Leave the year out of repeating ones, and set timeZone or mean the phone's.",
        reason:
            "A date that is past, or has a year and repeats, never fires again. A value that no calendar has never comes, and a day that a month lacks is the first of the next one."
    ) { model in
        model.triggers("UNCalendarNotificationTrigger", "dateMatching").flatMap {
            model.calendarProblems($1, in: $0)
        }
    },
    Check(
        "X026", .warning, "The center's delegate is set before the launch ends",
        remedy: "Set it in application(_:didFinishLaunchingWithOptions:).",
        reason:
            "The response that launched the app is lost. A closure that a queue, a task or the system runs later comes too late."
    ) { model in
        model.delegateProblems
    },
    Check(
        "X027", .error, "The delegate calls its completion handler",
        remedy: "Call completionHandler on each way.",
        reason:
            "iOS thinks that the app hangs; a notification in the foreground is not shown. It is a warning where the way depends on what the program itself makes, which may always be so."
    ) { model in
        let hasDelegate = model.setsDelegate
        return model.appSources.flatMap { source in
            source.functions.filter { function in
                let names = ["userNotificationCenter", "application"]
                // With a return value, a function can leave the call of the handler to its caller.
                return names.contains(function.name) && function.handler != nil
                    && !function.returnsValue
                    && (function.labels.contains("didReceive")
                        || function.labels.contains("willPresent")
                        || function.labels.contains("didReceiveRemoteNotification"))
            }.flatMap { function in
                let isDelegate =
                    model.isDelegate(function) && (hasDelegate || function.name == "application")
                return function.gaps.map {
                    Observation(
                        source.place($0), "The completion handler is not called on this way.",
                        severity: isDelegate ? function.severity(ofGap: $0) : .warning)
                }
            }
        }
    },
    Check(
        "X028", .warning, "Payloads and texts are not logged",
        remedy: "Log the id, not the content.",
        reason:
            "What NSLog writes, and what the system's log gets as public, is in each report of the phone. Other logs and the console are a hint: where they go is not known.",
        source: "Element X, Home Assistant"
    ) { model in
        lazy var replacesLog = PayloadLog.isReplaced(in: model.files)
        return model.releasedSources.flatMap { source in
            source.calls.compactMap { call in
                PayloadLog.severity(of: call, in: source).map { severity in
                    let isOther = call.name == "NSLog" && source.isObjectiveC && replacesLog
                    return Observation(
                        source.place(call.line), "A payload or text is logged.",
                        severity: isOther ? .hint : severity)
                }
            }
        }
    },
    Check(
        "X029", .warning, "Encryption is authenticated, with a new nonce each time",
        remedy: "Use AES-GCM or ChaCha20-Poly1305; NotificationDecryption does.",
        reason: "ECB shows patterns, CBC without a MAC can be changed on the way.",
        source: "Bark's options"
    ) { model in
        let services = model.products.filter { $0.kind == .serviceExtension }
        let extensionCode =
            model.extensionSources + services.flatMap { model.linkedSources(of: $0) }
        let ofExtensions = Set(extensionCode.map(\.path))
        let code =
            extensionCode + model.appSources.filter { $0.imports.contains("UserNotifications") }
        var seen: Set<String> = []
        let files = code.filter { seen.insert($0.path).inserted }
        // Protocols such as Signal's have the cipher in one file and the MAC in another.
        let isAuthenticated = files.contains { source in
            source.identifiers.contains { $0.lowercased().contains("hmac") || $0 == "kCCModeGCM" }
        }
        return files.flatMap { source -> [Observation] in
            let ecb = source.calls.first {
                $0.arguments.contains {
                    $0.text.contains("kCCOptionECBMode") || $0.text == ".ecb"
                        || $0.text.contains("ECB()")
                }
            }
            // Where the sender chooses among cipher modes, one of them may be authenticated.
            let offersBetter =
                source.mentions("GCM", "AES_GCM", "gcm", "ChaChaPoly") ? Finding.Severity.hint : nil
            if let ecb {
                return [
                    Observation(source.place(ecb.line), "ECB is used.", severity: offersBetter)
                ]
            }
            let isCBC = source.calls.first { call in
                (call.name == "CCCrypt" || call.name == "CBC")
                    && model.serviceReach.comes(to: call, in: source)
            }
            guard let isCBC, !isAuthenticated else { return [] }
            // Data that only the app encrypts may be unrelated to pushes.
            let isApps = !ofExtensions.contains(source.path)
            return [
                Observation(
                    source.place(isCBC.line), "CBC is used without a MAC.",
                    severity: isApps ? .hint : offersBetter)
            ]
        }
    },
    Check(
        "X030", .warning, "The app asks for permission and registers for pushes",
        remedy: "Call requestAuthorization and registerForRemoteNotifications.",
        reason:
            "Without permission iOS shows nothing; without registration the app gets no token. A "
            + "library may make the calls, or the app may not want them."
    ) { model in
        let sources = model.appSources
        guard !sources.isEmpty,
            model.appsWithExtensions.contains(where: { model.sources(of: $0.app).isEmpty == false }
            ),
            let main = sources.first(where: { source in
                source.types.contains {
                    $0.inherited.contains { ["UIApplicationDelegate", "App"].contains($0) }
                }
            })
        else { return [] }
        // An app without any notification code, such as a library's example, does not need
        // permission.
        let notifies = model.appsWithExtensions.contains { family in
            model.wantsPush(family)
                || model.sources(of: family.app).contains {
                    $0.imports.contains("UserNotifications")
                }
        }
        guard notifies, !model.usesVendors, !model.registersUnseen,
            !sources.contains(where: model.asksLibrary)
        else { return [] }
        var found: [Observation] = []
        if !sources.contains(where: {
            $0.mentions(
                "requestAuthorization", "NotificationPermission",
                "registerUserNotificationSettings")
        }) {
            found.append(Observation(Place(main.path), "The app never asks for permission."))
        }
        let isForPush = model.appsWithExtensions.contains {
            model.wantsPush($0) && $0.app.hasEntitlement(EntitlementKey.push)
        }
        if isForPush, !sources.contains(where: { $0.mentions("registerForRemoteNotifications") }) {
            found.append(
                Observation(
                    Place(main.path), "registerForRemoteNotifications is never called."))
        }
        return found
    },
]

extension SwiftSource {
    /// Returns whether all requests of a function lack a trigger. Without one, the notification is
    /// delivered immediately and is never pending.
    fileprivate func deliversAtOnce(_ call: CallSite) -> Bool {
        let triggers = calls.filter { $0.function == call.function }.compactMap { $0["trigger"] }
        return !triggers.isEmpty && triggers.allSatisfy { $0.text == "nil" }
    }
}

extension ProjectModel {
    /// Returns whether a source calls a push library whose sources are not available. Such a
    /// library may register.
    fileprivate func asksLibrary(_ source: SwiftSource) -> Bool {
        source.calls.contains { call in
            let type = call.base.prefix { $0.isLetter || $0.isNumber }
            guard type.first?.isUppercase == true, type.contains(/push|notif/.ignoresCase()),
                !["UN", "NS", "UI", "PK"].contains(where: type.hasPrefix),
                type != "NotificationCenter"
            else { return false }
            let isOwn =
                topLevelTypes.values.contains { $0[String(type)] != nil }
                || allSources.contains { $0.types.contains { $0.name == type } }
            return !isOwn
                && call.name.contains(
                    /request|regist|permission|authori|enable|start/.ignoresCase())
        }
    }
}

extension ProjectModel {
    /// The modules of the system, the project's targets and the project's headers, in lower case: a
    /// Mac's file system ignores case.
    fileprivate var knownModules: Set<String> {
        let headers = files.paths.filter { $0.hasSuffix(".h") }.map {
            String(FilePaths.name($0).dropLast(2))
        }
        let targets = projects.flatMap(\.targets).map { $0.name.replacing(" ", with: "_") }
        return Set(AppleFrameworks.names.union(headers).union(targets).map { $0.lowercased() })
    }

    var usesVendors: Bool {
        let known = knownModules
        return appSources.flatMap(\.imports).contains { !known.contains($0.lowercased()) }
    }

    var setsDelegate: Bool {
        allSources.contains { source in
            !source.centerDelegates.isEmpty || source.hasUnjudgedDelegates
                || source.assignments.contains { use in
                    use.target.hasSuffix(".delegate")
                        && use.target.contains(/cent(?:er|re)|notif/.ignoresCase())
                } || source.mentions("setDelegate", "UNUserNotificationCenterDelegateProxy")
        }
    }

    func isDelegate(_ function: SwiftSource.FunctionFact) -> Bool {
        allSources.flatMap(\.types).contains { type in
            type.name == function.type
                && type.inherited.contains {
                    $0.contains("UNUserNotificationCenterDelegate") || $0.hasSuffix("AppDelegate")
                        || $0.contains("UIApplicationDelegate")
                        || $0.hasSuffix("AppDelegateWrapper")
                }
        }
    }
}
