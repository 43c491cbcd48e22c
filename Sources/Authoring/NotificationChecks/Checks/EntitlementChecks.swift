internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks E001 to E016: entitlements of app and extensions.
let entitlementChecks: [Check] = [
    Check(
        "E001", .error, "The app has the push entitlement",
        remedy: "Add the Push Notifications capability to the app; its key is aps-environment.",
        reason:
            "Without it the app gets no device token. `development` in the source is fine: the profile "
            + "for the store changes it."
    ) { model in
        model.appsWithExtensions.compactMap { family in
            guard let list = family.app.entitlements, list.root[EntitlementKey.push] == nil,
                model.wantsPush(family)
            else { return nil }
            // The files do not show what an extension is for when the app gets no pushes.
            let isSure = model.expectsPush(family)
            return Observation(
                list.place(EntitlementKey.push), "aps-environment is missing.",
                severity: isSure ? nil : .warning, confidence: isSure ? nil : .likely)
        }
    },
    Check(
        "E002", .warning, "Entitlements have keys that exist",
        remedy: "Remove the key; the one for push is aps-environment.",
        reason: "iOS ignores unknown entitlements, and signing may fail.",
        source: "a search of public code"
    ) { model in
        let invented = [
            "com.apple.developer.push-notifications", "com.apple.developer.notifications",
            "com.apple.developer.aps-environment", "push-notifications",
            "com.apple.developer.usernotifications",
            "com.apple.developer.usernotifications.timesensitive",
        ]
        return model.everyProduct { product in
            invented.first { key in
                // The long name is the one for macOS, and may appear beside the one for iOS.
                let isMac =
                    key.hasSuffix(EntitlementKey.push)
                    && product.entitlements?.root[EntitlementKey.push] != nil
                return product.entitlements?.root[key] != nil && !isMac
            }.map {
                Observation(product.entitlementPlace($0), "The entitlement \($0) does not exist.")
            }
        }
    },
    Check(
        "E003", .error, "The app may make communication notifications where the code does",
        scope: .app, cause: .noEffect,
        remedy: "Add the Communication Notifications capability to the app target.",
        reason: "Every call succeeds, but iOS silently drops the sender's picture.",
        source: "Apple's documentation; Home Assistant PR 5187"
    ) { model in
        model.appsWithExtensions.compactMap { family in
            guard family.app.entitlements != nil,
                !family.app.hasEntitlement(EntitlementKey.communication),
                let use = Communication.use(model.sources(of: family))
            else { return nil }
            return Observation(
                family.app.entitlementPlace(EntitlementKey.communication),
                "\(use) calls updating(from:), and \(family.app.name) lacks \(EntitlementKey.communication).",
                because: [.init(use, "updating(from:) is called.")])
        }
    },
    Check(
        "E004", .error, "The communication entitlement is the app's, not only the extension's",
        remedy: "Add it to the app target. On the extension it does no harm.",
        reason:
            "Apple asks for it on the app. That the extension has it as well is common and no fault.",
        source: "Apple's documentation; disputed in Home Assistant #5570"
    ) { model in
        model.services { family, product in
            guard product.hasEntitlement(EntitlementKey.communication),
                family.app.entitlements != nil,
                !family.app.hasEntitlement(EntitlementKey.communication)
            else { return nil }
            return Observation(
                product.entitlementPlace(EntitlementKey.communication),
                "\(product.name) has \(EntitlementKey.communication), and \(family.app.name) has not."
            )
        }
    },
    Check(
        "E005", .warning, "Entitlements are used",
        remedy: "Remove the entitlement, or use it.",
        reason: "App Store Connect warns of the communication entitlement without intents.",
        source: "ITMS-90894; carpoolear PR 604"
    ) { model in
        model.appsWithExtensions.compactMap { family in
            let sources = model.sources(of: family)
            guard family.app.hasEntitlement(EntitlementKey.communication), !sources.isEmpty,
                sources.count > 1 || !family.services.isEmpty, Communication.use(sources) == nil,
                !sources.contains(where: {
                    $0.unreadCount > 0 || $0.mentions("NotificationServiceKit", "Sender")
                        || $0.imports.contains("NotificationServiceKit")
                })
            else { return nil }
            return Observation(
                family.app.entitlementPlace(EntitlementKey.communication),
                "\(EntitlementKey.communication) is there, and no source calls updating(from:).",
                confidence: .likely)
        }
    },
    Check(
        "E006", .error, "The app may send time-sensitive notifications where it does",
        scope: .app, cause: .noEffect,
        remedy: "Add the Time Sensitive Notifications capability to the app.",
        reason: "iOS lowers the level to active, and a Focus holds the notification back.",
        source: "notifee #840; ntfy-ios PR 21"
    ) { model in
        model.levelProblem(.timeSensitive)
    },
    Check(
        "E007", .error, "The app may send critical alerts where it does",
        remedy: "Request the entitlement from Apple, or use time-sensitive.",
        reason:
            "Without it a critical alert is an ordinary one, silent when the phone is. A critical level and a critical sound need the same entitlement. It is a warning where the app first asks whether critical alerts are on.",
        source: "ntfy #332; xdripswift #623"
    ) { model in
        model.levelProblem(.critical)
    },
    Check(
        "E008", .error, "An extension that discards notifications may do so",
        remedy:
            "Request com.apple.developer.usernotifications.filtering, or deliver passively and silently.",
        reason: "Without the entitlement empty content is not hidden: the original is shown.",
        source: "pika #192; deltachat PR 2124"
    ) { model in
        model.services { _, product in
            guard product.entitlements != nil || product.hasNoEntitlements,
                !product.hasEntitlement(EntitlementKey.filtering)
            else { return nil }
            for source in model.sources(of: product) {
                if let use = source.emptyDelivery(model.follower) {
                    return Observation(
                        source.place(use.line),
                        "Empty content is delivered, and \(product.name) lacks the filtering entitlement.",
                        severity: use.isCertain ? nil : .warning,
                        confidence: use.isCertain ? nil : .likely)
                }
            }
            return nil
        }
    },
    Check(
        "E009", .warning, "The filtering entitlement is the extension's",
        remedy: "Put it on the extension.",
        reason: "It is the extension that discards.", source: "berty PR 4181"
    ) { model in
        model.appsWithExtensions.compactMap { family in
            guard family.app.hasEntitlement(EntitlementKey.filtering), !family.services.isEmpty,
                !family.services.contains(where: { $0.hasEntitlement(EntitlementKey.filtering) })
            else { return nil }
            return Observation(
                family.app.entitlementPlace(EntitlementKey.filtering),
                "Only the app has the filtering entitlement.")
        }
    },
    Check(
        "E010", .error, "App and extension share an app group where they share files",
        scope: .app, cause: .noEffect,
        remedy: "Add the same group to both targets.",
        reason: "Each process has its own container; without a common group nothing is shared."
    ) { model in
        model.services { family, product in
            let (app, own) = (Set(family.app.groups), Set(product.groups))
            guard app.isDisjoint(with: own), !app.isEmpty || !own.isEmpty,
                !app.union(own).contains(where: { $0.contains("$") }),
                !model.hasUnsaidEntitlements(family.app), !model.hasUnsaidEntitlements(product)
            else { return nil }
            // An extension without an app group that uses no shared container shares nothing.
            let shares = model.sources(of: product).contains(where: \.sharesFiles)
            let mayShare = shares || model.linkedSources(of: product).contains(where: \.sharesFiles)
            guard !own.isEmpty || mayShare else { return nil }
            let names = { (groups: Set<String>) in
                groups.isEmpty ? "no group" : groups.sorted().joined(separator: ", ")
            }
            return Observation(
                product.entitlementPlace(EntitlementKey.groups),
                "\(product) has \(names(own)), \(family.app.name) has \(names(app)).",
                // The extension may link a library without using all of it.
                severity: own.isEmpty && !shares ? .hint : nil,
                because: [
                    .init(
                        family.app.entitlementPlace(EntitlementKey.groups),
                        "The app has \(names(app)).")
                ])
        }
    },
    Check(
        "E011", .error, "Groups that the code names are among the entitlements",
        remedy: "Use the identifier of the entitlement.",
        reason: "UserDefaults(suiteName:) works without the entitlement and shares nothing.",
        source: "justspeaktoit #703"
    ) { model in
        let unnamed = UnnamedTypes(
            of: model.allSources.filter { !$0.groupUses.isEmpty }, in: model.files)
        return model.everyProduct { product in
            let groups = product.groups
            guard product.entitlements != nil, !groups.contains(where: { $0.contains("$") }) else {
                return nil
            }
            let uses = model.sources(of: product).flatMap { source in
                source.groupUses.map { (source.place($0.line), $0.text, source) }
            }
            // Which of several groups is used may depend on the product.
            let mayChoose = uses.contains { groups.contains($0.1) }
            guard let use = uses.first(where: { !groups.contains($0.1) }) else { return nil }
            return Observation(
                use.0, "\(use.1) is not a group of \(product).",
                severity: mayChoose || unnamed.has(use.2) ? .hint : nil)
        }
    },
    Check(
        "E012", .error, "App and extension share an access group where the extension reads keys",
        remedy: "Add the same keychain access group to both targets.",
        reason: "Items of the app's own group are invisible to the extension.", source: "Element X"
    ) { model in
        model.unsharedKeychains
    },
    Check(
        "E013", .warning, "The entitlements of all configurations agree about notifications",
        remedy: "Align the files.",
        reason: "What works in Debug fails in the build that ships.", source: "vellum"
    ) { model in
        var first: [String: Product] = [:]
        return model.everyProduct { product in
            guard product.target != nil, let list = product.entitlements else { return nil }
            guard let other = first["\(product.project ?? "") \(product.name)"],
                let before = other.entitlements
            else {
                first["\(product.project ?? "") \(product.name)"] = product
                return nil
            }
            // An extension registers for no pushes itself, whatever its entitlements contain.
            let keys = EntitlementKey.all.filter {
                $0 != EntitlementKey.keychain && !(product.isExtension && $0 == EntitlementKey.push)
            }
            guard let key = keys.first(where: { list.grants($0) != before.grants($0) }) else {
                return nil
            }
            return Observation(
                list.place(key), "\(key) is in only one of \(before.path) and \(list.path).")
        }
    },
    Check(
        "E014", .hint, "An extension needs no aps-environment",
        remedy: "Leave it out of the extension.",
        reason: "The token is the app's; the entitlement does no harm on the extension.",
        source: "Bark, Element X; one article says otherwise"
    ) { model in
        model.products.filter { $0.kind == .serviceExtension }.compactMap { product in
            guard product.entitlements?.root[EntitlementKey.push] != nil else { return nil }
            return Observation(
                product.entitlementPlace(EntitlementKey.push),
                "\(product.name) has aps-environment.")
        }
    },
    Check(
        "E015", .warning, "Entitlements have values of the right kind",
        remedy: "Use <true/>, or <array> for groups.",
        reason: "A string in place of a Boolean grants nothing."
    ) { model in
        model.everyProduct { product in
            guard let list = product.entitlements else { return nil }
            for key in [
                EntitlementKey.communication, EntitlementKey.timeSensitive, EntitlementKey.critical,
                EntitlementKey.filtering,
            ] {
                if let value = list.root[key], value.bool == nil {
                    return Observation(list.place(key), "\(key) must be a Boolean.")
                }
            }
            for key in [EntitlementKey.groups, EntitlementKey.keychain] {
                if let value = list.root[key], value.array == nil {
                    return Observation(list.place(key), "\(key) is not an array.")
                }
            }
            guard let push = list.root[EntitlementKey.push], push.string == nil else { return nil }
            return Observation(list.place(EntitlementKey.push), "aps-environment is not text.")
        }
    },
    Check(
        "E016", .hint, "A Catalyst or macOS build has the communication entitlement as well",
        remedy: "Add it to the entitlements of that platform.",
        reason: "Each platform has its own entitlements file.", source: "Home Assistant PR 5187"
    ) { model in
        let others = model.files.paths.filter {
            $0.hasSuffix(".entitlements")
                && ($0.lowercased().contains("catalyst") || $0.lowercased().contains("macos"))
        }
        guard
            model.appsWithExtensions.contains(where: {
                $0.app.hasEntitlement(EntitlementKey.communication)
            }
            )
        else { return [] }
        return others.compactMap { path in
            guard !path.lowercased().contains("extension"), !path.lowercased().contains("service"),
                let data = model.files.data(path),
                let list = try? PropertyFile.propertyList(data, path: path),
                list.root[EntitlementKey.communication] == nil
            else { return nil }
            return Observation(
                Place(path), "The app has the communication entitlement on iOS, not here.")
        }
    },
]
