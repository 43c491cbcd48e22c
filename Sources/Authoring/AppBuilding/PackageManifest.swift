internal import AppBundles
internal import Foundation

struct PackageManifest {
    let plan: BuildPlan
    let bellhop: BellhopCheckout
    let imports: Set<String>
    /// The folder of the package.
    let root: URL
    var objectiveC: [ObjectiveCTarget] = []

    /// Returns the text of the manifest.
    ///
    /// - Throws: `BuildError` for a package of the project without a version.
    func text() throws -> String {
        """
        // swift-tools-version: 6.2
        // Made by `bellhop build`, and made anew each time. For Bellhop's sources \(bellhop.sourcesStamp).
        import PackageDescription
        \(plan.modules.contains { $0.kind == .macro } ? "import CompilerPluginSupport\n" : "")
        let package = Package(
            name: "App",
            products: [
        \(plan.modules.compactMap(product).joined())\
            ],
            dependencies: [
                .package(name: "Bellhop", path: \(quoted(bellhop.url.path))),
        \(try usedPackages.map(dependency).joined())\
            ],
            targets: [
        \(plan.modules.map(target).joined())\
            ]
        )

        """
    }

    static let cryptography: Set<String> = ["CryptoKit", "CommonCrypto"]

    /// Whether CryptoKit and CommonCrypto are built, which takes minutes the first time. The
    /// imports of third-party packages are unknown.
    private var usesCryptography: Bool {
        !imports.isDisjoint(with: Self.cryptography)
            || !usedPackages.allSatisfy(Macros.isSwiftSyntax)
    }

    private var aliases: ModuleAliases { ModuleAliases(plan, taken: bellhop.takenModules) }

    private func product(_ module: BuildPlan.Module) -> String? {
        let name = quoted(module.name)
        return switch module.kind {
        case .program: "        .executable(name: \(name), targets: [\(name)]),\n"
        case .plugIn: "        .library(name: \(name), type: .dynamic, targets: [\(name)]),\n"
        case .library, .macro: nil
        }
    }

    private var usedPackages: [String] {
        Set(plan.modules.flatMap { $0.target.products.map(\.package) })
            .filter { !isBellhop($0) }.sorted()
    }

    var foreignCode: [String] {
        let packages = usedPackages.filter { !Macros.isSwiftSyntax($0) }.map { name in
            let address =
                plan.project.packages[name]?["url"] ?? plan.project.packages[name]?["github"]
            let place = folder(of: name)?.path ?? address ?? name
            return "Package.swift of \(place), with its plug-ins and macros"
        }
        return packages
            + plan.modules.filter { $0.kind == .macro }.map { "the macros \($0.name)" }
    }

    /// Returns whether a package is Bellhop itself, which a project uses for its kits. On Linux,
    /// the checkout replaces it, whatever its URL is.
    private func isBellhop(_ name: String) -> Bool {
        name.lowercased() == "bellhop"
            || folder(of: name)?.path == bellhop.url.standardizedFileURL.path
    }

    private func folder(of name: String) -> URL? {
        guard let path = plan.project.packages[name]?["path"] else { return nil }
        let url =
            path.hasPrefix("/") ? URL(filePath: path) : plan.project.folder.appending(path: path)
        return url.standardizedFileURL
    }

    private func dependency(_ name: String) throws -> String {
        let package = plan.project.packages[name] ?? [:]
        if let folder = folder(of: name) {
            return "        .package(name: \(quoted(name)), path: \(quoted(folder.path))),\n"
        }
        if Macros.isSwiftSyntax(name) {
            let versions = Macros.swiftSyntaxVersions
            return "        .package(url: \(quoted(Macros.swiftSyntax)), "
                + "\(quoted(versions.first))..<\(quoted(versions.end))),\n"
        }
        let url = package["url"] ?? package["github"].map { "https://github.com/\($0)" }
        guard let url, let version = version(package) else {
            throw BuildError(
                "project.yml says of the package \(name) neither `path`, nor `url` with `from`, "
                    + "`exactVersion`, `majorVersion`, `branch` or `revision`.",
                remedy: "Add it under `packages`.")
        }
        return "        .package(url: \(quoted(url)), \(version)),\n"
    }

    private func version(_ package: [String: String]) -> String? {
        let forms = [
            ("from", "from"), ("majorVersion", "from"), ("minVersion", "from"),
            ("exactVersion", "exact"),
            ("version", "exact"), ("branch", "branch"), ("revision", "revision"),
        ]
        if let version = package["minorVersion"] {
            return ".upToNextMinor(from: \(quoted(version)))"
        }
        if let low = package["minVersion"], let high = package["maxVersion"] {
            return "\(quoted(low))..<\(quoted(high))"
        }
        for (key, word) in forms {
            if let value = package[key] { return "\(word): \(quoted(value))" }
        }
        return nil
    }

    private func target(_ module: BuildPlan.Module) -> String {
        let kind =
            switch module.kind {
            case .program: "executableTarget"
            case .macro: "macro"
            case .plugIn, .library: "target"
            }
        let modules = module.dependencies.map { ".target(name: \(quoted(aliases.name(of: $0))))" }
        let products = module.target.products.map {
            ".product(name: \(quoted($0.name)), package: \(quoted(identity(of: $0.package))))"
        }
        var apples = ["AppleAPI"] + (usesCryptography ? ["AppleCryptography"] : [])
        if module.kind == .macro { apples = [] }
        let foreign = objectiveC.first { $0.module == module.name }
        if foreign != nil { apples.append(Self.objectiveCSupport) }
        let all =
            apples.map { ".product(name: \(quoted($0)), package: \"Bellhop\")" } + modules
            + products
        return """
                    .\(kind)(
                        name: \(quoted(aliases.name(of: module.name))),
                        dependencies: [\(all.joined(separator: ", "))],
                        path: \(quoted("\(PackageFolder.sources)/\(module.name)")),
                        swiftSettings: [\(settings(of: module).joined(separator: ", "))]\(foreign.map(linking) ?? "")),

            """
    }

    private static let objectiveCSupport = "ObjectiveCSupport"

    /// Returns the setting that links a module with the objects that clang wrote.
    private func linking(_ target: ObjectiveCTarget) -> String {
        let objects = ObjectiveCBuild.objects(of: target)
            .map { quoted(root.appending(path: $0).path) }
        return ",\n            linkerSettings: [.unsafeFlags([\(objects.joined(separator: ", "))])]"
    }

    private func identity(of name: String) -> String {
        if isBellhop(name) { return "Bellhop" }
        let package = plan.project.packages[name] ?? [:]
        guard package["path"] == nil, let address = package["url"] ?? package["github"] else {
            return name
        }
        let last = address.split(separator: "/").last.map(String.init) ?? name
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private func settings(of module: BuildPlan.Module) -> [String] {
        let target = module.target
        // The host's code does not belong to the project.
        if target.isHost { return [".swiftLanguageMode(.v5)"] }
        let mode = Self.languageMode(target.settings["SWIFT_VERSION"] ?? "")
        var settings = [".swiftLanguageMode(.\(mode))"]
        if target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            settings.append(".defaultIsolation(MainActor.self)")
        }
        var features: [String] = []
        if target.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
            features += ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
        }
        if target.isOn("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY") {
            features.append("MemberImportVisibility")
        }
        // Since version 14, Xcode enables `/text/` in all language modes; SwiftPM does not.
        if mode != "v6", target.settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" {
            features.append("BareSlashRegexLiterals")
        }
        settings += features.map { ".enableUpcomingFeature(\"\($0)\")" }
        let aliases = aliases.flags(for: module, in: plan).map(quoted).joined(separator: ", ")
        if !aliases.isEmpty { settings.append(".unsafeFlags([\(aliases)])") }
        return settings + Self.flags(of: target).map { ".define(\(quoted($0)))" }
    }

    /// Returns SwiftPM's name of a Swift version. Current compilers support four; older versions
    /// are mapped to the oldest of them.
    static func languageMode(_ version: String) -> String {
        let numbers = version.split(separator: ".").compactMap { Int($0) }
        switch (numbers.first ?? 5, numbers.dropFirst().first ?? 0) {
        case (6..., _): return "v6"
        case (4, 2...): return "v4_2"
        case (...4, _): return "v4"
        default: return "v5"
        }
    }

    static func flags(of target: XcodeGenProject.Target) -> [String] {
        let conditions = (target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "")
            .split(separator: " ").map(String.init)
        let flags = (target.settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ")
            .map(String.init)
        var defined = conditions
        for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
            let isApart = flag == "-D" && index + 1 < flags.count
            defined.append(isApart ? flags[index + 1] : String(flag.dropFirst(2)))
        }
        var seen: Set<String> = ["DEBUG", ""]
        return defined.filter { !$0.hasPrefix("$") && seen.insert($0).inserted }
    }

    private func quoted(_ text: String) -> String {
        "\""
            + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: " ") + "\""
    }
}
