internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks T001 to T009: the service extension exists, is embedded, and has a name and a place that
/// iOS accepts.
let targetChecks: [Check] = [
    Check(
        "T001", .error, "A service-extension target exists where payloads or code rely on one",
        cause: .noExtension,
        remedy: "Add a Notification Service Extension target and embed it in the app.",
        reason:
            "Without an extension iOS shows a mutable push as it came: no picture, no decryption."
    ) { model in
        guard let family = model.appsWithExtensions.first, !model.hasUnknownSources,
            !model.appsWithExtensions.contains(where: { !$0.services.isEmpty })
        else { return [] }
        if let push = model.payloads.first(where: \.isMutable) {
            return [
                Observation(
                    push.place(.aps, .mutableContent),
                    "The payload is for a service extension, and \(family.app.name) has none.")
            ]
        }
        // Without a project, the target of a source is unknown.
        guard family.app.target != nil || family.app.isBuilt else { return [] }
        let source = model.allSources.first { !$0.serviceTypes.isEmpty }
        return source.map {
            [
                Observation(
                    $0.place($0.serviceTypes[0].line),
                    "\($0.serviceTypes[0].name) belongs to no extension target of \(family.app.name).",
                    // The file does not show whether its effect is missed.
                    severity: .warning)
            ]
        } ?? []
    },
    Check(
        "T002", .error, "Only one service extension is embedded in an app",
        scope: .app,
        remedy: "Merge them into one: iOS uses only one.",
        reason: "An app has one service extension; which of several runs is not defined.",
        source: "expo PR 11651"
    ) { model in
        model.appsWithExtensions.filter { $0.services.count > 1 }.map { family in
            let names = family.services.map(\.name).joined(separator: ", ")
            return Observation(
                family.services[1].place,
                "\(family.app.name) embeds \(family.services.count): \(names).")
        }
    },
    Check(
        "T003", .error, "The app's copy phase for PlugIns contains the extension",
        scope: .app, cause: .noExtension,
        remedy: "Embed the extension in the app target: General, Frameworks and Embedded Content.",
        reason: "An extension outside the app's PlugIns does not reach the phone.",
        source: "Apple's documentation; forum 67202"
    ) { model in
        model.services { family, service in
            guard let target = family.app.target, let own = service.target else { return nil }
            let embeds = target.phases.filter { $0.kind == .embed && $0.destination == "13" }
            let isThere = embeds.flatMap(\.files).contains { file in
                [own.productName, "\(own.name).appex"].contains(FilePaths.name(file))
            }
            guard !isThere else { return nil }
            let other = target.phases.first { phase in
                phase.kind == .embed
                    && phase.files.contains { FilePaths.name($0) == own.productName }
            }
            let detail = other.map {
                " Its copy phase goes to \($0.destination ?? "nowhere"), not to 13 (PlugIns)."
            }
            return Observation(
                other?.place ?? target.place,
                "\(service.name) is not embedded in \(family.app.name).\(detail ?? "")")
        }
    },
    Check(
        "T004", .error, "The embed phase runs in every build",
        scope: .app, cause: .noExtension,
        remedy: "Untick \"Copy only when installing\" in the embed phase.",
        reason: "The extension is in archives only; in builds from Xcode it is missing.",
        source: "Netmera's checklist"
    ) { model in
        model.appsWithExtensions.flatMap { family in
            (family.app.target?.phases ?? []).filter { phase in
                phase.kind == .embed && phase.isForInstallOnly
                    && phase.files.contains { $0.hasSuffix(".appex") }
            }.map {
                Observation(
                    $0.place, "\"\($0.name)\" of \(family.app.name) copies only when installing.")
            }
        }
    },
    Check(
        "T005", .hint, "The app target depends on the extension target",
        remedy: "Add the extension under Target Dependencies of the app.",
        reason:
            "Xcode finds what is embedded by itself, unless a scheme turns that off: then an old build of the extension may be copied.",
        source: "Xcode's template"
    ) { model in
        model.services { family, service in
            guard let target = family.app.target, let own = service.target,
                !target.dependencies.contains(own.name)
            else { return nil }
            return Observation(target.place, "\(target.name) does not depend on \(own.name).")
        }
    },
    Check(
        "T006", .error,
        "The extension's identifier is the app's with a suffix, in every configuration",
        scope: .app, cause: .noExtension,
        remedy: "Rename it to the app's identifier and `.NotificationService`.",
        reason:
            "iOS refuses to install an extension whose identifier does not begin with the app's.",
        source: "OneSignal #450"
    ) { model in
        model.extensions { family, product in
            guard !product.isBuilt, let app = family.app.bundleIdentifier,
                let own = product.bundleIdentifier,
                !own.hasPrefix(app + "."), !product.hasDisputedIdentifier(below: app)
            else { return nil }
            // It is not documented which of the two identifiers Xcode uses.
            let isDisputed = product.hasTwoIdentifiers || family.app.hasTwoIdentifiers
            // Where another app also embeds the extension, its identifier is changed for each app
            // in turn.
            let others = model.appsWithExtensions.filter { other in
                other.app.name != family.app.name
                    && other.app.bundleIdentifier.map { own.hasPrefix($0 + ".") } == true
                    && other.extensions.contains {
                        $0.name == product.name && $0.configuration == product.configuration
                    }
            }
            return Observation(
                product.place(setting: "PRODUCT_BUNDLE_IDENTIFIER").orElse(
                    product.infoPlace("CFBundleIdentifier"), product),
                "\(product) is \(own), which does not begin with \(app).",
                severity: others.isEmpty && !isDisputed ? nil : .hint)
        }
    },
    Check(
        "T007", .warning, "The suffix of the extension's identifier has one component",
        remedy: "Use one word after the app's identifier.",
        reason: "Libraries such as Firebase cut off one component to find the app's identifier.",
        source: "read in sources of libraries"
    ) { model in
        model.services { family, product in
            guard let app = family.app.bundleIdentifier, let own = product.bundleIdentifier,
                own.hasPrefix(app + "."), own.dropFirst(app.count + 1).contains(".")
            else { return nil }
            return Observation(
                product.place(setting: "PRODUCT_BUNDLE_IDENTIFIER"),
                "\(own) has more than one component after \(app).")
        }
    },
    Check(
        "T008", .warning, "The extension runs on every system that the app runs on",
        scope: .app, cause: .noEffect,
        remedy: "Lower the extension's deployment target to the app's.",
        reason: "A phone whose system is older ignores the extension; only installd's log says so.",
        source: "Wikipedia PR 4118, notifee PR 302"
    ) { model in
        model.extensions { family, product in
            // A widget may require a newer system on purpose.
            guard !product.isBuilt, product.isForNotifications, let own = product.minimumSystem
            else {
                return nil
            }
            let place = product.place(setting: "IPHONEOS_DEPLOYMENT_TARGET")
            if let device = model.settings.deviceOS, Version(own) > Version(device),
                Version(own) > Version(Product.firstSystemWithExtensions)
            {
                return Observation(
                    place, "\(product) needs iOS \(own); the device has \(device).",
                    severity: .error)
            }
            guard let app = family.app.minimumSystem, Version(own) > Version(app) else {
                return nil
            }
            // Systems before the first one with such extensions do not matter.
            let isOlder = Version(app) < Version(Product.firstSystemWithExtensions)
            let needed = isOlder ? Product.firstSystemWithExtensions : app
            guard Version(own) > Version(needed) else { return nil }
            return Observation(
                place, "\(product) needs iOS \(own), the app \(app).",
                remedy: isOlder
                    ? "Lower the extension's deployment target to \(needed), the first iOS with extensions for notifications."
                    : nil)
        }
    },
    Check(
        "T009", .warning,
        "Communication notifications are guarded where the extension runs below iOS 15",
        remedy: "Write `if #available(iOS 15, *)`, or raise the deployment target.",
        reason: "The interfaces are missing before iOS 15, so that the extension would not start."
    ) { model in
        model.services { _, product in
            guard let own = product.minimumSystem, Version(own) < Version("15") else { return nil }
            for source in model.sources(of: product) {
                for call in source.calls where call.name == "updating" && call["from"] != nil {
                    guard !source.isGuarded(call) else { continue }
                    return Observation(
                        source.place(call.line),
                        "updating(from:) is called without #available, and \(product) runs on iOS \(own).",
                        confidence: .likely)
                }
            }
            return nil
        }
    },
]

struct Version: Comparable {
    private let parts: [Int]

    init(_ text: String) {
        parts = text.split(separator: ".").map { Int($0) ?? 0 }
    }

    static func < (left: Version, right: Version) -> Bool {
        for index in 0..<max(left.parts.count, right.parts.count) {
            let (one, other) = (left.parts[safe: index] ?? 0, right.parts[safe: index] ?? 0)
            if one != other { return one < other }
        }
        return false
    }

    static func == (left: Version, right: Version) -> Bool { !(left < right) && !(right < left) }
}

extension Product {
    fileprivate static let firstSystemWithExtensions = "10.0"

    fileprivate var hasTwoIdentifiers: Bool {
        guard let written = rawInfo?.text("CFBundleIdentifier"), !written.contains("$"),
            let setting = settings.value("PRODUCT_BUNDLE_IDENTIFIER")
        else { return false }
        return setting != written
    }

    /// Returns whether Info.plist has an identifier that differs from the build setting, and the
    /// setting begins with the app's. It is not documented which of the two Xcode uses.
    fileprivate func hasDisputedIdentifier(below app: String) -> Bool {
        guard let written = rawInfo?.text("CFBundleIdentifier"), !written.contains("$"),
            let setting = settings.value("PRODUCT_BUNDLE_IDENTIFIER")
        else { return false }
        return setting != written && setting.hasPrefix(app + ".")
    }
}

extension SwiftSource {
    /// Returns whether the function around a call checks the system version, or every caller in the
    /// file does.
    fileprivate func isGuarded(_ call: CallSite) -> Bool {
        func asks(_ function: FunctionFact?) -> Bool {
            function.map { $0.isAvailableLater || $0.text.contains(/[#@]available/) } ?? false
        }
        guard let own = function(call.function) else { return false }
        let callers = calls(own.name).map { function($0.function) }
        return asks(own) || !callers.isEmpty && callers.allSatisfy(asks)
    }
}

extension Place {
    func orElse(_ other: Place, _ product: Product) -> Place {
        self == product.place ? other : self
    }
}

extension ProjectModel {
    func extensions(_ body: (AppWithExtensions, Product) -> Observation?) -> [Observation] {
        appsWithExtensions.flatMap { family in family.extensions.compactMap { body(family, $0) } }
    }

    func services(_ body: (AppWithExtensions, Product) -> Observation?) -> [Observation] {
        appsWithExtensions.flatMap { family in family.services.compactMap { body(family, $0) } }
    }

    func everyProduct(_ body: (Product) -> Observation?) -> [Observation] {
        products.filter { $0.kind != .library }.compactMap(body)
    }
}
