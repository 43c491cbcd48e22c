internal import AppBundles
internal import Foundation

/// Products described only by property lists, entitlements and profiles outside of projects and
/// bundles.
struct ReadLooseLists {
    private static let listBytesMax = 1_000_000

    private(set) var products: [Product] = []
    private(set) var notes: [String] = []

    private let files: FileTree

    init(_ files: FileTree, beside projects: ReadProjects, _ bundles: ReadBundles) {
        self.files = files
        // Lists without a target of a project belong to tests, tools and other platforms.
        if !projects.projects.haveTargets {
            let known = projects.owned.union(bundles.owned)
            let folders = readLists(known)
            readEntitlements(known, folders, hasProject: !projects.projects.isEmpty)
        }
        let hasProducts = !(projects.products + bundles.products + products).isEmpty
        readProfiles(hasProducts: hasProducts)
    }

    /// Reads each list that may belong to an app or an extension.
    ///
    /// - Returns: The index in `products` for each folder.
    private mutating func readLists(_ known: Set<String>) -> [String: Int] {
        var folders: [String: Int] = [:]
        for path in files.paths
        where FilePaths.fileExtension(path) == "plist" && !known.contains(path)
            && !FilePaths.isInBundle(path)
        {
            guard files.isWithin(Self.listBytesMax, path), let info = list(path),
                info.root["CFBundleIdentifier"] != nil || info.root["NSExtension"] != nil
                    || info.root["CFBundlePackageType"] != nil
                    || FilePaths.name(path) == "Info.plist"
            else { continue }
            let isExtension =
                info.root["NSExtension"] != nil || info.text("CFBundlePackageType") == "XPC!"
            let folder = FilePaths.folder(path)
            var product = Product(
                name: FilePaths.name(folder).isEmpty ? path : FilePaths.name(folder),
                kind: isExtension ? .otherExtension : .app, info: info, rawInfo: info,
                place: Place(path))
            if isExtension { product.kind = product.declaredKind }
            product.sourcePaths = files.below(folder).filter {
                $0.hasSuffix(".swift") || SwiftSource.isObjectiveC($0)
            }
            folders[folder] = products.count
            products.append(product)
        }
        return folders
    }

    private mutating func readEntitlements(
        _ known: Set<String>, _ folders: [String: Int], hasProject: Bool
    ) {
        for path in files.paths
        where FilePaths.fileExtension(path) == "entitlements" && !known.contains(path)
            && !FilePaths.isInBundle(path)
        {
            guard let list = list(path) else { continue }
            if let index = folders[FilePaths.folder(path)] {
                if products[index].entitlements == nil { products[index].entitlements = list }
            } else if !hasProject {
                let isExtension = path.lowercased().contains("service")
                products.append(
                    Product(
                        name: FilePaths.name(path), kind: isExtension ? .serviceExtension : .app,
                        entitlements: list, place: Place(path)))
            }
        }
    }

    private mutating func readProfiles(hasProducts: Bool) {
        for path in files.paths
        where ["mobileprovision", "provisionprofile"].contains(FilePaths.fileExtension(path)) {
            guard !FilePaths.isInBundle(path) || !hasProducts, let data = files.data(path)
            else { continue }
            do {
                notes.append(try ProvisioningProfile.read(data, path: path).summary)
            } catch {
                notes.append("\(path) cannot be read: \(error)")
            }
        }
    }

    private mutating func list(_ path: String) -> PropertyFile? {
        guard let data = files.data(path) else { return nil }
        do { return try PropertyFile.propertyList(data, path: path) } catch {
            notes.append(error.sentence(path))
            return nil
        }
    }
}
