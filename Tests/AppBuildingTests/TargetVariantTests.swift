import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Projects that declare one name twice.
struct TargetVariantTests {
    private func prepare(
        _ files: [String: String], _ body: (Project, [String]) throws -> Void
    ) throws {
        try Project.with(files) { project in
            try body(project, try project.diagnostics().map(\.message))
        }
    }

    /// A project whose framework has a second target, with a separate or the same folder.
    private static func files(folders: String) -> [String: String] {
        var files = XcodeProjectText.files
        files["More/More.swift"] = "import Foundation"
        files["Demo.xcodeproj/project.pbxproj"] = XcodeProjectText.project()
            .replacing(
                "fileSystemSynchronizedGroups = (0GS, );",
                with: "dependencies = (0DK, 0DV, ); fileSystemSynchronizedGroups = (0GS, );"
            )
            .replacing("children = (0GA, ", with: "children = (0GA, 0GM, ")
            .replacing("0TK, ); };\n}; rootObject", with: "0TK, 0TV, ); };\n}; rootObject")
            .replacing(
                "00R = {isa = PBXProject;",
                with: """
                    0GM = {isa = PBXFileSystemSynchronizedRootGroup; path = More; sourceTree = "<group>"; };
                    0C6 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = Kit; }; };
                    0CV = {isa = XCConfigurationList; buildConfigurations = (0C6, ); };
                    0DV = {isa = PBXTargetDependency; target = 0TV; };
                    0TV = {isa = PBXNativeTarget; buildConfigurationList = 0CV; buildPhases = (); \
                    fileSystemSynchronizedGroups = (\(folders)); name = "Kit-iOS18.0"; \
                    productType = "com.apple.product-type.framework"; };
                    00R = {isa = PBXProject;
                    """)
        return files
    }

    @Test(
        "a pod with one target per iOS version is built once, with all of its sources",
        arguments: [("0GK, ", ["Kit"]), ("0GK, 0GM, ", ["Kit", "More"])])
    func variants(folders: String, sources: [String]) throws {
        try prepare(Self.files(folders: folders)) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(
                manifest.components(separatedBy: "path: \"Sources/Kit").count == 2, "\(manifest)")
            let files = FileManager.default.enumerator(
                at: project.build, includingPropertiesForKeys: nil)
            let names = (files?.compactMap { ($0 as? URL)?.lastPathComponent } ?? [])
                .filter { $0.hasSuffix(".prepared.swift") && $0 != "Service.prepared.swift" }
            #expect(names.sorted() == sources.map { "\($0).prepared.swift" })
        }
    }

    @Test("targets of one module with different sources are rejected")
    func differentSources() throws {
        let error = #expect(throws: BuildError.self) {
            try prepare(Self.files(folders: "0GM, ")) { _, _ in }
        }
        #expect(error?.description.contains("Two targets make the module Kit") == true)
    }

    @Test("a resource that is listed twice does not conflict with itself")
    func resourceTwice() throws {
        var files = XcodeProjectText.files
        files["Demo.xcodeproj/project.pbxproj"] = XcodeProjectText.project()
            .replacing("buildPhases = (0H2, 0H3, )", with: "buildPhases = (0H2, 0H4, )")
            .replacing(
                "0H3 = {",
                with: """
                    0FB = {isa = PBXFileReference; path = Demo/bell.caf; sourceTree = SOURCE_ROOT; };
                    0FBB = {isa = PBXBuildFile; fileRef = 0FB; };
                    0H4 = {isa = PBXResourcesBuildPhase; files = (0FBB, ); };
                    0H3 = {
                    """)
        try prepare(files) { _, messages in
            #expect(!messages.contains { $0.hasPrefix("Two resources") }, "\(messages)")
        }
        files["Demo/more/bell.caf"] = "caff"
        try prepare(files) { _, messages in
            #expect(messages.count { $0.hasPrefix("Two resources") } == 1, "\(messages)")
        }
    }
}
