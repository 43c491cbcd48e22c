internal import AppBundles
internal import Foundation
internal import UntrustedFiles

/// The Swift package of a program with code of a project.
struct ProgramPackage {
    /// The name of the program, and the beginning of the names of its modules.
    struct Product {
        let name: String
        let module: String

        func modules(_ count: Int) -> [String] { (0..<count).map { "\(module)\($0)" } }
    }

    private let location: ProjectLocation
    private let bellhop: BellhopCheckout
    private let product: Product
    private let url: URL
    private var package: PackageFolder
    private var key = ""

    init(_ folder: URL, of location: ProjectLocation, bellhop: BellhopCheckout, _ product: Product)
    {
        (url, self.location, self.bellhop, self.product) = (folder, location, bellhop, product)
        package = PackageFolder(folder)
    }

    private var keyName: String { "\(product.name).key" }
    private static let keyBytesMax = 4_096
    private static let resolvedBytesMax = 4 << 20

    private func output() throws -> OutputFolder {
        try OutputFolder(url, ofProjectIn: location.root().path)
    }

    /// Writes the package.
    ///
    /// - Parameters:
    ///   - modules: The texts of the files of each module.
    ///   - main: The text of the program's main file.
    ///   - state: The state of Bellhop.
    mutating func write(_ modules: [[String]], main: String, state: [String]) throws {
        let output = try output()
        let names = product.modules(modules.count)
        var texts = [manifest(names)]
        try package.write(texts[0], to: "Package.swift", in: output)
        for (name, files) in zip(names, modules) {
            for (index, text) in files.enumerated() {
                texts.append(text)
                try package.write(
                    text, to: "\(PackageFolder.sources)/\(name)/Part\(index).swift", in: output)
            }
        }
        try package.write(
            main, to: "\(PackageFolder.sources)/\(product.name)/main.swift", in: output)
        try package.removeOthers(in: output)
        let resolved = bellhop.url.appending(path: "Package.resolved")
        if FileEntryKind(at: url.appending(path: "Package.resolved").path, followsLinks: false)
            == nil,
            let data = try? UntrustedFile.read(resolved, bytesMax: Self.resolvedBytesMax)
        {
            try output.write(data, to: "Package.resolved")
        }
        key = ProgramDigest.text([url.path] + texts + [main] + state)
    }

    /// Whether the program in a folder of products was built from the same texts by the
    /// same Bellhop.
    ///
    /// The projects of a user share that folder, and each replaces the program of another.
    func isBuilt(in products: URL) -> Bool {
        let known = try? UntrustedFile.read(
            products.appending(path: keyName), bytesMax: Self.keyBytesMax, links: .refused)
        return known == Data(key.utf8)
    }

    func recordBuild(in products: URL) throws {
        try Data(key.utf8).write(
            to: products.appending(path: keyName), options: .atomic)
    }

    func forgetBuild(in products: URL) {
        try? FileManager.default.removeItem(at: products.appending(path: keyName))
    }

    private func manifest(_ modules: [String]) -> String {
        let products = ["AppleAPI", "ActivityDecoding"]
            .map { ".product(name: \"\($0)\", package: \"Bellhop\")" }.joined(separator: ", ")
        let targets = modules.map {
            "        .target(name: \"\($0)\", dependencies: [\(products)], swiftSettings: [.swiftLanguageMode(.v5)]),\n"
        }
        let names = modules.map { "\"\($0)\", " }.joined()
        return """
            // swift-tools-version: 6.2
            // Written by `bellhop preview` for Bellhop's sources \(bellhop.sourcesStamp).
            import PackageDescription

            let package = Package(
                name: "\(product.name)",
                products: [.executable(name: "\(product.name)", targets: ["\(product.name)"])],
                dependencies: [.package(name: "Bellhop", path: \(Self.literal(bellhop.url.path)))],
                targets: [
            \(targets.joined())        .executableTarget(
                        name: "\(product.name)", dependencies: [\(names)\(products)]),
                ]
            )

            """
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case _ where scalar.value < 32: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
