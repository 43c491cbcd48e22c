import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Built-in substitutes for modules that extensions use and that cannot be built on Linux.
struct BuiltInSubstituteTests {
    /// Prepares the Xcode project with more files, and a package's product in place of its
    /// framework.
    private static func prepare(
        _ files: [String: String], asked: [String: Substitute] = [:], product: String? = nil,
        _ body: (Project, [PreparationDiagnostic]) throws -> Void
    ) throws {
        var all = XcodeProjectText.files.merging(files) { $1 }
        if let product { all["Demo.xcodeproj/project.pbxproj"] = Self.project(with: product) }
        try Project.with(all) { project in
            var options = BuildOptions()
            options.substitutes = asked
            try body(project, try project.diagnostics(options))
        }
    }

    private static func project(with product: String) -> String {
        let remote = "0K1 = {isa = XCRemoteSwiftPackageReference"
        return XcodeProjectText.project(extra: "0X1, ").replacing(
            remote,
            with: "0X1 = {isa = XCSwiftPackageProductDependency; package = 0K1; "
                + "productName = \(product); };\n\(remote)")
    }

    private static func standIns(_ diagnostics: [PreparationDiagnostic]) -> [PreparationDiagnostic]
    {
        diagnostics.filter { $0.message.contains("replaces the original") }
    }

    @Test("each has Swift sources in the checkout", arguments: BuiltInSubstitute.all)
    func sources(builtIn: BuiltInSubstitute) throws {
        let folders = builtIn.folders(in: try BellhopCheckout(at: Project.checkout))
        let names = try folders.flatMap {
            try FileManager.default.contentsOfDirectory(atPath: $0.path)
        }
        #expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix(".swift") })
    }

    @Test(
        "an unresolved import uses the built-in substitute, and a diagnostic gives the location")
    func missing() throws {
        let files = ["Kit/Kit.swift": "import Foundation\n@preconcurrency import Kingfisher"]
        try Self.prepare(files) { project, diagnostics in
            let diagnostic = try #require(Self.standIns(diagnostics).first)
            #expect(diagnostic.path.hasSuffix("/Kit/Kit.swift") && diagnostic.line == 2)
            #expect(
                diagnostic.message.hasPrefix("Bellhop's own Kingfisher replaces the original"))
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/Kingfisher""#))
        }
    }

    @Test("a module without an import is not built")
    func unused() throws {
        try Self.prepare([:]) { project, diagnostics in
            #expect(Self.standIns(diagnostics).isEmpty)
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains("Kingfisher"))
        }
    }

    @Test("an import under #if canImport is skipped if the project does not have the module")
    func optional() throws {
        let files = ["Kit/Kit.swift": "#if canImport(Kingfisher)\nimport Kingfisher\n#endif"]
        try Self.prepare(files) { _, diagnostics in #expect(Self.standIns(diagnostics).isEmpty) }
    }

    @Test("a buildable package product wins over the substitute; an unbuildable one does not")
    func brought() throws {
        let files = ["Kit/Kit.swift": "import KeychainAccess\nimport FirebaseMessaging"]
        try Self.prepare(files, product: "KeychainAccess") { project, diagnostics in
            #expect(Self.standIns(diagnostics).map(\.line) == [2])
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#".product(name: "KeychainAccess""#))
        }
        try Self.prepare(files, product: "FirebaseMessaging") { project, diagnostics in
            #expect(Self.standIns(diagnostics).count == 2)
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains(#".product(name: "FirebaseMessaging""#))
        }
    }

    @Test("an option selects the original, the built-in substitute or a folder")
    func asked() throws {
        let files = ["Kit/Kit.swift": "import KeychainAccess\nimport Kingfisher"]
        let asked: [String: Substitute] = ["KeychainAccess": .builtIn, "Kingfisher": .original]
        try Self.prepare(files, asked: asked, product: "KeychainAccess") { project, diagnostics in
            #expect(Self.standIns(diagnostics).map(\.line) == [1])
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains(#".product(name: "KeychainAccess""#))
            #expect(!manifest.contains("Sources/Kingfisher"))
        }
        let unknown = try #require(throws: BuildError.self) {
            try Self.prepare([:], asked: ["Rx": .builtIn]) { _, _ in }
        }
        #expect(
            unknown.description.hasPrefix(
                "Bellhop has no substitute for Rx. It has: AirshipNotificationServiceExtension, "))
    }

    @Test("imports of a bridging header apply to the whole module")
    func bridged() throws {
        let text = XcodeProjectText.project().replacing(
            "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\";",
            with: "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"; "
                + "SWIFT_OBJC_BRIDGING_HEADER = Service/Bridge.h;")
        let files = [
            "Demo.xcodeproj/project.pbxproj": text,
            "Service/Bridge.h": "// Vendors\n#import \"JPushNotificationExtensionService.h\"\n",
        ]
        try Self.prepare(files) { project, diagnostics in
            let diagnostic = try #require(Self.standIns(diagnostics).first)
            #expect(diagnostic.path.hasSuffix("/Service/Bridge.h") && diagnostic.line == 2)
            let imports = try project.built("Sources/Service/BellhopBridged.swift")
            #expect(imports.contains("@_exported import JPushNotificationExtensionService\n"))
        }
    }

    @Test("an Objective-C bridging header imports Foundation for all files")
    func bridgedFoundation() throws {
        let text = XcodeProjectText.project().replacing(
            "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\";",
            with: "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"; "
                + "SWIFT_OBJC_BRIDGING_HEADER = Service/Bridge.h;")
        let files = ["Demo.xcodeproj/project.pbxproj": text]
        let header = "#import \"Account.h\"\n"
        try Self.prepare(files.merging(["Service/Bridge.h": header]) { $1 }) {
            project, diagnostics in
            let imports = try project.built("Sources/Service/BellhopBridged.swift")
            for module in ["Foundation", "FoundationNetworking", "OpenFoundation"] {
                #expect(imports.contains("@_exported import \(module)\n"))
            }
            #expect(!diagnostics.contains { $0.path.hasSuffix("Bridge.h") })
        }
        try Self.prepare(files.merging(["Service/Bridge.h": "// Nothing\n"]) { $1 }) { project, _ in
            #expect(throws: (any Error).self) {
                try project.built("Sources/Service/BellhopBridged.swift")
            }
        }
    }

    @Test("Apple's modules in a bridging header are imported without a diagnostic")
    func bridgedByApple() throws {
        let text = XcodeProjectText.project().replacing(
            "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\";",
            with: "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"; "
                + "SWIFT_OBJC_BRIDGING_HEADER = Service/Bridge.h;")
        let header = "#import <CommonCrypto/CommonCrypto.h>\n#import <CommonCrypto/CommonHMAC.h>\n"
        let files = ["Demo.xcodeproj/project.pbxproj": text, "Service/Bridge.h": header]
        try Self.prepare(files) { project, diagnostics in
            #expect(!diagnostics.contains { $0.path.hasSuffix("Bridge.h") })
            let imports = try project.built("Sources/Service/BellhopBridged.swift")
            #expect(imports.hasSuffix("\n@_exported import CommonCrypto\n"))
        }
    }

    @Test(
        "imports are found in any context",
        arguments: [
            ("import Kingfisher", true), ("  @testable import Kingfisher // loads", true),
            ("public import struct Kingfisher.ImageCache", true), ("import Kingfisher;", true),
            ("// import Kingfisher", false), ("importKingfisher", false),
            ("let a = \"import Kingfisher\"", false), ("import KingfisherSwiftUI", false),
        ])
    func imports(line: String, isFound: Bool) {
        let finder = ImportFinder(modules: ["Kingfisher"])
        #expect(finder.imports(inSwift: line).isEmpty == !isFound)
    }

    @Test(
        "headers import modules by folder, by @import, and by the name of a member header",
        arguments: [
            ("#import <Kingfisher/Kingfisher-Swift.h>", "Kingfisher"),
            ("@import SDWebImage;", "SDWebImage"), ("#import \"Vendor.h\"", "SDWebImage"),
            ("#include \"lib/Vendor.h\"", "SDWebImage"), ("#import \"Other.h\"", nil),
            ("#import \"Kingfisher.h\"", "Kingfisher"),
            ("#import", nil), ("#define A <Kingfisher/K.h>", nil),
        ] as [(String, String?)])
    func headers(line: String, module: String?) {
        let finder = ImportFinder(modules: ["Kingfisher", "SDWebImage"])
        let header = finder.header(line, headers: ["Vendor.h": "SDWebImage"])
        #expect(header.imports.map(\.module) == [module].compactMap(\.self))
        #expect(header.otherLine == (module == nil ? 1 : nil))
    }

    @Test(
        "a header with only comments, guards and known modules declares nothing",
        arguments: [
            ("// Use this file\n/* to import\n #import \"A.h\" */\n", nil),
            ("#ifndef B_h\n#define B_h\n  #import <Kingfisher/K.h> // one\n#endif", nil),
            ("@import Kingfisher;\n#define LIMIT 5\n@interface A", 2),
            ("/* a */ #import \"A.h\"", 1), ("\n@class A;", 2), ("", nil),
        ] as [(String, Int?)])
    func others(text: String, line: Int?) {
        let finder = ImportFinder(modules: ["Kingfisher"])
        #expect(finder.header(text, headers: [:]).otherLine == line)
    }
}

/// Packages that cannot be fetched.
struct UnfetchedPackagesTests {
    private static func plan(_ products: [(package: String, product: String)]) throws -> BuildPlan {
        let app = XcodeGenProject.Target(
            name: "App", type: "application", sources: [], dependencies: [],
            settings: ["PRODUCT_MODULE_NAME": "App"],
            products: products.map { .init(package: $0.package, name: $0.product) })
        return try BuildPlan(
            XcodeGenProject(
                folder: URL(filePath: "/p"), targets: [app],
                packages: [
                    "KeychainAccess": ["url": "https://example.org/KeychainAccess.git"],
                    "Rx": ["github": "ReactiveX/RxSwift"],
                ]))
    }

    private static func unfetched(_ addresses: [String]) -> UnfetchedPackages {
        var unfetched = UnfetchedPackages()
        unfetched.update(with: "Fetching https://example.org/KeychainAccess.git")
        for address in addresses {
            unfetched.update(
                with: "warning: 'a': skipping cache due to an error: "
                    + "Failed to clone repository \(address):")
            unfetched.update(with: "error: Failed to clone repository \(address):")
        }
        return unfetched
    }

    private static func imports(_ modules: [String]) -> [ModulePreparation.PackageImport] {
        let text = modules.map { "import \($0)\n" }.joined()
        return ModulePreparation(module: "App", modules: [], hasPackages: true)
            .prepare([SourceText(path: "/p/A.swift", text: text)]).packageImports
    }

    @Test("a module with a built-in substitute can be built without its package")
    func substitutable() throws {
        let plan = try Self.plan([("KeychainAccess", "KeychainAccess")])
        let unfetched = Self.unfetched(["https://example.org/KeychainAccess.git"])
        let imports = Self.imports(["KeychainAccess"])
        let trouble = unfetched.buildError(in: plan, imports: imports)
        #expect(unfetched.substitutable(in: plan, imports: imports) == ["KeychainAccess"])
        #expect(
            trouble.description.hasSuffix(
                "The package https://example.org/KeychainAccess.git cannot be fetched, which brings "
                    + "KeychainAccess. Is there a network?"))
    }

    @Test("each other import is reported once with location and remedy, also without a package")
    func other() throws {
        let plan = try Self.plan([
            ("KeychainAccess", "KeychainAccess"), ("Rx", "RxSwift"), ("Here", "Here"),
        ])
        let unfetched = Self.unfetched(["https://github.com/ReactiveX/RxSwift"])
        let modules = ["Here", "RxSwift", "RealmSwift", "RxSwift", "KeychainAccess"]
        let trouble = unfetched.buildError(in: plan, imports: Self.imports(modules))
        #expect(unfetched.substitutable(in: plan, imports: Self.imports(modules)).isEmpty)
        let lines = trouble.description.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == "/p/A.swift:2:8: error: RxSwift is of the package Rx, which cannot be fetched. Without it, "
                + "name a folder of Swift files: --substitute RxSwift=FOLDER, or under `substitutes` "
                + "in bellhop.yml.")
        #expect(lines[1].hasPrefix("/p/A.swift:3:8: error: RealmSwift is of a package"))
        #expect(lines[1].contains("or of a pod that is not installed"))
    }

    @Test(
        "a package without a matching version or repository cannot be fetched",
        arguments: [
            "error: Dependencies could not be resolved because no versions of 'keychainaccess' "
                + "match the requirement 9.0.0 and root depends on 'keychainaccess' 9.0.0.",
            "error: Git command 'git -C /p/.bellhop/build/.home/.cache/org.swift.swiftpm/repositories/"
                + "KeychainAccess-35377748 config --get remote.origin.url' failed: fatal: cannot change to "
                + "'/p/.bellhop': No such file or directory",
        ])
    func otherVersions(line: String) throws {
        var unfetched = UnfetchedPackages()
        unfetched.update(with: line)
        let plan = try Self.plan([("KeychainAccess", "KeychainAccess"), ("Rx", "RxSwift")])
        #expect(unfetched.products(in: plan) == ["KeychainAccess"])
    }

    @Test("a build with another error does not mention packages")
    func none() throws {
        #expect(Self.unfetched([]).isEmpty)
        #expect(!Self.unfetched(["https://example.org/a"]).isEmpty)
    }
}
