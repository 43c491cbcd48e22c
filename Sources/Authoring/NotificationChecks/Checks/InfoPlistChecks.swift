internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks I001 to I021: Info.plist of app and extensions.
let infoPlistChecks: [Check] = [
    Check(
        "I001", .error,
        "NSExtensionPointIdentifier of a service extension is com.apple.usernotifications.service",
        scope: .app, cause: .noExtension,
        remedy: "Restore the template's value under NSExtension.",
        reason: "iOS starts an extension for the point that it names; another one is never called."
    ) { model in
        model.products.filter { $0.kind == .serviceExtension && $0.info != nil }.compactMap {
            product in
            let point = product.extensionValue("NSExtensionPointIdentifier")?.string
            guard point != ExtensionPoint.service else { return nil }
            return Observation(
                product.infoPlace("NSExtension", "NSExtensionPointIdentifier"),
                "NSExtensionPointIdentifier of \(product.name) is \(point ?? "missing").")
        }
    },
    Check(
        "I002", .error, "The principal class is there, and is a service",
        scope: .app, cause: .noExtension,
        remedy: "Write `$(PRODUCT_MODULE_NAME).` and the name of the class.",
        reason: "iOS starts the extension and finds no class; the push is shown as it came.",
        source: "Xcode's template"
    ) { model in
        model.products.filter { $0.kind == .serviceExtension && !$0.isBuilt }.compactMap {
            product in
            PrincipalClass.problem(product, model)
        }
    },
    Check(
        "I003", .warning, "The principal class lives in the extension itself",
        remedy: "Add a thin subclass in the extension's target.",
        reason: "A class of a framework may not be found by its name.", source: "WooCommerce's note"
    ) { model in
        model.services { _, product in
            guard product.target != nil, let name = product.principalClassName else { return nil }
            let own = model.sources(of: product).contains { $0.types.contains { $0.name == name } }
            guard !own,
                let source = model.allSources.first(where: { source in
                    model.isInLibrary(source.path)
                        && source.serviceTypes.contains { $0.name == name }
                })
            else { return nil }
            return Observation(
                product.infoPlace("NSExtension", "NSExtensionPrincipalClass"),
                "\(name) is in \(source.path), which belongs to a library.")
        }
    },
    Check(
        "I004", .warning,
        "Package type, executable and identifier of the extension are the template's",
        remedy: "Use XPC!, $(EXECUTABLE_NAME) and $(PRODUCT_BUNDLE_IDENTIFIER).",
        reason: "A package type other than XPC! or a fixed name breaks when a target is renamed."
    ) { model in
        model.products.filter { $0.isExtension && !$0.isBuilt }.compactMap { product in
            guard let raw = product.rawInfo else { return nil }
            if let type = raw.text("CFBundlePackageType"), type != "XPC!", !type.contains("$") {
                return Observation(
                    raw.place("CFBundlePackageType"), "CFBundlePackageType is \(type).")
            }
            for key in ["CFBundleExecutable", "CFBundleIdentifier"] {
                guard product.target != nil, let value = raw.text(key), !value.contains("$") else {
                    continue
                }
                // A value equal to the target's setting does no harm until one of them changes.
                let setting =
                    key == "CFBundleExecutable" ? "EXECUTABLE_NAME" : "PRODUCT_BUNDLE_IDENTIFIER"
                return Observation(
                    raw.place(key), "\(key) is the fixed \(value).",
                    severity: product.settings.value(setting) == value ? .hint : nil)
            }
            return nil
        }
    },
    Check(
        "I005", .hint, "Versions are not written into Info.plist",
        remedy: "Use `$(MARKETING_VERSION)` and `$(CURRENT_PROJECT_VERSION)`.",
        reason: "A number that is written twice differs after the next release.",
        source: "ITMS-90473"
    ) { model in
        model.everyProduct { product in
            guard product.target != nil, let raw = product.rawInfo else { return nil }
            for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
                guard let value = raw.text(key), !value.contains("$") else { continue }
                return Observation(raw.place(key), "\(key) is the fixed \(value).")
            }
            return nil
        }
    },
    Check(
        "I006", .error, "The app's Info.plist lists the intents of communication notifications",
        scope: .app, cause: .noEffect,
        remedy:
            "Add NSUserActivityTypes with INSendMessageIntent to the app's Info.plist, at the top level.",
        reason:
            "Without it iOS drops the sender's picture, and App Store Connect warns of the entitlement.",
        source: "Apple's documentation; ITMS-90894"
    ) { model in
        model.appsWithExtensions.compactMap { family in
            guard let info = family.app.info else { return nil }
            let types = info.texts("NSUserActivityTypes")
            let wanted = Communication.intents(model.sources(of: family))
            if let intent = wanted.first(where: { !types.contains($0) }) {
                return Observation(
                    info.place("NSUserActivityTypes"),
                    "NSUserActivityTypes lacks \(intent), which the code uses.")
            }
            let known = ["INSendMessageIntent", "INStartCallIntent"]
            guard family.app.hasEntitlement(EntitlementKey.communication),
                !known.contains(where: types.contains)
            else { return nil }
            return Observation(
                info.place("NSUserActivityTypes"),
                "The app has the communication entitlement, and NSUserActivityTypes is "
                    + (types.isEmpty ? "missing." : "\(types.joined(separator: ", "))."),
                // Where no source creates such a notification, nothing is dropped.
                severity: Communication.use(model.sources(of: family)) == nil ? .warning : nil)
        }
    },
    Check(
        "I007", .warning, "Top-level keys are at the top level",
        scope: .app,
        remedy: "Move the key out of NSExtension.",
        reason: "iOS ignores it inside NSExtension.", source: "questions in forums"
    ) { model in
        model.everyProduct { product in
            guard let info = product.rawInfo else { return nil }
            for key in TopLevel.keys {
                for path in [["NSExtension", key], ["NSExtension", "NSExtensionAttributes", key]]
                where path.dropFirst().reduce(info.root[path[0]], { $0?[$1] }) != nil {
                    // A duplicate does no harm when the right place has the value, too.
                    return Observation(
                        info.place(path),
                        "\(key) is inside \(path.dropLast().joined(separator: ", ")).",
                        severity: info.root[key] == nil ? nil : .hint)
                }
            }
            return nil
        }
    },
    Check(
        "I008", .hint, "A service extension needs no NSUserActivityTypes or IntentsSupported",
        remedy: "Leave it out; the app's entry counts.",
        reason: "It is harmless but has no effect in the service extension.",
        source: "Element X, vellum"
    ) { model in
        model.products.filter { $0.kind == .serviceExtension }.compactMap { product in
            guard let info = product.info else { return nil }
            if info.root["NSUserActivityTypes"] != nil {
                return Observation(
                    info.place("NSUserActivityTypes"), "The extension has NSUserActivityTypes.")
            }
            guard product.attribute("IntentsSupported") != nil else { return nil }
            return Observation(
                info.place("NSExtension", "NSExtensionAttributes", "IntentsSupported"),
                "The service extension has IntentsSupported.")
        }
    },
    Check(
        "I009", .warning, "Keys are the raw ones, not Xcode's labels",
        remedy: "Show raw keys in Xcode and use them, for example NSAppTransportSecurity.",
        reason: "The label is a translation that iOS does not know.",
        source: "CTNotificationContent #37"
    ) { model in
        model.everyProduct { product in
            guard let info = product.rawInfo, let label = TopLevel.labels(in: info).first else {
                return nil
            }
            return Observation(
                info.place(label.path),
                "\"\(label.path.last ?? "")\" is a label; the key is \(label.key).",
                severity: info.root[label.key] == nil ? nil : .hint)
        }
    },
    Check(
        "I010", .warning, "Booleans and numbers are not written as text",
        remedy: "Use <true/>, <false/> or <integer>.",
        reason: "Some readers treat text as false or as missing.",
        source: "CTNotificationContent #37"
    ) { model in
        model.everyProduct { product in
            guard let info = product.rawInfo else { return nil }
            return TopLevel.textsForValues(info).first.map {
                Observation(info.place($0), "\($0.last ?? "") is a text.")
            }
        }
    },
    Check(
        "I011", .error, "The extension may load what payloads and its code name by http",
        scope: .app,
        remedy: "Use https, or add an exception for the host to the extension's Info.plist.",
        reason: "The extension has its own NSAppTransportSecurity; the app's does not help it.",
        unseen: [.assigned, .constantElsewhere, .result, .resultElsewhere, .parameter]
    ) { model in
        model.services { family, product in
            guard let info = product.info else { return nil }
            for push in model.payloads(for: family) {
                for media in push.media where media.url.hasPrefix("http://") {
                    guard let host = URL(string: media.url)?.host(),
                        !TransportSecurity(info.root[TransportSecurity.key])
                            .allowsInsecureLoads(from: host)
                    else { continue }
                    return Observation(
                        push.file.place(media.path),
                        "The extension loads from \(host) over http, which \(info.path) does not "
                            + "allow.")
                }
            }
            return model.plainAddress(in: product, info)
        }
    },
    Check(
        "I012", .hint, "NSAllowsArbitraryLoads is not true",
        remedy: "Name the hosts in NSExceptionDomains.",
        reason: "It opens all connections, and App Review may ask for a reason."
    ) { model in
        model.everyProduct { product in
            guard let info = product.info,
                info["NSAppTransportSecurity", "NSAllowsArbitraryLoads"] == .bool(true)
            else { return nil }
            return Observation(
                info.place("NSAppTransportSecurity", "NSAllowsArbitraryLoads"),
                "NSAllowsArbitraryLoads is true.")
        }
    },
    Check(
        "I013", .error,
        "An app that gets silent pushes has the remote-notification background mode",
        remedy: "Add remote-notification to UIBackgroundModes of the app.",
        reason: "iOS does not wake the app for content-available without it."
    ) { model in
        model.appsWithExtensions.compactMap { family in
            guard let info = family.app.info,
                !info.texts("UIBackgroundModes").contains("remote-notification"),
                let push = model.payloads(for: family).first(where: {
                    $0.aps?[.contentAvailable]?.integer == 1
                })
            else { return nil }
            return Observation(
                info.place("UIBackgroundModes"),
                "\(push.file.path) has content-available, and UIBackgroundModes lacks remote-notification."
            )
        }
    },
    Check(
        "I014", .warning, "The audio background mode is not there for an extension",
        remedy: "Remove it and use a sound file.",
        reason: "It does not let an extension play; App Review refuses it without a player.",
        source: "forum 764335"
    ) { model in
        model.appsWithExtensions.compactMap { family in
            let own = family.products.first {
                $0.isExtension && $0.info?.texts("UIBackgroundModes").contains("audio") == true
            }
            if let own {
                return Observation(
                    own.infoPlace("UIBackgroundModes"),
                    "The extension has the background mode audio.")
            }
            guard let info = family.app.info, info.texts("UIBackgroundModes").contains("audio"),
                !model.sources(of: family.app).isEmpty
            else { return nil }
            let plays =
                model.speaks(family)
                || model.sources(of: family.app).contains {
                    $0.mentions(
                        "AVAudioSession", "AVPlayer", "AVAudioPlayer", "AVAudioEngine",
                        "AVQueuePlayer")
                }
            let speaks = family.services.flatMap { model.sources(of: $0) }.contains {
                $0.mentions("AVSpeechSynthesizer", "AVAudioPlayer", "AVAudioSession")
            }
            guard speaks, !plays else { return nil }
            return Observation(
                info.place("UIBackgroundModes"),
                "UIBackgroundModes has audio, and only the extension's code plays.",
                confidence: .likely)
        }
    },
    Check(
        "I015", .hint, "The extension does not take its own name for the app's",
        remedy: "Read the Info.plist of the app's bundle, two folders above the extension's.",
        reason: "CFBundleDisplayName of the main bundle is the extension's name there.",
        source: "Home Assistant"
    ) { model in
        model.extensionSources.flatMap { source in
            source.strings.filter { ["CFBundleDisplayName", "CFBundleName"].contains($0.text) }
                .filter { source.function($0.function)?.text.contains("Bundle.main") ?? true }
                .filter { _ in !source.mentions("deletingLastPathComponent") }
                .map {
                    Observation(
                        source.place($0.line), "\($0.text) of the extension is read.",
                        confidence: .likely)
                }
        }
    },
    Check(
        "I016", .hint, "App and extension have the same development region",
        remedy: "Use one CFBundleDevelopmentRegion.",
        reason: "Texts of the extension fall back to another language than the app's."
    ) { model in
        model.extensions { family, product in
            guard let own = product.info?.text("CFBundleDevelopmentRegion"),
                let app = family.app.info?.text("CFBundleDevelopmentRegion"), own != app,
                !own.contains("$"), !app.contains("$")
            else { return nil }
            return Observation(
                product.infoPlace("CFBundleDevelopmentRegion"),
                "The region of \(product.name) is \(own), the app's is \(app).")
        }
    },
    Check(
        "I017", .hint, "Every variable of Info.plist is defined",
        remedy: "Define the variable for this target.",
        reason:
            "A variable that nothing defines is empty in the product; an identifier without its beginning is refused."
    ) { model in
        model.everyProduct { product in
            guard product.target != nil || product.isBuilt, let info = product.info else {
                return nil
            }
            for (key, value) in info.root.sorted(by: { $0.key < $1.key }) {
                guard let text = value.string, let name = BuildSettings.unresolved(text).first
                else { continue }
                // The team may have a settings file outside of the repository.
                return Observation(
                    info.place(key), "$(\(name)) in \(key) of \(product) is not defined.")
            }
            return nil
        }
    },
    Check(
        "I018", .error, "An app with location triggers explains the use of the location",
        remedy: "Add NSLocationWhenInUseUsageDescription to the app's Info.plist.",
        reason: "Without the text iOS does not ask, and the trigger never fires."
    ) { model in
        model.appsWithExtensions.compactMap { family in
            guard let info = family.app.info,
                info.root["NSLocationWhenInUseUsageDescription"] == nil
            else { return nil }
            for source in model.sources(of: family) {
                if let call = source.calls("UNLocationNotificationTrigger").first {
                    return Observation(
                        source.place(call.line),
                        "The code creates a location trigger, but \(info.path) lacks "
                            + "NSLocationWhenInUseUsageDescription."
                    )
                }
            }
            return nil
        }
    },
    Check(
        "I019", .error, "An app that asks for VoIP pushes has the voip background mode",
        remedy: "Add voip to UIBackgroundModes of the app.",
        reason: "Without it iOS delivers no VoIP push.", source: "VOIP-1"
    ) { model in
        model.missingVoIPModes
    },
    Check(
        "I020", .error, "An app that requests Live Activities has NSSupportsLiveActivities",
        scope: .app,
        remedy: "Add NSSupportsLiveActivities with the value YES to the app's Info.plist.",
        reason: "Without it iOS starts no Live Activity, by the app or by push.",
        source: "LIVE-11; Apple's documentation"
    ) { $0.undeclaredActivities },
    Check(
        "I021", .warning,
        "An app that reads frequentPushesEnabled has NSSupportsLiveActivitiesFrequentUpdates",
        remedy:
            "Add NSSupportsLiveActivitiesFrequentUpdates with the value YES to the app's Info.plist.",
        reason: "Without it the value is always false, and the smaller budget applies.",
        source: "LIVE-6; Apple's documentation"
    ) { $0.undeclaredFrequentUpdates },
]

extension ProjectModel {
    /// Returns whether an app uses speech itself, or through a type that it shares with its
    /// extension.
    fileprivate func speaks(_ family: AppWithExtensions) -> Bool {
        let shared = Set(family.services.flatMap(\.sourcePaths))
        let sources = sources(of: family.app)
        let speaking = sources.filter { $0.mentions("AVSpeechSynthesizer") }
        let types = Set(speaking.flatMap(\.types).map(\.name))
        return sources.contains { source in
            !shared.contains(source.path)
                && (source.mentions("AVSpeechSynthesizer")
                    || !source.identifiers.isDisjoint(with: types))
        }
    }
}
