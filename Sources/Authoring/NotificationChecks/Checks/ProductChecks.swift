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
    ) { model in
        let hasTarget = model.products.contains { $0.kind == .serviceExtension && !$0.isBuilt }
        return model.built.filter {
            $0.services.isEmpty && !model.isBuiltElsewhere($0.app)
        }.compactMap { family in
            let wants = hasTarget || model.payloads(for: family).contains(where: \.isMutable)
            guard wants, let bundle = family.app.bundle else { return nil }
            return Observation(
                Place(bundle + "/PlugIns"), "\(family.app.name) holds no service extension.",
                // An archive among the sources may be outdated.
                severity: model.projects.isEmpty ? nil : .warning)
        }
    },
    Check(
        "B002", .error, "The embedded profile grants what the entitlements ask for",
        remedy: "Enable the capability on the App ID and create a new profile.",
        reason: "iOS honors only entitlements that the profile grants.",
        source: "vellum PR 42310"
    ) { model in
        model.products.compactMap { product in
            guard let profile = product.profile, let list = product.entitlements else { return nil }
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
    ) { model in
        model.builtWithSource { built, source in
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
    ) { model in
        model.builtExtensions { family, product in
            guard let own = product.info?.text("MinimumOSVersion"),
                let app = family.app.info?.text("MinimumOSVersion"), Version(own) > Version(app)
            else { return nil }
            return Observation(
                product.infoPlace("MinimumOSVersion"),
                "\(product.name) needs iOS \(own), the app \(app)."
            )
        }
    },
    Check(
        "B005", .error, "The built extension's identifier begins with the app's",
        scope: .app, cause: .noExtension,
        remedy: "Rename it to the app's identifier and one word (T006).",
        reason: "iOS refuses to install the app."
    ) { model in
        model.builtExtensions { family, product in
            guard let own = product.bundleIdentifier, let app = family.app.bundleIdentifier,
                !own.hasPrefix(app + ".")
            else { return nil }
            return Observation(
                product.infoPlace("CFBundleIdentifier"), "\(own) does not begin with \(app).")
        }
    },
    Check(
        "B006", .warning, "The built extension has the app's versions",
        scope: .app,
        remedy: "Use `$(MARKETING_VERSION)` and `$(CURRENT_PROJECT_VERSION)` in both (T010).",
        reason: "App Store Connect warns.", source: "ITMS-90473"
    ) { model in
        model.builtExtensions { family, product in
            for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
                guard let own = product.info?.text(key), let app = family.app.info?.text(key),
                    own != app
                else { continue }
                return Observation(
                    product.infoPlace(key),
                    "\(key) of \(product.name) is \(own), the app's is \(app).")
            }
            return nil
        }
    },
    Check(
        "B007", .error, "Sounds are at the top of the app's bundle",
        remedy: "Do not put them into folders or .lproj.",
        reason: "iOS looks for a named sound at the top of the bundle only.",
        source: "Braze's documentation"
    ) { model in
        model.built.flatMap { family -> [Observation] in
            guard let bundle = family.app.bundle else { return [] }
            let named = Set(model.payloads(for: family).compactMap(\.soundName))
            return model.sounds.filter { sound in
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
    ) { model in
        model.products.compactMap { product in
            guard product.isExtension, let profile = product.profile,
                product.entitlements?.root.isEmpty == false,
                profile.applicationIdentifier?.hasSuffix("*") == true,
                // Any profile grants the keychain groups of its team.
                EntitlementKey.all.contains(where: {
                    $0 != EntitlementKey.keychain && product.entitlements?.root[$0] != nil
                })
            else { return nil }
            return Observation(
                Place(profile.path),
                "The profile \(profile.name) is for \(profile.applicationIdentifier ?? "*").")
        }
    },
    Check(
        "B009", .warning, "The product's aps-environment fits the server",
        remedy:
            "Send tokens of a development build to the sandbox. Builds of TestFlight, Ad Hoc and the App Store have tokens of production.",
        reason: "The other server answers BadDeviceToken."
    ) { model in
        guard let server = model.settings.server else { return [] }
        let wanted = server == "sandbox" ? "development" : "production"
        return model.built.compactMap { family in
            guard let own = family.app.entitlements?.text(EntitlementKey.push), own != wanted else {
                return nil
            }
            return Observation(
                family.app.entitlementPlace(EntitlementKey.push),
                "aps-environment is \(own), and pushes go to \(server).")
        }
    },
]

extension ProjectModel {
    var built: [AppWithExtensions] { appsWithExtensions.filter(\.app.isBuilt) }

    /// Returns whether the projects do not build a built app. An archive of another app may be
    /// among the files.
    func isBuiltElsewhere(_ app: Product) -> Bool {
        let own = products.filter { $0.kind == .app && !$0.isBuilt && $0.target != nil }
        let names = own.compactMap(\.bundleIdentifier)
        guard !own.isEmpty, names.count == own.count, let name = app.bundleIdentifier,
            !names.contains(where: { $0.contains("$") })
        else { return false }
        return !names.contains(name)
    }

    func builtExtensions(_ body: (AppWithExtensions, Product) -> Observation?) -> [Observation] {
        built.flatMap { family in family.extensions.compactMap { body(family, $0) } }
    }

    func builtWithSource(_ body: (Product, Product) -> Observation?) -> [Observation] {
        products.filter(\.isBuilt).compactMap { built in
            let source = products.first {
                !$0.isBuilt && $0.kind == built.kind
                    && $0.bundleIdentifier == built.bundleIdentifier
                    && $0.bundleIdentifier != nil && $0.configuration != "Debug"
            }
            return source.flatMap { body(built, $0) }
        }
    }
}
