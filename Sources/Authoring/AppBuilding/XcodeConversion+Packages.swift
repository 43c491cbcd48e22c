internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Packages of an Xcode project from repositories, from folders, and from Carthage.
extension XcodeConversion {
    mutating func packageProduct(
        _ product: PackageProductReference, of member: XcodeContainer.Member
    ) -> LocalPackages.Product {
        let project = container[member].project
        if let package = project.packages.first(where: { $0.id == product.package }) {
            if case .local(let path) = package.source {
                guard finder.find(FilePaths.join(path, "Package.swift")) == nil else {
                    return local(product.product, in: path)
                }
                missingPackages.append(
                    .init(
                        name: FilePaths.name(path),
                        product: LocalPackages.module(ofProduct: product.product)))
                return missing(
                    product, "The package \(path.printable) is not there. \(Self.remedy(path))")
            }
            return .init(remote: [.init(package: key(of: package), name: product.product)])
        }
        let folders =
            project.packages.compactMap { package in
                if case .local(let path) = package.source { path } else { nil }
            } + container.packageFolders + container.projects.flatMap(\.folderReferences)
        guard let folder = folders.first(where: { package($0, has: product.product) }) else {
            return missing(
                product,
                "No package of the project has the product "
                    + "\(product.product.printable). Add its package in Xcode.")
        }
        return local(product.product, in: folder)
    }

    /// Omits a product that no package provides, and reports it unless a substitute replaces it.
    private mutating func missing(
        _ product: PackageProductReference, _ message: String
    ) -> LocalPackages.Product {
        let module = LocalPackages.module(ofProduct: product.product)
        guard !hasSubstitute(module) else { return .init() }
        // The imports show whether a source needs it.
        missingProducts.insert(module)
        report(.warning, product.place, message)
        return .init()
    }

    static func remedy(_ path: String) -> String {
        path.contains("/Flutter/ephemeral/")
            ? "Run `flutter pub get`, which makes it."
            : "Restore its folder, or take the package out of the project."
    }

    private mutating func local(
        _ product: String, in folder: String
    ) -> LocalPackages.Product {
        if let targets = localPackages.product(product, in: folder) {
            return .init(targets: targets)
        }
        return .init(remote: [.init(package: localKey(folder), name: product)])
    }

    /// Returns the targets of a Carthage checkout's Swift package, where no project of it builds
    /// the framework.
    mutating func carthageProduct(
        _ module: String, _ file: BuildFile
    ) -> LocalPackages.Product {
        if let folder = container.checkouts.first(where: { package($0, has: module) }) {
            return local(module, in: folder)
        }
        guard !hasSubstitute(module), missingProducts.insert(module).inserted else {
            return .init()
        }
        report(
            .warning, file.place,
            "Carthage makes \(module.printable) of sources that are not in Carthage/Checkouts. Run "
                + "`carthage checkout`, which puts them there.")
        return .init()
    }

    private func hasSubstitute(_ module: String) -> Bool {
        switch options.substitutes[module] {
        case .original: false
        case .builtIn, .folder: true
        case nil: BuiltInSubstitute.named(module) != nil
        }
    }

    private mutating func key(of package: PackageReference) -> String {
        switch package.source {
        case .local(let path): return localKey(path)
        case .remote(let url, let requirement):
            let name = LocalPackages.key(ofRepository: url)
            packages[name] = ["url": url].merging(Self.version(requirement)) { $1 }
            return name
        }
    }

    private mutating func localKey(_ path: String) -> String {
        let name = FilePaths.name(path)
        packages[name] = ["path": path]
        return name
    }

    private static func version(_ requirement: PackageReference.Requirement?) -> [String: String] {
        switch requirement {
        case .upToNextMajor(let version): ["majorVersion": version]
        case .upToNextMinor(let version): ["minorVersion": version]
        case .range(let low, let high): ["minVersion": low, "maxVersion": high]
        case .exact(let version): ["exactVersion": version]
        case .branch(let branch): ["branch": branch]
        case .revision(let revision): ["revision": revision]
        case nil: [:]
        }
    }

    private static let manifestBytesMax = 1 << 20

    private func package(_ folder: String, has product: String) -> Bool {
        let file = FilePaths.join(folder, "Package.swift")
        guard let data = try? finder.files.data(at: file, bytesMax: Self.manifestBytesMax) else {
            return false
        }
        let text = String(decoding: data, as: UTF8.self)
        return text.matches(of: /\.library\(\s*name:\s*"([^"]+)"/).contains { $0.1 == product }
    }
}
