internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Everything that is examined, read and put together. Checks are pure functions of it.
struct Subject: Sendable {
    var files: FileTree
    var settings: DoctorSettings
    var projects: [Project] = []
    /// Every app and extension, in each configuration.
    var parts: [Part] = []
    /// Apps with what belongs to them.
    var families: [Family] = []
    var payloads: [PushFile] = []
    /// Files that ought to be payloads and are none.
    var brokenPayloads: [Observation] = []
    /// Pushes in the order of a log.
    var history: [LoggedPush] = []
    var sources: [String: SwiftSource] = [:]
    /// Sources whose `#if` say something else in one target than in another, by the targets' names
    /// for them.
    var variants: [String: [String: SwiftSource]] = [:]
    /// Sources with the class of a service extension that no target has.
    var orphans: [String: SwiftSource] = [:]
    /// The types at the top level of sources in Swift, with their lines, by path and name; also of
    /// sources that were not parsed.
    var topLevelTypes: [String: [String: Int]] = [:]
    /// Files of projects and bundles that Xcode or iOS cannot read.
    var unreadable: [Observation] = []
    /// What targets copy into products.
    var shipped = ShippedFiles()
    /// Whether categories and permission may come from what is not read.
    var registersUnseen = false
    /// What of the sources that apps share with service extensions these come to.
    var serviceReach = ServiceReach()
    var tables: [StringsTable] = []
    var brokenTables: [Observation] = []
    var sounds: [SoundInfo] = []
    var pictures: [String] = []
    var notes: [String] = []

    var allSources: [SwiftSource] { sources.values.sorted { $0.path < $1.path } }

    /// Whether nothing was found that the doctor knows about.
    var isEmpty: Bool {
        projects.isEmpty && parts.isEmpty && payloads.isEmpty && brokenPayloads.isEmpty
            && history.isEmpty && sources.isEmpty && tables.isEmpty && brokenTables.isEmpty
            && sounds.isEmpty && pictures.isEmpty && unreadable.isEmpty
    }

    /// Whether a project says which files are in which target.
    var hasTargets: Bool { projects.haveTargets }

    /// Whether nobody can say of a file that no target has it.
    var hasUnknownSources: Bool { projects.contains { $0.hasUnknownSources } }

    /// Whether a file comes into a product for a phone, as far as projects say that.
    func isShipped(_ path: String) -> Bool { shipped.contains(path) }

    /// The sources of a part, as they are compiled for it.
    func sources(of part: Part) -> [SwiftSource] {
        part.sources(in: sources, variants)
    }

    /// The sources of the libraries that a part links.
    func linkedSources(of part: Part) -> [SwiftSource] {
        part.linkedPaths.compactMap { part.source($0, in: sources, variants) }
    }

    /// The sources of an app with all its extensions, and of what they link.
    func sources(of family: Family) -> [SwiftSource] {
        Self.distinct(family.parts.flatMap { sources(of: $0) + linkedSources(of: $0) })
    }

    private static func distinct(_ sources: [SwiftSource]) -> [SwiftSource] {
        var seen: Set<String> = []
        return sources.filter { seen.insert("\($0.path)\n\($0.variant)").inserted }
    }

    /// Sources as they are compiled for people: without what only a build for debugging has.
    var releasedSources: [SwiftSource] {
        allSources.flatMap { source -> [SwiftSource] in
            let released = (variants[source.path] ?? [:]).filter {
                !$0.key.split(separator: " ").contains("DEBUG")
            }
            return released.isEmpty
                ? [source] : released.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// Sources that run inside of a service extension: the targets', and files with its class.
    var extensionSources: [SwiftSource] {
        let services = parts.filter { $0.kind == .serviceExtension }
        // A copy of the class that only an app compiles never runs as an extension.
        let owned = Set(parts.filter { $0.kind != .library }.flatMap(\.sourcePaths))
        let others = allSources.filter { !owned.contains($0.path) && !$0.serviceTypes.isEmpty }
        return Self.distinct(services.flatMap { sources(of: $0) } + others)
            .sorted { $0.path < $1.path }
    }

    /// Sources that run in the app: all that no extension has for itself.
    var appSources: [SwiftSource] {
        let app = Set(parts.filter { $0.kind == .app }.flatMap(\.sourcePaths))
        let other = Set(parts.filter(\.isExtension).flatMap(\.sourcePaths))
        return allSources.filter {
            app.contains($0.path) || (!other.contains($0.path) && $0.serviceTypes.isEmpty)
        }
    }

    /// The payloads for an app: those that name it, and those that name none.
    func payloads(for family: Family) -> [PushFile] {
        payloads.filter { push in
            guard let target = push.target else { return true }
            let names = families.compactMap(\.app.bundleIdentifier)
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
struct Part: Sendable {
    enum Kind: Sendable { case app, serviceExtension, contentExtension, otherExtension, library }

    var name: String
    var kind: Kind
    /// `Debug`, `Release` and the like; empty for what is built or lies alone.
    var configuration = ""
    /// The folder of the bundle, for what is built.
    var bundle: String?
    var settings = BuildSettings([:])
    /// Info.plist with its variables expanded.
    var info: PropertyFile?
    /// Info.plist as it is written.
    var rawInfo: PropertyFile?
    var entitlements: PropertyFile?
    /// `CODE_SIGN_ENTITLEMENTS` names it and there is no such file.
    var missingEntitlements: String?
    var profile: ProvisioningProfile?
    var target: ProjectTarget?
    /// The file of the project that it is a target of.
    var project: String?
    var sourcePaths: [String] = []
    /// The sources of the libraries that it links.
    var linkedPaths: [String] = []
    /// The names that `#if` is asked about, as one text; `nil` where they are not known.
    var conditionKey: String?
    /// The same of Objective-C's macros.
    var macroKey: String?
    var resourcePaths: [String] = []
    var place: Place

    var isForNotifications: Bool { kind == .serviceExtension || kind == .contentExtension }
    var isBuilt: Bool { bundle != nil }
    var isExtension: Bool { kind != .app && kind != .library }

    /// A name for people: `NotificationService (Debug)`.
    var title: String { configuration.isEmpty ? name : "\(name) (\(configuration))" }

    /// The identifier as it will be; `nil` when unknown or unresolved.
    var bundleIdentifier: String? {
        let id = info?.text("CFBundleIdentifier") ?? settings.value("PRODUCT_BUNDLE_IDENTIFIER")
        return id.flatMap { $0.contains("$") || $0.isEmpty ? nil : $0 }
    }

    /// The lowest system that it runs on.
    var minimumSystem: String? {
        let text = settings.value("IPHONEOS_DEPLOYMENT_TARGET") ?? info?.text("MinimumOSVersion")
        return text.flatMap { $0.contains("$") ? nil : $0 }
    }

    /// The place where a setting is written, else the target's.
    func place(setting key: String) -> Place { settings.place(key) ?? place }

    /// Where the Info.plist is, else the target.
    func infoPlace(_ keys: String...) -> Place { info?.place(keys) ?? place }

    /// Returns its sources, each with the `#if` of its target evaluated.
    func sources(
        in read: [String: SwiftSource], _ variants: [String: [String: SwiftSource]]
    ) -> [SwiftSource] {
        sourcePaths.compactMap { source($0, in: read, variants) }
    }

    /// Returns a source with the `#if` of the part's target evaluated.
    func source(
        _ path: String, in read: [String: SwiftSource],
        _ variants: [String: [String: SwiftSource]]
    ) -> SwiftSource? {
        let key = SwiftSource.isObjectiveC(path) ? macroKey : conditionKey
        return key.flatMap { variants[path]?[$0] } ?? read[path]
    }

    /// Where the entitlements are, else the target.
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

    /// A key of `NSExtension`, or of its attributes.
    func extensionValue(_ key: String) -> PropertyValue? { info?["NSExtension", key] }

    func attribute(_ key: String) -> PropertyValue? {
        info?["NSExtension", "NSExtensionAttributes", key]
    }
}

/// An app with its extensions, of one configuration.
struct Family: Sendable {
    var app: Part
    var extensions: [Part]

    var parts: [Part] { [app] + extensions }
    var services: [Part] { extensions.filter { $0.kind == .serviceExtension } }
    var contents: [Part] { extensions.filter { $0.kind == .contentExtension } }
}

/// A project with its targets.
struct Project: Sendable {
    enum Format: Sendable { case xcode, xcodeGen, package }

    var path: String
    var folder: String
    var format: Format
    var targets: [ProjectTarget] = []
    var configurations: [String] = []
    /// The texts of shared schemes, by name.
    var schemes: [String: String] = [:]

    var hasUnknownSources: Bool {
        targets.contains { $0.hasUnknownSources && !$0.isTest && $0.isForPhone }
    }
}

extension [Project] {
    /// Whether one of them says which files are in which target.
    var haveTargets: Bool {
        contains { project in
            project.format != .package
                && project.targets.contains { !$0.files(.sources).isEmpty }
        }
    }
}

/// A target of a project.
struct ProjectTarget: Sendable {
    /// A step of a target's build.
    struct Phase: Sendable {
        enum Kind: Sendable { case sources, resources, embed, script, frameworks, other }

        var kind: Kind
        var name: String
        /// 13 is PlugIns.
        var destination: String?
        var isForInstallOnly = false
        /// Paths, or names of products.
        var files: [String]
        var script = ""
        /// The files that a script waits for, as they are written.
        var inputPaths: [String] = []
        var place: Place

        /// Whether it is Flutter's script that waits for the Info.plist of the product.
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
    /// Settings by configuration.
    var settings: [String: BuildSettings] = [:]
    /// Property lists that the project's generator writes, by `info` and `entitlements`.
    var written: [String: PropertyFile] = [:]
    /// Whether a variable that only the generator knows is in the names of its sources.
    var hasUnknownSources = false
    /// Whether it is a bundle of tests.
    var isTest = false
    /// Whether it is built for a phone.
    var isForPhone = true

    var isExtension: Bool { productType.contains("app-extension") }
    var isApp: Bool {
        productType.hasSuffix("product-type.application") || productType == "application"
    }

    /// Whether it depends on a part or copies its product.
    func names(_ part: Part) -> Bool {
        (dependencies + files(.embed)).contains {
            $0 == part.name || FilePaths.name($0) == "\(part.name).appex"
                || FilePaths.name($0) == part.target?.productName
        }
    }

    func files(_ kind: Phase.Kind) -> [String] {
        phases.filter { $0.kind == kind }.flatMap(\.files)
    }
}

/// A file with a push: its payload, and headers where it has any.
struct PushFile: Sendable {
    var file: PropertyFile
    var byteCount: Int
    /// Header fields, when the file is a request.
    var headers: [String: String]?
    /// The lines of the header fields, and of the request under its own name.
    var headerLines: [String: Int] = [:]
    /// The app that it names.
    var target: String?
    var isAPNSFile: Bool

    var aps: [String: PropertyValue]? { file.root[.aps]?.dictionary }
    var alert: PropertyValue? { aps?[.alert] }

    func alertText(_ key: String) -> String? {
        key == PayloadKey.body.text ? alert?.string ?? alert?[.body]?.string : alert?[key]?.string
    }

    /// The keys beside `aps` that belong to the app.
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

    /// Where a header field stands; where it is missing, the request.
    func place(header name: String) -> Place {
        Place(file.path, line: headerLines[name] ?? headerLines[Self.requestName])
    }

    /// What stands for the request itself among the lines of its header fields.
    static let requestName = ":path"

    static let targetKey = "Simulator Target Bundle"
}

/// A push of a log, with its time.
struct LoggedPush: Sendable {
    var seconds: Double
    var push: PushFile
    var line: Int
}

/// A sound file with what it says of itself.
struct SoundInfo: Sendable {
    var path: String
    var format: SoundFile.Format?
    var byteCount: Int
}
