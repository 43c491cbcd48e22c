internal import Foundation
internal import NotificationModel

/// Checks X001 to X012 and X020 to X021: the code of a service extension.
let extensionSourceChecks: [Check] = [
    Check(
        "X001", .error, "Each way through didReceive calls the handler or hands it on",
        remedy: "Call the handler on this way too, with what there is.",
        reason:
            "The original is shown after about 30 seconds. It is a warning where the way depends on what the program itself makes, which may always be so.",
        source: "an audit of public extensions",
        unseen: [.classExtension]
    ) { model in
        model.received { source, function in
            function.gaps.map {
                Observation(
                    source.place($0), "The handler is neither called nor kept on this way.",
                    severity: function.severity(ofGap: $0))
            }
                + Set(function.forgotten).sorted().map {
                    Observation(
                        source.place($0),
                        "The handler is kept, and nothing on this way calls it.",
                        severity: function.severity(ofGap: $0),
                        because: [.init(source.place(function.line), "The handler comes here.")])
                }
        }
    },
    Check(
        "X002", .warning, "The handler is called once",
        remedy: "Return after calling it, or wrap it so that it fires once.",
        reason: "What a second call does is not documented.",
        source: "an audit of public extensions",
        unseen: [.method, .classExtension]
    ) { model in
        model.received { source, function in
            function.doubles.map {
                Observation(source.place($0), "The handler may have been called before.")
            }
        }
    },
    Check(
        "X003", .warning, "serviceExtensionTimeWillExpire delivers the best there is",
        remedy: "Override it and call the handler with the best attempt.",
        reason: "Without it the original is shown when time is over.",
        source: "Home Assistant, Rocket.Chat"
    ) { model in
        model.allSources.flatMap { source in
            source.serviceTypes.compactMap { type in
                let name = "serviceExtensionTimeWillExpire"
                let types = [type.name] + model.subclasses(of: type.name)
                func methods(_ name: String) -> [SwiftSource.FunctionFact] {
                    model.allSources.flatMap { source in
                        types.flatMap { source.methods($0, name) }
                    }
                }
                // A class that does not override the method inherits Apple's, which delivers the
                // content.
                if methods("didReceive").isEmpty { return nil }
                guard let expiry = methods(name).first else {
                    // Code that stores nothing and sets no text has nothing better than the
                    // original content.
                    let isBetter =
                        type.variables.contains(where: \.isStored) || source.writesTexts
                    return Observation(
                        source.place(type.line), "\(type.name) does not override \(name).",
                        severity: isBetter ? nil : .hint)
                }
                // Another method of the file may also call the handler.
                let names = Set(
                    source.calls.lazy.filter {
                        source.function($0.function)?.line == expiry.line
                    }.map(\.name))
                let called = source.functions.filter { names.contains($0.name) }
                let works = ([expiry] + called).contains {
                    $0.text.contains(/(?i)handler|deliver|finish|complete|cancel|expire|super\./)
                }
                return works
                    ? nil : Observation(source.place(expiry.line), "\(name) delivers nothing.")
            }
        }
    },
    Check(
        "X004", .warning, "Nothing slow is done when time is over",
        remedy: "Deliver at once; leave receipts to the app.",
        reason: "The process is killed before it ends.", source: "Mattermost"
    ) { model in
        model.inService { source, call in
            guard source.function(call.function)?.name == "serviceExtensionTimeWillExpire",
                ["dataTask", "downloadTask", "data", "upload", "uploadTask", "write", "download"]
                    .contains(call.name)
            else { return nil }
            return "\(call.name) is called when time is over."
        }
    },
    Check(
        "X005", .error, "An extension plays no audio",
        remedy: "Prepare a file and name it as the sound.",
        reason: "It works in the simulator and fails on a phone.", source: "forums 764335, 783106"
    ) { model in
        model.everyServiceCall { source, call in
            let names = [
                "AVSpeechSynthesizer", "AVAudioPlayer", "AVPlayer", "AudioServicesPlaySystemSound",
                "AVAudioEngine", "AudioServicesPlayAlertSound",
            ]
            let isSession = call.base.contains("AVAudioSession") && call.name == "setActive"
            guard names.contains(call.name) || isSession else { return nil }
            return Observation(
                source.place(call.line),
                isSession
                    ? "AVAudioSession is activated in the extension."
                    : "\(call.name) is used in the extension.",
                severity: model.isLeftOver(call, in: source) ? .hint : nil)
        }
    },
    Check(
        "X006", .warning, "Nothing waits by blocking the thread",
        remedy: "Return from didReceive and go on in a task.",
        reason: "The next push waits behind it, up to 30 seconds.", source: "OneSignal #1425"
    ) { model in
        model.inService { source, call in
            model.blocking(call, source)
        }
    },
    Check(
        "X007", .warning, "Starting is quick",
        remedy: "Do it in didReceive, off the main thread.",
        reason: "The extension is killed while it starts.", source: "forum 807554"
    ) { model in
        model.inService { source, call in
            let function = source.function(call.function)
            let slow =
                ["contentsOf", "contentsOfFile"].contains { call[$0] != nil } || call.name == "sync"
            let isService = source.serviceTypes.contains { $0.name == call.type }
            let isAtStart = function.map { $0.name == "init" } ?? source.isInInitialValue(call)
            guard slow, isService, isAtStart || call.text.contains("DispatchQueue.main") else {
                return nil
            }
            return "\(call.text) runs while the extension starts."
        }
    },
    Check(
        "X008", .warning, "Downloads are not decoded whole",
        remedy: "Use Image I/O with a maximum size, or write the bytes to a file.",
        reason: "A picture takes width times height times 4; 24 MB is all there is."
    ) { model in
        model.extensionSources.filter { $0.isForExtensionsAlone(model) }.flatMap { source in
            source.calls.compactMap { call in
                if call.name == "UIImage", let from = call["data"] ?? call["contentsOfFile"] {
                    // The picture is decoded when it is drawn or written. SVG is not decoded at
                    // all.
                    let text = source.function(call.function)?.text ?? ""
                    let isDrawn = text.contains(
                        /pngData|jpegData|\.draw\(|UIGraphics|cgImage|CIImage|ciImage/)
                    // An earlier call may be a test of the bytes.
                    let isLast = !source.calls.contains {
                        $0.name == "UIImage" && $0.function == call.function && $0.line > call.line
                    }
                    let isDecoded =
                        isDrawn && isLast && !from.text.lowercased().contains("svg")
                    return Observation(
                        source.place(call.line), "A picture is decoded whole.",
                        severity: isDecoded ? nil : .hint)
                }
                guard ["pngData", "jpegData"].contains(call.name) else { return nil }
                // Earlier code decoded the picture, perhaps at a small size.
                return Observation(
                    source.place(call.line), "A picture is encoded again.", severity: .hint)
            }
        }
    },
    Check(
        "X009", .hint, "Handler and content are not shared by requests",
        remedy: "Keep an object for each request, or guard them with a lock.",
        reason:
            "Two pushes may run in one instance at the same time. Apple's template keeps both in the class, and most apps do.",
        source: "Signal, Element X"
    ) { model in
        model.allSources.flatMap { source in
            source.serviceTypes.flatMap { type in
                type.variables.filter { variable in
                    variable.isVariable && variable.isStored && !variable.isStatic
                        && (variable.type.contains("UNNotificationContent) -> Void")
                            || variable.type.contains("UNMutableNotificationContent"))
                        && !source.mentions(
                            "Mutex", "NSLock", "OSAllocatedUnfairLock", "os_unfair_lock",
                            "DispatchQueue", "synchronized")
                }.prefix(1).map {
                    Observation(
                        source.place($0.line),
                        "\($0.name) is shared by the requests of \(type.name).")
                }
            }
        }
    },
    Check(
        "X010", .warning, "Values of a payload are not forced",
        remedy: "Use `as?` and `guard let`.",
        reason: "A payload without the key ends the process, and the original is shown.",
        source: "Mattermost"
    ) { model in
        model.extensionSources.flatMap { source in
            source.forced.filter { mark in
                source.forcesPayload(mark) && model.serviceReach.comes(to: mark, in: source)
            }.map { Observation(source.place($0.line), "\($0.text.prefix(60)) is forced.") }
        }
    },
    Check(
        "X011", .error, "An extension does not use UIApplication.shared",
        remedy: "Leave it to the app.",
        reason: "It is not there in an extension."
    ) { model in
        model.everyExtensionSource.flatMap { source in
            source.accesses.filter { $0.text == "UIApplication.shared" && !$0.isAppOnly }.map {
                // Code that the extension never reaches may still be compiled into it.
                let isReached = model.serviceReach.comes(to: $0, in: source)
                return Observation(
                    source.place($0.line), "UIApplication.shared is used.",
                    severity: isReached ? nil : .hint)
            }
        }
    },
    Check(
        "X012", .warning, "An attachment's name does not end in .tmp or contain two dots",
        remedy: "Name it after its type; pathExtension does not include the dot.",
        reason: "iOS takes the type from the name.", source: "Bark"
    ) { model in
        model.everyServiceCall { source, call in
            // With a type hint, the type does not depend on the file name.
            guard !source.mentions("UNNotificationAttachmentOptionsTypeHintKey"),
                ["appendingPathExtension", "appendingPathComponent", "appending"].contains(
                    call.name)
            else { return nil }
            let written =
                (call.first ?? call["path"] ?? call["component"] ?? call["conformingTo"])?.text
                ?? ""
            let literal = model.follower.literal(
                of: WrittenValue(written, call, source))
            let name = literal.map { "\"\($0)\"" } ?? written
            // With two periods, the extension after the last one still decides the type.
            let hasTwo = call.name == "appendingPathExtension" && name.contains(/"\.[a-z0-9]+"/)
            guard hasTwo || name.hasSuffix(".tmp\"") else { return nil }
            return Observation(
                source.place(call.line), "The file is named \(name).",
                severity: hasTwo ? .hint : nil)
        }
    },
    Check(
        "X020", .warning, "Keys that the extension reads can be read while the phone is locked",
        remedy: "Use kSecAttrAccessibleAfterFirstUnlock.",
        reason: "Items of kSecAttrAccessibleWhenUnlocked are closed while the phone is locked."
    ) { model in
        let services = model.products.filter { $0.kind == .serviceExtension }
        let code =
            model.extensionSources + services.flatMap { model.linkedSources(of: $0) }
        let reads = model.extensionSources.contains {
            $0.mentions("SecItemCopyMatching", "keychain", "Keychain")
        }
        guard reads else { return [] }
        return code.flatMap { source in
            let names = [
                "kSecAttrAccessibleWhenUnlocked", "kSecAttrAccessibleWhenUnlockedThisDeviceOnly",
                "kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly",
            ]
            return names.filter(source.identifiers.contains).compactMap { name in
                // Where the code reads other keychain items as well, the extension may read only
                // those.
                let isMixed = source.identifiers.contains {
                    $0.hasPrefix("kSecAttrAccessibleAfterFirstUnlock")
                }
                return source.lineOfAccess(name).map {
                    Observation(
                        source.place($0), "\(name) is used.", severity: isMixed ? .hint : nil)
                }
            }.prefix(1)
        }
    },
    Check(
        "X021", .hint, "A group's container is tried before its defaults are used",
        remedy:
            "Ask containerURL(forSecurityApplicationGroupIdentifier:) once, and say so when it is nil.",
        reason: "UserDefaults(suiteName:) works without the entitlement and shares nothing.",
        source: "justspeaktoit #703"
    ) { model in
        let tries = model.allSources.contains { $0.mentions("containerURL", "SharedFolder") }
        guard !tries else { return [] }
        return model.extensionSources.flatMap { source in
            source.calls.filter { $0["suiteName"] != nil }.prefix(1).map {
                Observation(source.place($0.line), "The group's container is never tried.")
            }
        }
    },
]

extension SwiftSource {
    /// Returns whether an expression reads a value of a payload: by a quoted key, or from a
    /// variable with a payload's name.
    static func readsPayload(_ text: String) -> Bool {
        text.contains(/\[\s*"|userInfo|payload/.ignoresCase())
    }

    /// Returns whether a force-unwrapped value comes from a payload. In the file of the extension's
    /// class a quoted key suffices. Elsewhere the receiver must be a payload.
    fileprivate func forcesPayload(_ mark: Mark) -> Bool {
        guard Self.readsPayload(mark.text), !Self.cannotFail(mark.text) else { return false }
        let names = /userInfo|payload|\baps\b/.ignoresCase()
        if !serviceTypes.isEmpty || mark.text.contains(names) { return true }
        let base = mark.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return variables.contains { $0.name == base && $0.value.contains(names) }
    }

    func isForExtensionsAlone(_ model: ProjectModel) -> Bool {
        !serviceTypes.isEmpty
            || !model.products.contains { $0.kind == .app && $0.sourcePaths.contains(path) }
    }
}

extension ProjectModel {
    /// Returns whether a call is in a function that the extension never calls, such as an abandoned
    /// attempt. Functions that iOS calls do not count.
    fileprivate func isLeftOver(_ call: SwiftSource.CallSite, in source: SwiftSource) -> Bool {
        let known = ["didReceive", "serviceExtensionTimeWillExpire", "init"]
        guard let name = source.function(call.function)?.name, !known.contains(name) else {
            return false
        }
        return !extensionSources.contains { !$0.calls(name).isEmpty }
    }

    func subclasses(of name: String) -> [String] {
        allSources.flatMap { $0.types(inheriting: name) }.filter { !$0.isExtension }.map(\.name)
    }

    var everyExtensionSource: [SwiftSource] {
        let own = products.filter(\.isExtension).flatMap { sources(of: $0) }
        let paths = Set(own.map(\.path))
        return own + allSources.filter { !paths.contains($0.path) && !$0.serviceTypes.isEmpty }
    }

    func received(
        _ body: (SwiftSource, SwiftSource.FunctionFact) -> [Observation]
    ) -> [Observation] {
        extensionSources.flatMap { source in
            source.functions.filter {
                $0.name == "didReceive" && $0.labels.contains("withContentHandler")
            }
            .flatMap { body(source, $0) }
        }
    }

    func inService(
        _ body: (SwiftSource, SwiftSource.CallSite) -> Observation.Message?
    ) -> [Observation] {
        everyServiceCall { source, call in
            body(source, call).map { Observation(source.place(call.line), $0) }
        }
    }

    func everyServiceCall(
        _ body: (SwiftSource, SwiftSource.CallSite) -> Observation?
    ) -> [Observation] {
        extensionSources.flatMap { source in
            source.calls.compactMap { call in
                serviceReach.comes(to: call, in: source) ? body(source, call) : nil
            }
        }
    }
}
