internal import AppBundles
internal import NotificationModel

/// The apps with their extensions, what sources reveal about the targets, and what each target
/// links and copies.
struct LinkedProducts {
    let projects: [Project]
    let unreadable: [Observation]
    private(set) var parts: [Part]
    private(set) var families: [Family] = []
    let shipped: ShippedFiles

    init(_ targets: ReadTargets, _ sources: ReadSources) {
        (projects, parts, unreadable) = (targets.projects, targets.parts, targets.unreadable)
        shipped = ShippedFiles(targets.projects)
        nameServices(sources)
        readLinks()
        makeFamilies()
    }

    /// Marks each target whose source has the class as a service extension, whatever its Info.plist
    /// contains.
    private mutating func nameServices(_ read: ReadSources) {
        for index in parts.indices where parts[index].kind == .otherExtension {
            let point = parts[index].extensionValue("NSExtensionPointIdentifier")?.string
            // Another extension point of Apple's identifies the target. A misspelled notification
            // point does not.
            let isMisspelt = [ExtensionPoint.service, ExtensionPoint.content].contains {
                point?.hasPrefix("com.apple.usernotifications") == true
                    || Misspelling.mayConnect($0, point ?? "")
            }
            let isKnown = point?.hasPrefix("com.apple.") == true && !isMisspelt
            if !isKnown,
                parts[index].sources(in: read.sources, read.variants)
                    .contains(where: { !$0.serviceTypes.isEmpty })
            {
                parts[index].kind = .serviceExtension
            }
        }
    }

    private mutating func readLinks() {
        var libraries: [String: ProjectTarget] = [:]
        var packages: Set<String> = []
        for project in projects {
            for target in project.targets where !target.isTest && target.isForPhone {
                if project.format == .package {
                    packages.formUnion(target.files(.sources))
                } else if !target.isApp, !target.isExtension {
                    libraries[target.name] = target
                    libraries[target.productName] = target
                }
            }
        }
        for index in parts.indices {
            guard let target = parts[index].target, parts[index].kind != .library
            else { continue }
            var waiting = [target]
            var seen: Set<String> = []
            var paths: Set<String> = []
            while let next = waiting.popLast() {
                if !next.packageProducts.isEmpty { paths.formUnion(packages) }
                let names = next.dependencies + next.files(.frameworks) + next.files(.embed)
                for library in names.compactMap({ libraries[FilePaths.name($0)] })
                where seen.insert(library.name).inserted {
                    paths.formUnion(library.files(.sources))
                    waiting.append(library)
                }
            }
            parts[index].linkedPaths = paths.subtracting(target.files(.sources)).sorted()
        }
    }

    private mutating func makeFamilies() {
        let apps = parts.filter { $0.kind == .app }
        for app in apps {
            let all = parts.filter(\.isExtension)
            let own = all.filter { part in
                if let bundle = app.bundle { return part.bundle?.hasPrefix(bundle + "/") == true }
                guard part.configuration == app.configuration, !part.isBuilt,
                    part.project == app.project
                else { return false }
                return belongs(part, to: app, among: apps)
            }
            families.append(Family(app: app, extensions: own))
        }
    }

    private func belongs(_ part: Part, to app: Part, among apps: [Part]) -> Bool {
        if part.target != nil, app.target?.names(part) == true { return true }
        // An extension that another app embeds belongs to that app, whatever the identifiers are.
        if apps.contains(where: { $0.target?.names(part) == true }) { return false }
        let others = apps.filter {
            $0.configuration == app.configuration && $0.project == app.project && !$0.isBuilt
        }
        if others.count == 1 { return true }
        guard let own = app.bundleIdentifier, let id = part.bundleIdentifier else { return false }
        return id.hasPrefix(own + ".")
    }
}
