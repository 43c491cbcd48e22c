internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The Swift package of the decoding program.
struct ActivityPackage {
    private let location: ProjectLocation
    private let bellhop: BellhopCheckout
    private let program: String
    private let url: URL
    private var package: PackageFolder
    private var key = ""

    init(_ folder: URL, of location: ProjectLocation, bellhop: BellhopCheckout, program: String) {
        (url, self.location, self.bellhop, self.program) = (folder, location, bellhop, program)
        package = PackageFolder(folder)
    }

    private static let keyName = "activities.key"
    private static let keyBytesMax = 4_096
    private static let resolvedBytesMax = 4 << 20

    private func output() throws -> OutputFolder {
        try OutputFolder(url, ofProjectIn: location.root().path)
    }

    mutating func write(_ types: [ActivityCode]) throws {
        let output = try output()
        var texts = [manifest(types)]
        try package.write(texts[0], to: "Package.swift", in: output)
        for (number, type) in types.enumerated() {
            for (index, text) in type.files.enumerated() {
                texts.append(text)
                try package.write(
                    text, to: "\(PackageFolder.sources)/Activity\(number)/Part\(index).swift",
                    in: output)
            }
        }
        let main = main(types)
        try package.write(main, to: "\(PackageFolder.sources)/\(program)/main.swift", in: output)
        try package.removeOthers(in: output)
        let resolved = bellhop.url.appending(path: "Package.resolved")
        if FileEntryKind(at: url.appending(path: "Package.resolved").path, followsLinks: false)
            == nil,
            let data = try? UntrustedFile.read(resolved, bytesMax: Self.resolvedBytesMax)
        {
            try output.write(data, to: "Package.resolved")
        }
        key = BuildCache.hash(([url.path] + texts + [main]).joined(separator: "\n"))
    }

    /// Whether the program in a folder of products was built from the same texts.
    ///
    /// The projects of a user share that folder, and each replaces the program of another.
    func isBuilt(in products: URL) -> Bool {
        let known = try? UntrustedFile.read(
            products.appending(path: Self.keyName), bytesMax: Self.keyBytesMax, links: .refused)
        return known == Data(key.utf8)
    }

    func recordBuild(in products: URL) throws {
        try Data(key.utf8).write(
            to: products.appending(path: Self.keyName), options: .atomic)
    }

    func forgetBuild(in products: URL) {
        try? FileManager.default.removeItem(at: products.appending(path: Self.keyName))
    }

    private func manifest(_ types: [ActivityCode]) -> String {
        let modules = types.indices.map { "Activity\($0)" }
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
                name: "Activities",
                products: [.executable(name: "\(program)", targets: ["\(program)"])],
                dependencies: [.package(name: "Bellhop", path: \(Self.literal(bellhop.url.path)))],
                targets: [
            \(targets.joined())        .executableTarget(
                        name: "\(program)", dependencies: [\(names)\(products)]),
                ]
            )

            """
    }

    private func main(_ types: [ActivityCode]) -> String {
        let modules = types.indices.map { "Activity\($0)" }
        let calls = modules.map { "    \($0).\(ActivityProject.function)(),\n" }
        return (["ActivityDecoding"] + modules).map { "import \($0)\n" }.joined()
            + "\nActivityDecoder.run([\n\(calls.joined())])\n"
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
