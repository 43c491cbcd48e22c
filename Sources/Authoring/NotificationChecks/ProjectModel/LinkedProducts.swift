internal import AppBundles
internal import NotificationModel

/// The apps with their extensions, what sources reveal about the targets, and what each target
/// links and copies.
struct LinkedProducts {
    let projects: [Project]
    let unreadable: [Observation]
    private(set) var products: [Product]
    private(set) var appsWithExtensions: [AppWithExtensions] = []
    let shipped: ShippedFiles

    init(_ targets: ReadTargets, _ sources: ReadSources) {
        (projects, products, unreadable) = (targets.projects, targets.products, targets.unreadable)
        shipped = ShippedFiles(targets.projects)
        nameServices(sources)
        readLinks()
        makeAppsWithExtensions()
    }

    /// Marks each target whose source has the class as a service extension, whatever its Info.plist
    /// contains.
    private mutating func nameServices(_ read: ReadSources) {
        for index in products.indices where products[index].kind == .otherExtension {
            let point = products[index].extensionValue("NSExtensionPointIdentifier")?.string
            // Another extension point of Apple's identifies the target. A misspelled notification
            // point does not.
            let isMisspelt = [ExtensionPoint.service, ExtensionPoint.content].contains {
                point?.hasPrefix("com.apple.usernotifications") == true
                    || Misspelling.mayConnect($0, point ?? "")
            }
            let isKnown = point?.hasPrefix("com.apple.") == true && !isMisspelt
            if !isKnown,
                products[index].sources(in: read.sources, read.variants)
                    .contains(where: { !$0.serviceTypes.isEmpty })
            {
                products[index].kind = .serviceExtension
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
        for index in products.indices {
            guard let target = products[index].target, products[index].kind != .library
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
            products[index].linkedPaths = paths.subtracting(target.files(.sources)).sorted()
        }
    }

    private mutating func makeAppsWithExtensions() {
        let apps = products.filter { $0.kind == .app }
        for app in apps {
            let all = products.filter(\.isExtension)
            let own = all.filter { product in
                if let bundle = app.bundle {
                    return product.bundle?.hasPrefix(bundle + "/") == true
                }
                guard product.configuration == app.configuration, !product.isBuilt,
                    product.project == app.project
                else { return false }
                return belongs(product, to: app, among: apps)
            }
            appsWithExtensions.append(AppWithExtensions(app: app, extensions: own))
        }
    }

    private func belongs(_ product: Product, to app: Product, among apps: [Product]) -> Bool {
        if product.target != nil, app.target?.names(product) == true { return true }
        // An extension that another app embeds belongs to that app, whatever the identifiers are.
        if apps.contains(where: { $0.target?.names(product) == true }) { return false }
        let others = apps.filter {
            $0.configuration == app.configuration && $0.project == app.project && !$0.isBuilt
        }
        if others.count == 1 { return true }
        guard let own = app.bundleIdentifier, let id = product.bundleIdentifier else {
            return false
        }
        return id.hasPrefix(own + ".")
    }
}
