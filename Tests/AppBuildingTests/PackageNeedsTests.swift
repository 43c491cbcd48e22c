import AppBundles
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// The packages that a module of an Xcode project needs.
struct PackageNeedsTests {
    static let rows: [(products: [String], imports: Set<String>, needed: [String])] = [
        (["Realm", "Markdown"], [], []),
        (["Realm", "Markdown"], ["Markdown"], ["Markdown"]),
        (["PromiseKitDynamic", "Realm"], ["PromiseKit"], ["PromiseKitDynamic"]),
        (["Collections"], ["OrderedCollections"], ["Collections"]),
        // A product whose modules have other names can provide any of them.
        (["Facebook", "Realm"], ["FBSDKCoreKit"], ["Facebook", "Realm"]),
        (["Facebook", "Realm"], ["FBSDKCoreKit", "Realm"], ["Facebook", "Realm"]),
        ([], ["Realm"], []),
    ]

    @Test("products without an import are omitted if their names are conclusive", arguments: rows)
    func needs(products: [String], imports: Set<String>, needed: [String]) {
        let all = products.map { XcodeGenProject.PackageProduct(package: "P", name: $0) }
        #expect(PackageNeeds.products(all, for: imports).map(\.name) == needed)
    }

    static let indirectRows: [(imports: Set<String>, needed: [String])] = [
        (["Far"], ["Far"]), (["Other"], ["Near"]), ([], []),
    ]

    @Test(
        "a dependency of a linked package is linked where a source imports it",
        arguments: indirectRows)
    func indirect(imports: Set<String>, needed: [String]) {
        let near = XcodeGenProject.PackageProduct(package: "P", name: "Near")
        let far = XcodeGenProject.PackageProduct(package: "Q", name: "Far").indirect
        #expect(PackageNeeds.products([near, far], for: imports).map(\.name) == needed)
    }

    @Test("modules of pods that are not installed are reported as missing with their location")
    func pods() throws {
        var files = XcodeProjectText.files
        files["Podfile"] = """
            target 'Service' do
              pod 'Moya/RxSwift', '~> 15'
              pod("Image.swift")
              # pod 'Realm'
            end
            """
        files["Kit/Kit.swift"] = "import Marks\nimport Moya\nimport Image_swift\nimport Realm"
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
                options: Project.strict)
            let error = try #require(throws: BuildError.self) { try builder.prepare() }
            let errors = error.description.split(separator: "\n").filter {
                $0.contains(": error: ")
            }
            #expect(
                errors.map { $0.prefix { $0 != " " } }.map { $0.split(separator: "/").suffix(2) }
                    == [
                        ["Kit", "Kit.swift:2:8:"], ["Kit", "Kit.swift:3:8:"],
                    ])
            #expect(errors.allSatisfy { $0.contains("run `pod install`") })
        }
    }

    @Test("a package without an import is neither fetched nor linked, with a diagnostic")
    func leftOut() throws {
        try Project.with(XcodeProjectText.files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            let messages = try builder.prepare().map(\.message)
            #expect(
                messages.contains(
                    "Packages that no source to be built here imports are left out: Marks, Nearby.")
            )
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains("swift-marks"))
            #expect(!manifest.contains("Nearby"))
        }
    }
}
