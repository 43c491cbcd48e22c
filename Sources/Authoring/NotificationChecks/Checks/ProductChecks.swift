internal import AppBundles
internal import Foundation
internal import NotificationModel

/// Checks B001 to B009: built products.
let productChecks: [Check] = [
    Check(
        "B001", .error, "PlugIns of a built app has the service extension",
        scope: .app, cause: .noExtension,
        remedy: "Embed the extension (T003) in every build (T004).",
        reason: "An extension outside the product does not reach the phone.",
        source: "a developer's report"
    ) { subject in
        let hasTarget = subject.parts.contains { $0.kind == .serviceExtension && !$0.isBuilt }
        return subject.built.filter {
            $0.services.isEmpty && !subject.isBuiltElsewhere($0.app)
        }.compactMap { family in
            let wants = hasTarget || subject.payloads(for: family).contains(where: \.isMutable)
            guard wants, let bundle = family.app.bundle else { return nil }
            return Observation(
                Place(bundle + "/PlugIns"), "\(family.app.name) holds no service extension.",
                // An archive among the sources may be outdated.
                severity: subject.projects.isEmpty ? nil : .warning)
        }
    },
    Check(
        "B002", .error, "The embedded profile grants what the entitlements ask for",
        remedy: "Enable the capability on the App ID and create a new profile.",
        reason: "iOS honors only entitlements that the profile grants.",
        source: "vellum PR 42310"
    ) { subject in
        subject.parts.compactMap { part in
            guard let profile = part.profile, let list = part.entitlements else { return nil }
            for key in EntitlementKey.all where key != EntitlementKey.keychain {
                guard let wanted = list.root[key] else { continue }
                guard let granted = profile.entitlements[key] else {
                    return Observation(
                        Place(profile.path), "\(key) is not in the profile \(profile.name).")
                }
                let missing = Set((wanted.array ?? []).compactMap(\.string))
                    .subtracting((granted.array ?? []).compactMap(\.string))
                if let group = missing.min() {
                    return Observation(
                        Place(profile.path), "The profile \(profile.name) does not grant \(group).")
                }
            }
            return nil
        }
    },
    Check(
        "B003", .error, "The product is signed with the entitlements of the source",
        remedy: "Check build scripts that edit entitlements.",
        reason: "A script or another file was used for signing.", source: "Home Assistant PR 1999"
    ) { subject in
        subject.builtWithSource { built, source in
            guard let signed = built.entitlements, let written = source.entitlements else {
                return nil
            }
            let keys = EntitlementKey.all.filter {
                $0 != EntitlementKey.keychain && $0 != EntitlementKey.push
            }
            guard
                let key = keys.first(where: {
                    (signed.root[$0] == nil) != (written.root[$0] == nil)
                })
            else { return nil }
            let has = signed.root[key] == nil ? "lacks" : "has"
            return Observation(
                signed.place(key), "The product \(has) \(key), unlike \(written.path).")
        }
    },
    Check(
        "B004", .warning, "MinimumOSVersion of the built extension is not above the app's",
        scope: .app,
        remedy: "Lower the extension's deployment target to the app's (T008).",
        reason: "A phone whose system is older ignores the extension."
    ) { subject in
        subject.builtExtensions { family, part in
            guard let own = part.info?.text("MinimumOSVersion"),
                let app = family.app.info?.text("MinimumOSVersion"), Version(own) > Version(app)
            else { return nil }
            return Observation(
                part.infoPlace("MinimumOSVersion"), "\(part.name) needs iOS \(own), the app \(app)."
            )
        }
    },
    Check(
        "B005", .error, "The built extension's identifier begins with the app's",
        scope: .app, cause: .noExtension,
        remedy: "Rename it to the app's identifier and one word (T006).",
        reason: "iOS refuses to install the app."
    ) { subject in
        subject.builtExtensions { family, part in
            guard let own = part.bundleIdentifier, let app = family.app.bundleIdentifier,
                !own.hasPrefix(app + ".")
            else { return nil }
            return Observation(
                part.infoPlace("CFBundleIdentifier"), "\(own) does not begin with \(app).")
        }
    },
    Check(
        "B006", .warning, "The built extension has the app's versions",
        scope: .app,
        remedy: "Use `$(MARKETING_VERSION)` and `$(CURRENT_PROJECT_VERSION)` in both (T010).",
        reason: "App Store Connect warns.", source: "ITMS-90473"
    ) { subject in
        subject.builtExtensions { family, part in
            for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
                guard let own = part.info?.text(key), let app = family.app.info?.text(key),
                    own != app
                else { continue }
                return Observation(
                    part.infoPlace(key), "\(key) of \(part.name) is \(own), the app's is \(app).")
            }
            return nil
        }
    },
    Check(
        "B007", .error, "Sounds are at the top of the app's bundle",
        remedy: "Do not put them into folders or .lproj.",
        reason: "iOS looks for a named sound at the top of the bundle only.",
        source: "Braze's documentation"
    ) { subject in
        subject.built.flatMap { family -> [Observation] in
            guard let bundle = family.app.bundle else { return [] }
            let named = Set(subject.payloads(for: family).compactMap(\.soundName))
            return subject.sounds.filter { sound in
                sound.path.hasPrefix(bundle + "/") && named.contains(FilePaths.name(sound.path))
                    && sound.path.dropFirst(bundle.count + 1).contains("/")
                    && !sound.path.contains(".appex/")
            }.map {
                Observation(
                    Place($0.path),
                    "\(FilePaths.name($0.path)) is in \(FilePaths.name(FilePaths.folder($0.path)))."
                )
            }
        }
    },
    Check(
        "B008", .warning, "An extension with capabilities has an explicit profile",
        remedy: "Create an App ID for the extension.",
        reason: "A wildcard profile grants no groups and no capabilities.",
        source: "Braze's documentation"
    ) { subject in
        subject.parts.compactMap { part in
            guard part.isExtension, let profile = part.profile,
                part.entitlements?.root.isEmpty == false,
                profile.applicationIdentifier?.hasSuffix("*") == true,
                // Any profile grants the keychain groups of its team.
                EntitlementKey.all.contains(where: {
                    $0 != EntitlementKey.keychain && part.entitlements?.root[$0] != nil
                })
            else { return nil }
            return Observation(
                Place(profile.path),
                "The profile \(profile.name) is for \(profile.applicationIdentifier ?? "*").")
        }
    },
    Check(
        "B009", .warning, "The product's aps-environment fits the server",
        remedy: "Send tokens of a development build to the sandbox, others to production.",
        reason: "The other server answers BadDeviceToken."
    ) { subject in
        guard let server = subject.settings.server else { return [] }
        let wanted = server == "sandbox" ? "development" : "production"
        return subject.built.compactMap { family in
            guard let own = family.app.entitlements?.text(EntitlementKey.push), own != wanted else {
                return nil
            }
            return Observation(
                family.app.entitlementPlace(EntitlementKey.push),
                "aps-environment is \(own), and pushes go to \(server).")
        }
    },
]

extension Subject {
    var built: [Family] { families.filter(\.app.isBuilt) }

    /// Returns whether the projects do not build a built app. An archive of another app may be
    /// among the files.
    func isBuiltElsewhere(_ app: Part) -> Bool {
        let own = parts.filter { $0.kind == .app && !$0.isBuilt && $0.target != nil }
        let names = own.compactMap(\.bundleIdentifier)
        guard !own.isEmpty, names.count == own.count, let name = app.bundleIdentifier,
            !names.contains(where: { $0.contains("$") })
        else { return false }
        return !names.contains(name)
    }

    func builtExtensions(_ body: (Family, Part) -> Observation?) -> [Observation] {
        built.flatMap { family in family.extensions.compactMap { body(family, $0) } }
    }

    func builtWithSource(_ body: (Part, Part) -> Observation?) -> [Observation] {
        parts.filter(\.isBuilt).compactMap { built in
            let source = parts.first {
                !$0.isBuilt && $0.kind == built.kind
                    && $0.bundleIdentifier == built.bundleIdentifier
                    && $0.bundleIdentifier != nil && $0.configuration != "Debug"
            }
            return source.flatMap { body(built, $0) }
        }
    }
}
