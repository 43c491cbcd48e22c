import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// The confirmation for a build without a sandbox.
struct BuildConsentTests {
    private static let code = ["Package.swift of /p/Near, with its plug-ins and macros"]

    @Test("without an answer the build stops and names the code and the remedy")
    func refused() throws {
        for ask in [nil, { _ in false }] as [((String) -> Bool)?] {
            let error = try #require(throws: BuildError.self) {
                try ProjectBuild.consent(
                    to: Self.code, since: "bwrap is missing", isAllowed: false, ask)
            }
            for words in ["bwrap is missing", "/p/Near", "--allow-build-code"] {
                #expect(error.description.contains(words))
            }
        }
    }

    @Test("the question names the code, and the flag answers it")
    func agreed() throws {
        var questions: [String] = []
        let said = try ProjectBuild.consent(
            to: Self.code, since: "bwrap is missing", isAllowed: false
        ) { question in
            questions.append(question)
            return true
        }
        #expect(said == nil)
        #expect(questions.count == 1 && questions[0].contains("/p/Near"))
        let flagged = try ProjectBuild.consent(
            to: Self.code, since: "bwrap is missing", isAllowed: true
        ) { _ in false }
        #expect(flagged?.contains("/p/Near") == true)
    }

    @Test("a build that runs no project code continues with a notice about the missing sandbox")
    func nothingRuns() throws {
        let said = try ProjectBuild.consent(
            to: [], since: "bwrap is missing", isAllowed: false, nil)
        #expect(said == "The compiler runs without a sandbox: bwrap is missing.")
    }

    @Test("packages and macros are named, and a name cannot control the terminal")
    func names() throws {
        var files = XcodeProjectText.files
        files["Kit/Kit.swift"] = "import Foundation\nimport Marks\nimport Nearby"
        files["Service/Service.swift"]? += "\nimport Marks\nimport Nearby"
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            let near = project.folder.appending(path: "Packages/Near").path
            #expect(
                try builder.foreignCode() == [
                    "Package.swift of \(near), with its plug-ins and macros",
                    "Package.swift of https://example.org/swift-marks.git, with its plug-ins and macros",
                ])
        }
        let error = try #require(throws: BuildError.self) {
            try ProjectBuild.consent(to: ["a\u{1B}[2J"], since: "r", isAllowed: false, nil)
        }
        #expect(!error.description.contains("\u{1B}"))
    }
}
