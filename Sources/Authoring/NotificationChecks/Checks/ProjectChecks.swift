internal import AppBundles
internal import Foundation
internal import NotificationModel

/// Checks T010 to T022: versions, products, signing, phases and members of the extension's target.
let projectChecks: [Check] = [
    Check(
        "T010", .warning, "The extension has the app's version and build number",
        scope: .app,
        remedy: "Use `$(MARKETING_VERSION)` and `$(CURRENT_PROJECT_VERSION)` in both.",
        reason: "App Store Connect warns of extensions whose versions differ.", source: "ITMS-90473"
    ) { model in
        model.extensions { family, product in
            guard !product.isBuilt else { return nil }
            for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
                guard let own = product.info?.text(key), let app = family.app.info?.text(key),
                    !own.contains("$"), !app.contains("$"), own != app
                else { continue }
                // Apple does not document whether the App Store treats 1 and 1.0 as equal.
                let isSame = Version.isNumeric(own, app) && Version(own) == Version(app)
                return Observation(
                    product.infoPlace(key), "\(key) of \(product) is \(own), the app's is \(app).",
                    severity: isSame ? .hint : nil)
            }
            return nil
        }
    },
    Check(
        "T011", .error, "The extension's product is an .appex",
        remedy: "Remove the override of WRAPPER_EXTENSION or PRODUCT_NAME.",
        reason: "iOS looks for .appex bundles in PlugIns and nothing else.",
        source: "a developer's report"
    ) { model in
        model.extensions { _, product in
            guard !product.isBuilt, product.target != nil,
                let own = product.settings.value("WRAPPER_EXTENSION"),
                own != "appex"
            else { return nil }
            return Observation(
                product.place(setting: "WRAPPER_EXTENSION"),
                "The product of \(product) ends in .\(own).")
        }
    },
    Check(
        "T012", .hint, "SKIP_INSTALL is YES for the extension",
        remedy: "Set SKIP_INSTALL to YES for the extension.",
        reason:
            "Otherwise an archive may hold the extension a second time, so that it is not exported as an app.",
        source: "Xcode's template"
    ) { model in
        model.extensions { _, product in
            guard product.target != nil, product.settings.isNo("SKIP_INSTALL") else {
                return nil
            }
            return Observation(
                product.place(setting: "SKIP_INSTALL"), "SKIP_INSTALL of \(product) is NO.")
        }
    },
    Check(
        "T013", .error, "CODE_SIGN_ENTITLEMENTS names a file that exists, in every configuration",
        remedy: "Point every configuration at an existing .entitlements file.",
        reason:
            "A configuration without entitlements silently loses push, avatars and groups."
    ) { model in
        let ignored = IgnoredPaths(model.files)
        var found = model.everyProduct { product in
            product.missingEntitlements.flatMap {
                // The team may have a file that git ignores.
                guard !ignored.contains($0), !$0.contains("$") else { return nil }
                return Observation(
                    product.place(setting: "CODE_SIGN_ENTITLEMENTS"),
                    "\(product) names the missing file \($0).")
            }
        }
        // A name in one configuration and none in another was probably forgotten. Every Flutter
        // project has a target with the name Runner.
        func identity(_ product: Product) -> [String] { [product.place.path, product.name] }
        // An empty list grants nothing, like a missing one.
        let named = Set(
            model.products.filter {
                $0.settings.value("CODE_SIGN_ENTITLEMENTS")?.isEmpty == false
                    && $0.entitlements?.root.isEmpty != true
            }.map(identity))
        found += model.everyProduct { product in
            guard product.target != nil, named.contains(identity(product)),
                (product.settings.value("CODE_SIGN_ENTITLEMENTS") ?? "").isEmpty
            else { return nil }
            return Observation(
                product.place, "\(product) has no CODE_SIGN_ENTITLEMENTS, others have.",
                // The files do not show whether that configuration is ever built.
                severity: .warning)
        }
        return found
    },
    Check(
        "T014", .warning, "App and extension have the same team",
        remedy: "Use one DEVELOPMENT_TEAM.",
        reason:
            "Another team gives another prefix, and the app cannot be signed with the extension."
    ) { model in
        model.extensions { family, product in
            guard let own = product.settings.value("DEVELOPMENT_TEAM"),
                let app = family.app.settings.value("DEVELOPMENT_TEAM"), own != app,
                !own.isEmpty, !app.isEmpty, !own.contains("$"), !app.contains("$")
            else { return nil }
            return Observation(
                product.place(setting: "DEVELOPMENT_TEAM"),
                "\(product) has the team \(own), the app \(app).")
        }
    },
    Check(
        "T015", .warning, "The embed phase comes before script phases",
        remedy: "Drag the embed phase above \"Thin Binary\" and \"[CP] Embed Pods Frameworks\".",
        reason: "Flutter's scripts make a cycle in the build otherwise.",
        source: "flutter #135739, #142907"
    ) { model in
        model.appsWithExtensions.compactMap { family in
            let phases = family.app.target?.phases ?? []
            guard
                let embed = phases.firstIndex(where: { phase in
                    phase.kind == .embed && phase.files.contains { $0.hasSuffix(".appex") }
                }),
                let script = phases[..<embed].first(where: { phase in
                    phase.kind == .script
                        && (phase.name == "Thin Binary" || phase.name.hasPrefix("[CP] Embed"))
                })
            else { return nil }
            return Observation(
                phases[embed].place, "\"\(script.name)\" runs before the extension is embedded.",
                // A dependency cycle exists where the script waits for the output of other phases.
                severity: script.waitsForProduct ? .error : .hint)
        }
    },
    Check(
        "T016", .error, "The file with the principal class is a source of the extension",
        remedy: "Tick the extension's target membership for the file.",
        reason: "The class is not in the extension's program, so that iOS finds nothing to start."
    ) { model in
        model.services { _, product in
            guard product.target != nil, let name = product.principalClassName else { return nil }
            let isOwn = model.sources(of: product).contains { source in
                source.types.contains { $0.name == name || $0.objectiveCName == name }
            }
            let others = model.orphans.values.sorted { $0.path < $1.path } + model.allSources
            guard !isOwn, !model.hasUnread(product),
                let source = others.first(where: { source in
                    source.serviceTypes.contains { $0.name == name }
                }),
                !model.isInLibrary(source.path)
            else { return nil }
            return Observation(
                source.place(source.serviceTypes[0].line),
                "\(name) is here, and the file is not a source of \(product).",
                because: [
                    .init(
                        product.infoPlace("NSExtension", "NSExtensionPrincipalClass"),
                        "iOS starts \(name)."),
                    .init(product.place, "The target's sources are without it."),
                ])
        }
    },
    Check(
        "T017", .hint, "Files that the extension's code names are members of it",
        remedy: "Add them to the extension target, or read them from the app's bundle.",
        reason: "`Bundle.main` of an extension is the extension's own bundle."
    ) { model in
        model.services { _, product in
            guard let target = product.target, !target.hasUnknownSources else { return nil }
            let own = Set(product.resourcePaths.map(FilePaths.name))
            for source in model.sources(of: product) {
                for call in source.calls("url", "path") where call.base.contains("Bundle.main") {
                    guard let name = (call["forResource"] ?? call["ofType"])?.literal,
                        let ending = (call["withExtension"] ?? call["ofType"])?.literal
                    else { continue }
                    let file = "\(name).\(ending)"
                    if !own.contains(file), !source.asks(for: name, call) {
                        // The check does not follow which branches of shared code the extension
                        // takes.
                        return Observation(
                            source.place(call.line), "\(file) is not a member of \(product).",
                            confidence: .likely)
                    }
                }
            }
            return nil
        }
    },
    Check(
        "T018", .hint, "APPLICATION_EXTENSION_API_ONLY is YES",
        remedy: "Turn on \"Require only app-extension-safe API\".",
        reason: "The compiler then refuses what an extension may not call."
    ) { model in
        model.extensions { _, product in
            guard product.settings.isNo("APPLICATION_EXTENSION_API_ONLY") else { return nil }
            return Observation(
                product.place(setting: "APPLICATION_EXTENSION_API_ONLY"),
                "APPLICATION_EXTENSION_API_ONLY of \(product) is NO.")
        }
    },
    Check(
        "T019", .hint,
        "An extension that uses UserDefaults or file times has a privacy manifest",
        remedy:
            "Add PrivacyInfo.xcprivacy to the extension; reason 1C8F.1 for an app group's defaults.",
        reason: "App Store Connect asks for reasons of some interfaces, for each bundle.",
        source: "customerio PR 706"
    ) { model in
        model.services { _, product in
            guard product.target != nil,
                !product.resourcePaths.contains(where: { $0.hasSuffix("PrivacyInfo.xcprivacy") })
            else { return nil }
            for source in model.sources(of: product) {
                let names = ["UserDefaults", "contentModificationDateKey", "creationDateKey"]
                if let call = source.calls.first(where: { names.contains($0.name) }) {
                    return Observation(
                        source.place(call.line),
                        "\(product) uses \(call.name) but lacks PrivacyInfo.xcprivacy.",
                        confidence: .likely)
                }
            }
            return nil
        }
    },
    Check(
        "T020", .hint, "The extension covers the app's platforms and device families",
        remedy: "Give both the same SUPPORTED_PLATFORMS and TARGETED_DEVICE_FAMILY.",
        reason: "A device that only the app supports does not get the extension."
    ) { model in
        model.extensions { family, product in
            for key in ["TARGETED_DEVICE_FAMILY", "SUPPORTED_PLATFORMS"] {
                guard let own = product.settings.value(key),
                    let app = family.app.settings.value(key)
                else { continue }
                let missing = Version.listedNames(app).subtracting(Version.listedNames(own))
                    .sorted()
                if !missing.isEmpty {
                    return Observation(
                        product.place(setting: key),
                        "\(key) of \(product) is \(own); the app also has \(missing.joined(separator: ", "))."
                    )
                }
            }
            return nil
        }
    },
    Check(
        "T021", .hint, "The extension has a shared scheme",
        remedy:
            "Share a scheme of the extension so that breakpoints work, or attach to its process by name.",
        reason: "Breakpoints in the extension are not hit while the app's scheme runs."
    ) { model in
        model.projects.filter { $0.format == .xcode && !$0.schemes.isEmpty }.flatMap { project in
            project.targets.filter { target in
                model.products.contains { $0.name == target.name && $0.kind == .serviceExtension }
                    && !project.schemes.values.contains {
                        $0.contains("BlueprintName = \"\(target.name)\"")
                    }
            }.map { Observation($0.place, "No shared scheme builds \($0.name).") }
        }
    },
    Check(
        "T022", .warning, "App and extension each link their own product of a library",
        remedy: "Link the library's extension product, in the same version, to the extension.",
        reason: "A library for apps touches UIApplication, which ends an extension.",
        source: "cio doctor"
    ) { model in
        model.services { _, product in
            let known = [
                "FirebaseAnalytics": "FirebaseMessaging",
                "OneSignalFramework": "OneSignalExtension",
                "BrazeUI": "BrazeNotificationService",
                "FirebaseInAppMessaging-Beta": "FirebaseMessaging",
                "AirshipCore": "AirshipNotificationServiceExtension",
            ]
            for name in product.target?.packageProducts ?? [] {
                if let right = known[name] {
                    return Observation(
                        product.place,
                        "\(product.name) links \(name), which is for apps; use \(right).")
                }
            }
            return nil
        } + PodLists.disagreements(model)
    },
]

extension SwiftSource {
    /// Returns whether code checks that its bundle has the file that a call names, and so works
    /// without it.
    fileprivate func asks(for name: String, _ call: CallSite) -> Bool {
        guard let text = function(call.function)?.text,
            let start = text.firstRange(of: "\"\(name)\"")
        else { return false }
        return text[start.upperBound...].contains(/^[^()]*\)\s*[!=]=\s*nil\b/)
    }
}

extension Version {
    fileprivate static func isNumeric(_ texts: String...) -> Bool {
        texts.allSatisfy { text in
            !text.isEmpty && text.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
        }
    }

    fileprivate static func listedNames(_ text: String) -> Set<String> {
        Set(text.split { $0 == "," || $0 == " " }.map(String.init))
    }
}

extension Product {
    var principalClassName: String? {
        extensionValue("NSExtensionPrincipalClass")?.string.map { name in
            name.split(separator: ".").last.map(String.init) ?? name
        }
    }
}

extension ProjectModel {
    /// Returns whether a file belongs to a library or package rather than to an app or an
    /// extension.
    func isInLibrary(_ path: String) -> Bool {
        products.contains { $0.kind == .library && $0.sourcePaths.contains(path) }
            || projects.contains { project in
                project.format == .package
                    && project.targets.contains { $0.files(.sources).contains(path) }
            }
    }
}

private enum PodLists {
    static func disagreements(_ model: ProjectModel) -> [Observation] {
        model.files.paths.filter { FilePaths.name($0) == "Podfile" }.flatMap { path in
            var versions: [String: String] = [:]
            var found: [Observation] = []
            let lines = (model.files.text(path) ?? "").split(
                separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                guard
                    let match = line.firstMatch(
                        of: /^\s*pod\s+['"]([^'"\/]+)[^'"]*['"]\s*,\s*['"]([^'"]+)['"]/)
                else { continue }
                let (name, version) = (String(match.1), String(match.2))
                if let other = versions[name], other != version {
                    found.append(
                        Observation(
                            Place(path, line: index + 1),
                            "\(name) is \(version) here and \(other) above."))
                }
                versions[name] = versions[name] ?? version
            }
            return found
        }
    }
}
