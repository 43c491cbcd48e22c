internal import APNs
internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

/// The input of all checks: everything that was read, combined. Checks are pure functions of it.
struct ProjectModel: Sendable {
    var files: FileTree
    var settings: DoctorSettings
    var projects: [Project] = []
    var products: [Product] = []
    var appsWithExtensions: [AppWithExtensions] = []
    var payloads: [PushFile] = []
    /// The payloads in literals of programs, which may be incomplete.
    var programPushes: [PushFile] = []
    var brokenPayloads: [Observation] = []
    /// The mistakes in messages of other services.
    var messageMistakes: [Observation] = []
    /// The pushes that scripts send with `curl`.
    var requests: [CurlCommand] = []
    var history: [LoggedPush] = []
    var sources: [String: SwiftSource] = [:]
    /// The sources of the revision that the settings name.
    var formerSources: [SwiftSource] = []
    /// The facts of sources whose `#if` conditions differ between targets, by path and by the
    /// targets' names.
    var variants: [String: [String: SwiftSource]] = [:]
    var orphans: [String: SwiftSource] = [:]
    /// The top-level types of Swift sources with their lines, by path and name. Includes unparsed
    /// sources.
    var topLevelTypes: [String: [String: Int]] = [:]
    var unreadable: [Observation] = []
    var shipped = ShippedFiles()
    /// Whether unread code may register categories or request permission.
    var registersUnseen = false
    var serviceReach = ExtensionReachability()
    var follower = ValueFollower()
    var tables: [StringsTable] = []
    var brokenTables: [Observation] = []
    var sounds: [SoundInfo] = []
    var pictures: [String] = []
    var notes: [String] = []

    var allSources: [SwiftSource] { sources.values.sorted { $0.path < $1.path } }

    var isEmpty: Bool {
        projects.isEmpty && products.isEmpty && payloads.isEmpty && brokenPayloads.isEmpty
            && programPushes.isEmpty && requests.isEmpty && messageMistakes.isEmpty
            && history.isEmpty && sources.isEmpty && tables.isEmpty && brokenTables.isEmpty
            && sounds.isEmpty && pictures.isEmpty && unreadable.isEmpty
    }

    var hasTargets: Bool { projects.haveTargets }

    /// Whether a file may belong to a target although no project lists it.
    var hasUnknownSources: Bool { projects.contains { $0.hasUnknownSources } }

    func isShipped(_ path: String) -> Bool { shipped.contains(path) }

    func sources(of product: Product) -> [SwiftSource] {
        product.sources(in: sources, variants)
    }

    func linkedSources(of product: Product) -> [SwiftSource] {
        product.linkedPaths.compactMap { product.source($0, in: sources, variants) }
    }

    func sources(of family: AppWithExtensions) -> [SwiftSource] {
        Self.distinct(family.products.flatMap { sources(of: $0) + linkedSources(of: $0) })
    }

    private static func distinct(_ sources: [SwiftSource]) -> [SwiftSource] {
        var seen: Set<String> = []
        return sources.filter { seen.insert("\($0.path)\n\($0.variant)").inserted }
    }

    /// The sources as released builds compile them, without debug-only code.
    var releasedSources: [SwiftSource] {
        allSources.flatMap { source -> [SwiftSource] in
            let released = (variants[source.path] ?? [:]).filter {
                !$0.key.split(separator: " ").contains("DEBUG")
            }
            return released.isEmpty
                ? [source] : released.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    var extensionSources: [SwiftSource] {
        let services = products.filter { $0.kind == .serviceExtension }
        // A copy of the class that only an app compiles never runs as an extension.
        let owned = Set(products.filter { $0.kind != .library }.flatMap(\.sourcePaths))
        let others = allSources.filter { !owned.contains($0.path) && !$0.serviceTypes.isEmpty }
        return Self.distinct(services.flatMap { sources(of: $0) } + others)
            .sorted { $0.path < $1.path }
    }

    /// The sources that run in the app: all except those exclusive to an extension.
    var appSources: [SwiftSource] {
        let app = Set(products.filter { $0.kind == .app }.flatMap(\.sourcePaths))
        let other = Set(products.filter(\.isExtension).flatMap(\.sourcePaths))
        return allSources.filter {
            app.contains($0.path) || (!other.contains($0.path) && $0.serviceTypes.isEmpty)
        }
    }

    func payloads(for family: AppWithExtensions) -> [PushFile] {
        payloads.filter { push in
            guard let target = push.target else { return true }
            let names = appsWithExtensions.compactMap(\.app.bundleIdentifier)
            return target == family.app.bundleIdentifier || !names.contains(target)
        }
    }

    func isSilenced(_ id: String, _ place: Place?) -> Bool {
        guard let place, let line = place.line, let source = sources[place.path] else {
            return false
        }
        return source.silenced[line]?.contains(id) == true
    }
}

/// An app or an extension in one configuration, or as it was built.
struct Product: Sendable {
    enum Kind: Sendable { case app, serviceExtension, contentExtension, otherExtension, library }

    var name: String
    var kind: Kind
    /// The configuration, such as `Debug`. Empty for a built product or a product without a project.
    var configuration = ""
    var bundle: String?
    var settings = BuildSettings([:])
    var info: PropertyFile?
    var rawInfo: PropertyFile?
    var entitlements: PropertyFile?
    /// The path in `CODE_SIGN_ENTITLEMENTS`, where the file does not exist.
    var missingEntitlements: String?
    var profile: ProvisioningProfile?
    var target: ProjectTarget?
    var project: String?
    var sourcePaths: [String] = []
    var linkedPaths: [String] = []
    /// The names that `#if` conditions test, as one text; `nil` where they are not known.
    var conditionKey: String?
    var macroKey: String?
    var resourcePaths: [String] = []
    var place: Place

    var isForNotifications: Bool { kind == .serviceExtension || kind == .contentExtension }
    var isBuilt: Bool { bundle != nil }
    var isExtension: Bool { kind != .app && kind != .library }

    var title: String { configuration.isEmpty ? name : "\(name) (\(configuration))" }

    /// The identifier after expansion; `nil` when it is unknown or unresolved.
    var bundleIdentifier: String? {
        let id = info?.text("CFBundleIdentifier") ?? settings.value("PRODUCT_BUNDLE_IDENTIFIER")
        return id.flatMap { $0.contains("$") || $0.isEmpty ? nil : $0 }
    }

    var minimumSystem: String? {
        let text = settings.value("IPHONEOS_DEPLOYMENT_TARGET") ?? info?.text("MinimumOSVersion")
        return text.flatMap { $0.contains("$") ? nil : $0 }
    }

    /// Returns the place of a setting, or that of the target where the setting is not written.
    func place(setting key: String) -> Place { settings.place(key) ?? place }

    func infoPlace(_ keys: String...) -> Place { info?.place(keys) ?? place }

    func sources(
        in read: [String: SwiftSource], _ variants: [String: [String: SwiftSource]]
    ) -> [SwiftSource] {
        sourcePaths.compactMap { source($0, in: read, variants) }
    }

    func source(
        _ path: String, in read: [String: SwiftSource],
        _ variants: [String: [String: SwiftSource]]
    ) -> SwiftSource? {
        let key = SwiftSource.isObjectiveC(path) ? macroKey : conditionKey
        return key.flatMap { variants[path]?[$0] } ?? read[path]
    }

    func entitlementPlace(_ keys: String...) -> Place { entitlements?.place(keys) ?? place }

    func hasEntitlement(_ key: String) -> Bool {
        switch entitlements?.root[key] {
        case .bool(let value): value
        case .string(let value): !value.isEmpty
        case .array(let values): !values.isEmpty
        default: false
        }
    }

    var groups: [String] {
        (entitlements?.texts("com.apple.security.application-groups") ?? []).map(
            { settings.expand($0).text })
    }

    var module: String { settings.value("PRODUCT_MODULE_NAME") ?? name.replacing(" ", with: "_") }

    func extensionValue(_ key: String) -> PropertyValue? { info?["NSExtension", key] }

    func attribute(_ key: String) -> PropertyValue? {
        info?["NSExtension", "NSExtensionAttributes", key]
    }
}

struct AppWithExtensions: Sendable {
    var app: Product
    var extensions: [Product]

    var products: [Product] { [app] + extensions }
    var services: [Product] { extensions.filter { $0.kind == .serviceExtension } }
    var contents: [Product] { extensions.filter { $0.kind == .contentExtension } }
}

struct Project: Sendable {
    enum Format: Sendable { case xcode, xcodeGen, package }

    var path: String
    var folder: String
    var format: Format
    var targets: [ProjectTarget] = []
    var configurations: [String] = []
    var schemes: [String: String] = [:]

    var hasUnknownSources: Bool {
        targets.contains { $0.hasUnknownSources && !$0.isTest && $0.isForPhone }
    }
}

extension [Project] {
    var haveTargets: Bool {
        contains { project in
            project.format != .package
                && project.targets.contains { !$0.files(.sources).isEmpty }
        }
    }
}

struct ProjectTarget: Sendable {
    struct Phase: Sendable {
        enum Kind: Sendable { case sources, resources, embed, script, frameworks, other }

        var kind: Kind
        var name: String
        var destination: String?
        var isForInstallOnly = false
        var files: [String]
        var script = ""
        var inputPaths: [String] = []
        var place: Place

        /// Whether the script is Flutter's and waits for the product's Info.plist.
        var waitsForProduct: Bool {
            name == "Thin Binary" && inputPaths.contains { $0.contains("INFOPLIST_PATH") }
        }
    }

    var name: String
    var productType: String
    var productName: String
    var place: Place
    var phases: [Phase] = []
    var dependencies: [String] = []
    var packageProducts: [String] = []
    var settings: [String: BuildSettings] = [:]
    /// Property lists that the project's generator writes, under the keys `info` and
    /// `entitlements`.
    var written: [String: PropertyFile] = [:]
    /// Whether a source name contains a variable that only the generator knows.
    var hasUnknownSources = false
    var isTest = false
    var isForPhone = true

    var isExtension: Bool { productType.contains("app-extension") }
    var isApp: Bool {
        productType.hasSuffix("product-type.application") || productType == "application"
    }

    func names(_ product: Product) -> Bool {
        (dependencies + files(.embed)).contains {
            $0 == product.name || FilePaths.name($0) == "\(product.name).appex"
                || FilePaths.name($0) == product.target?.productName
        }
    }

    func files(_ kind: Phase.Kind) -> [String] {
        phases.filter { $0.kind == kind }.flatMap(\.files)
    }
}

struct PushFile: Sendable {
    var file: PropertyFile
    var byteCount: Int
    var headers: [String: String]?
    /// The lines of the header fields. The request line has the key ``requestName``.
    var headerLines: [String: Int] = [:]
    var target: String?
    var isAPNSFile: Bool
    /// The differences from the table of keys; empty for the entries of a log.
    var keyMistakes: [PushKeyMistake] = []

    var aps: [String: PropertyValue]? { file.root[.aps]?.dictionary }
    var alert: PropertyValue? { aps?[.alert] }

    func alertText(_ key: String) -> String? {
        key == PayloadKey.body.text ? alert?.string ?? alert?[.body]?.string : alert?[key]?.string
    }

    var custom: [String: PropertyValue] {
        file.root.filter { $0.key != PayloadKey.aps.text && $0.key != PushFile.targetKey }
    }

    var hasText: Bool {
        if let text = alert?.string { return !text.isEmpty }
        let keys: [PayloadKey] = [
            .title, .subtitle, .body, .titleLocalizationKey, .subtitleLocalizationKey,
            .localizationKey,
        ]
        return keys.contains { alert?[$0]?.string?.isEmpty == false }
    }

    var isMutable: Bool { aps?[.mutableContent] != nil }

    func place(_ keys: String...) -> Place { file.place(keys) }

    func place(_ keys: PayloadKey...) -> Place { file.place(keys.map(\.text)) }

    /// Returns the place of a header field, or that of the request where the field is missing.
    func place(header name: String) -> Place {
        Place(file.path, line: headerLines[name] ?? headerLines[Self.requestName])
    }

    static let requestName = ":path"

    static let targetKey = "Simulator Target Bundle"
}

struct LoggedPush: Sendable {
    var seconds: Double
    var push: PushFile
    var line: Int
}

struct SoundInfo: Sendable {
    var path: String
    var format: SoundFile.Format?
    var byteCount: Int
}
