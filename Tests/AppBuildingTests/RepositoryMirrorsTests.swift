import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Repositories that are fetched outside the sandbox for a build inside.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct RepositoryMirrorsTests {
    @Test(
        "only server addresses are fetched",
        arguments: [
            ("https://example.org/a/b.git", true), ("ssh://git@example.org/a.git", true),
            ("git@example.org:a/b.git", true), ("http://example.org/a", false),
            ("file:///etc", false), ("/srv/a/repository", false), ("../repository", false),
            ("ext::sh -c id", false), ("ext::sh%20-c%20id", false), ("--upload-pack=id", false),
            ("-oProxyCommand=id@a:b", false), ("https://a/\"\n[core]", false),
            ("https://example.org/" + String(repeating: "a", count: 300), false),
        ])
    func addresses(_ address: String, _ isFetched: Bool) {
        #expect(RepositoryMirrors.isFetched(address) == isFetched)
    }

    @Test("pins are read, and other files have none")
    func pins() {
        let text =
            #"{"pins":[{"identity":"a","location":"https://a/b"},{"identity":"c"}],"version":3}"#
        #expect(RepositoryMirrors.addresses(inResolved: Data(text.utf8)) == ["https://a/b"])
        #expect(RepositoryMirrors.addresses(inResolved: Data("[1]".utf8)) == [])
    }

    /// Creates a repository with a package of one module.
    private func repository(_ name: String, in folder: URL, needs: String? = nil) throws {
        let place = folder.appending(path: "server/\(name)")
        let source = place.appending(path: "Sources/\(name)/\(name).swift")
        try FileManager.default.createDirectory(
            at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("public let \(name.lowercased()) = 1\n".utf8).write(to: source)
        let dependency = needs.map {
            ".package(url: \"https://example.invalid/\($0)\", from: \"1.0.0\")"
        }
        let product = needs.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
        try Data(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependency ?? "")],
                targets: [.target(name: "\(name)", dependencies: [\(product ?? "")])])
            """.utf8
        ).write(to: place.appending(path: "Package.swift"))
        let commands = [
            ["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "one"], ["tag", "1.0.0"],
        ]
        for command in commands {
            let git = Process()
            git.executableURL = URL(filePath: "/usr/bin/env")
            git.arguments =
                ["git", "-C", place.path, "-c", "user.name=a", "-c", "user.email=a@b"] + command
            try git.run()
            git.waitUntilExit()
            try #require(git.terminationStatus == 0)
        }
    }

    @Test("SwiftPM gets repositories and their dependencies from copies, without a network")
    func levels() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "rm-\(UUID().uuidString.prefix(8))").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        try repository("Base", in: folder)
        try repository("Kit", in: folder, needs: "Base")
        let build = folder.appending(path: "project/build")
        let source = build.appending(path: "Sources/App/app.swift")
        try FileManager.default.createDirectory(
            at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("import Kit\npublic let app = kit\n".utf8).write(to: source)
        try Data(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                dependencies: [.package(url: "https://example.invalid/Kit", from: "1.0.0")],
                targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])])
            """.utf8
        ).write(to: build.appending(path: "Package.swift"))
        var fence = try await BuildFence(
            root: [folder.appending(path: "project").path], bellhop: Project.checkout,
            folder: build, caches: folder.appending(path: "caches"))
        // A user's own git settings for the server.
        fence.mirrors = RepositoryMirrors(
            in: folder.appending(path: "caches/repositories"),
            variables: [
                "GIT_CONFIG_COUNT": "1",
                "GIT_CONFIG_KEY_0": "url.\(folder.appending(path: "server").path)/.insteadOf",
                "GIT_CONFIG_VALUE_0": "https://example.invalid/",
            ])
        let output = try OutputFolder(build, ofProjectIn: folder.path)
        var levels = 0
        while true {
            let log = CompilerLog { _ in }
            try fence.prepare(in: output)
            let swift = SwiftBuild(
                package: build, products: folder.appending(path: "products"),
                configuration: .debug, fence: fence)
            do {
                try await swift.run { log.consume($0) }
                break
            } catch {
                levels += 1
                let grew = await fence.fetch(log) { _ in }
                try #require(grew && levels < 5, "\(log.fetches) \(log.unfetched.all)")
            }
        }
        #expect(levels == 2)
        #expect(fence.mirrors.folders.count == 2)
    }
}
