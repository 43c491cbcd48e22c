internal import AppBundles
internal import Foundation

struct ReadBundles {
    private(set) var products: [Product] = []
    private(set) var owned: Set<String> = []
    private(set) var unreadable: [Observation] = []
    private(set) var notes: [String] = []

    private let files: FileTree

    init(_ files: FileTree) {
        self.files = files
        var seen = Set<String>()
        for path in files.paths where FilePaths.name(path) == "Info.plist" {
            let folder = FilePaths.folder(path)
            let isApp = folder.hasSuffix(".app")
            guard isApp || folder.hasSuffix(".appex"), seen.insert(folder).inserted,
                let info = list(path)
            else { continue }
            owned.insert(path)
            var product = Product(
                name: FilePaths.name(folder), kind: isApp ? .app : .otherExtension, bundle: folder,
                info: info, rawInfo: info, place: Place(path))
            if !isApp { product.kind = product.declaredKind }
            product.entitlements = entitlements(of: folder, info)
            let profile = folder + "/embedded.mobileprovision"
            if let data = files.data(profile) {
                do { product.profile = try ProvisioningProfile.read(data, path: profile) } catch {
                    notes.append("\(profile) cannot be read: \(error)")
                }
            }
            product.resourcePaths = files.below(folder).filter { own in
                !own.dropFirst(folder.count + 1).contains(".appex/") || !isApp
            }
            products.append(product)
        }
    }

    private mutating func entitlements(of folder: String, _ info: PropertyFile) -> PropertyFile? {
        let archived = folder + "/archived-expanded-entitlements.xcent"
        if files.exists(archived) { return list(archived) }
        let program = folder + "/" + (info.text("CFBundleExecutable") ?? "")
        guard let data = files.data(program),
            let magic = data.range(of: Data([0xFA, 0xDE, 0x71, 0x71]))
        else { return nil }
        let size = data.dropFirst(magic.upperBound - data.startIndex).prefix(4)
        let count = size.reduce(0) { $0 << 8 | Int($1) }
        let start = magic.upperBound - data.startIndex + 4
        guard size.count == 4, count > 8, start + count - 8 <= data.count else { return nil }
        let text = Data(data.dropFirst(start).prefix(count - 8))
        return try? PropertyFile.propertyList(text, path: program)
    }

    private mutating func list(_ path: String) -> PropertyFile? {
        guard let data = files.data(path) else { return nil }
        do { return try PropertyFile.propertyList(data, path: path) } catch {
            unreadable.append(Observation(error, at: path))
            return nil
        }
    }
}
