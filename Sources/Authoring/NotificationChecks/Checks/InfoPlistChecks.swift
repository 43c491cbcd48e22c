internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks I001 to I018: Info.plist of app and extensions.
let infoPlistChecks: [Check] = [
    Check(
        "I001", .error,
        "NSExtensionPointIdentifier of a service extension is com.apple.usernotifications.service",
        scope: .app, cause: .noExtension,
        remedy: "Restore the template's value under NSExtension.",
        reason: "iOS starts an extension for the point that it names; another one is never called."
    ) { subject in
        subject.parts.filter { $0.kind == .serviceExtension && $0.info != nil }.compactMap { part in
            let point = part.extensionValue("NSExtensionPointIdentifier")?.string
            guard point != ExtensionPoint.service else { return nil }
            return Observation(
                part.infoPlace("NSExtension", "NSExtensionPointIdentifier"),
                "NSExtensionPointIdentifier of \(part.name) is \(point ?? "missing").")
        }
    },
    Check(
        "I002", .error, "The principal class is there, and is a service",
        scope: .app, cause: .noExtension,
        remedy: "Write `$(PRODUCT_MODULE_NAME).` and the name of the class.",
        reason: "iOS starts the extension and finds no class; the push is shown as it came.",
        source: "Xcode's template"
    ) { subject in
        subject.parts.filter { $0.kind == .serviceExtension && !$0.isBuilt }.compactMap { part in
            PrincipalClass.problem(part, subject)
        }
    },
    Check(
        "I003", .warning, "The principal class lives in the extension itself",
        remedy: "Add a thin subclass in the extension's target.",
        reason: "A class of a framework may not be found by its name.", source: "WooCommerce's note"
    ) { subject in
        subject.services { _, part in
            guard part.target != nil, let name = part.principalClassName else { return nil }
            let own = subject.sources(of: part).contains { $0.types.contains { $0.name == name } }
            guard !own,
                let source = subject.allSources.first(where: { source in
                    subject.isInLibrary(source.path)
                        && source.serviceTypes.contains { $0.name == name }
                })
            else { return nil }
            return Observation(
                part.infoPlace("NSExtension", "NSExtensionPrincipalClass"),
                "\(name) is in \(source.path), which belongs to a library.")
        }
    },
    Check(
        "I004", .warning,
        "Package type, executable and identifier of the extension are the template's",
        remedy: "Use XPC!, $(EXECUTABLE_NAME) and $(PRODUCT_BUNDLE_IDENTIFIER).",
        reason: "A package type other than XPC! or a fixed name breaks when a target is renamed."
    ) { subject in
        subject.parts.filter { $0.isExtension && !$0.isBuilt }.compactMap { part in
            guard let raw = part.rawInfo else { return nil }
            if let type = raw.text("CFBundlePackageType"), type != "XPC!", !type.contains("$") {
                return Observation(
                    raw.place("CFBundlePackageType"), "CFBundlePackageType is \(type).")
            }
            for key in ["CFBundleExecutable", "CFBundleIdentifier"] {
                guard part.target != nil, let value = raw.text(key), !value.contains("$") else {
                    continue
                }
                // A value equal to the target's setting does no harm until one of them changes.
                let setting =
                    key == "CFBundleExecutable" ? "EXECUTABLE_NAME" : "PRODUCT_BUNDLE_IDENTIFIER"
                return Observation(
                    raw.place(key), "\(key) is the fixed \(value).",
                    severity: part.settings.value(setting) == value ? .hint : nil)
            }
            return nil
        }
    },
    Check(
        "I005", .hint, "Versions are not written into Info.plist",
        remedy: "Use `$(MARKETING_VERSION)` and `$(CURRENT_PROJECT_VERSION)`.",
        reason: "A number that is written twice differs after the next release.",
        source: "ITMS-90473"
    ) { subject in
        subject.everyPart { part in
            guard part.target != nil, let raw = part.rawInfo else { return nil }
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
    ) { subject in
        subject.families.compactMap { family in
            guard let info = family.app.info else { return nil }
            let types = info.texts("NSUserActivityTypes")
            let wanted = Communication.intents(subject.sources(of: family))
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
                severity: Communication.use(subject.sources(of: family)) == nil ? .warning : nil)
        }
    },
    Check(
        "I007", .warning, "Top-level keys are at the top level",
        scope: .app,
        remedy: "Move the key out of NSExtension.",
        reason: "iOS ignores it inside NSExtension.", source: "questions in forums"
    ) { subject in
        subject.everyPart { part in
            guard let info = part.rawInfo else { return nil }
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
    ) { subject in
        subject.parts.filter { $0.kind == .serviceExtension }.compactMap { part in
            guard let info = part.info else { return nil }
            if info.root["NSUserActivityTypes"] != nil {
                return Observation(
                    info.place("NSUserActivityTypes"), "The extension has NSUserActivityTypes.")
            }
            guard part.attribute("IntentsSupported") != nil else { return nil }
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
    ) { subject in
        subject.everyPart { part in
            guard let info = part.rawInfo, let label = TopLevel.labels(in: info).first else {
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
    ) { subject in
        subject.everyPart { part in
            guard let info = part.rawInfo else { return nil }
            return TopLevel.textsForValues(info).first.map {
                Observation(info.place($0), "\($0.last ?? "") is a text.")
            }
        }
    },
    Check(
        "I011", .error, "The extension may load what payloads and its code name by http",
        scope: .app,
        remedy: "Use https, or add an exception for the host to the extension's Info.plist.",
        reason: "The extension has its own NSAppTransportSecurity; the app's does not help it."
    ) { subject in
        subject.services { family, part in
            guard let info = part.info else { return nil }
            for push in subject.payloads(for: family) {
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
            return subject.plainAddress(in: part, info)
        }
    },
    Check(
        "I012", .hint, "NSAllowsArbitraryLoads is not true",
        remedy: "Name the hosts in NSExceptionDomains.",
        reason: "It opens all connections, and App Review may ask for a reason."
    ) { subject in
        subject.everyPart { part in
            guard let info = part.info,
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
    ) { subject in
        subject.families.compactMap { family in
            guard let info = family.app.info,
                !info.texts("UIBackgroundModes").contains("remote-notification"),
                let push = subject.payloads(for: family).first(where: {
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
    ) { subject in
        subject.families.compactMap { family in
            let own = family.parts.first {
                $0.isExtension && $0.info?.texts("UIBackgroundModes").contains("audio") == true
            }
            if let own {
                return Observation(
                    own.infoPlace("UIBackgroundModes"),
                    "The extension has the background mode audio.")
            }
            guard let info = family.app.info, info.texts("UIBackgroundModes").contains("audio"),
                !subject.sources(of: family.app).isEmpty
            else { return nil }
            let plays =
                subject.speaks(family)
                || subject.sources(of: family.app).contains {
                    $0.mentions(
                        "AVAudioSession", "AVPlayer", "AVAudioPlayer", "AVAudioEngine",
                        "AVQueuePlayer")
                }
            let speaks = family.services.flatMap { subject.sources(of: $0) }.contains {
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
    ) { subject in
        subject.extensionSources.flatMap { source in
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
    ) { subject in
        subject.extensions { family, part in
            guard let own = part.info?.text("CFBundleDevelopmentRegion"),
                let app = family.app.info?.text("CFBundleDevelopmentRegion"), own != app,
                !own.contains("$"), !app.contains("$")
            else { return nil }
            return Observation(
                part.infoPlace("CFBundleDevelopmentRegion"),
                "The region of \(part.name) is \(own), the app's is \(app).")
        }
    },
    Check(
        "I017", .hint, "Every variable of Info.plist is defined",
        remedy: "Define the variable for this target.",
        reason:
            "A variable that nothing defines is empty in the product; an identifier without its beginning is refused."
    ) { subject in
        subject.everyPart { part in
            guard part.target != nil || part.isBuilt, let info = part.info else { return nil }
            for (key, value) in info.root.sorted(by: { $0.key < $1.key }) {
                guard let text = value.string, let name = BuildSettings.unresolved(text).first
                else { continue }
                // The team may have a settings file outside of the repository.
                return Observation(
                    info.place(key), "$(\(name)) in \(key) of \(part) is not defined.")
            }
            return nil
        }
    },
    Check(
        "I018", .error, "An app with location triggers explains the use of the location",
        remedy: "Add NSLocationWhenInUseUsageDescription to the app's Info.plist.",
        reason: "Without the text iOS does not ask, and the trigger never fires."
    ) { subject in
        subject.families.compactMap { family in
            guard let info = family.app.info,
                info.root["NSLocationWhenInUseUsageDescription"] == nil
            else { return nil }
            for source in subject.sources(of: family) {
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
]

extension Subject {
    /// Returns whether an app uses speech itself, or through a type that it shares with its
    /// extension.
    fileprivate func speaks(_ family: Family) -> Bool {
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
