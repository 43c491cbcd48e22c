import AppBundles
import Foundation
import Glibc
import Sandboxing
import Testing

@testable import AppBuilding

/// Builds that try to escape the sandbox from every kind of code that SwiftPM runs.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct BuildFenceTests {
    /// A project, the user's files next to it, and a server on the machine.
    private struct Machine {
        let folder: URL
        let port: UInt16
        let socket: Int32

        var project: URL { folder.appending(path: "project") }
        var build: URL { project.appending(path: ".bellhop/build") }
        var caches: URL { folder.appending(path: "caches") }
        var script: URL { project.appending(path: "attempts.sh") }

        init() throws {
            folder = FileManager.default.temporaryDirectory
                .appending(path: "bf-\(UUID().uuidString.prefix(8))").resolvingSymlinksInPath()
            (socket, port) = try Self.listening()
            let files = [
                "person/canary": "CANARY", "person/other/Package.swift": "mine",
                "project/Sources/a.swift": "", "project/.git/config": gitConfig,
                "project/.git/HEAD": "ref: refs/heads/main\n", "project/.git/objects/x": "",
                "project/.git/refs/x": "", "project/attempts.sh": attempts,
                "project/Evil/Package.swift": manifest,
                "project/Evil/Plugins/EvilPlugin/plugin.swift": plugIn,
                "project/Evil/Sources/Evil/evil.swift": "public let evil = 1\n",
                "project/.bellhop/build/Package.swift": package,
                "project/.bellhop/build/Sources/EvilMacros/main.swift": run("macro"),
                "project/.bellhop/build/Sources/App/app.swift": """
                @freestanding(expression) macro evil() -> Int =
                    #externalMacro(module: "EvilMacros", type: "Evil")
                public let value = #evil()
                """,
            ]
            for (path, text) in files {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        func remove() {
            close(socket)
            try? FileManager.default.removeItem(at: folder)
        }

        private static func listening() throws -> (Int32, UInt16) {
            let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                    unsafe bind(socket, general, size) == 0 && listen(socket, 64) == 0
                        && getsockname(socket, general, &size) == 0
                }
            }
            try #require(isBound)
            return (socket, UInt16(bigEndian: address.sin_port))
        }

        private var gitConfig: String {
            "[core]\n\trepositoryformatversion = 0\n\tbare = false\n"
                + "\tfsmonitor = \"/bin/sh \(script.path) git; false\"\n"
        }

        private var package: String {
            """
            // swift-tools-version: 6.2
            import CompilerPluginSupport
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(name: "Evil", path: "\(project.path)/Evil")],
                targets: [
                    .macro(name: "EvilMacros", path: "Sources/EvilMacros"),
                    .target(
                        name: "App",
                        dependencies: ["EvilMacros", .product(name: "Evil", package: "Evil")],
                        path: "Sources/App"),
                ])
            """
        }

        private var manifest: String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            \(run("manifest"))
            let package = Package(
                name: "Evil", products: [.library(name: "Evil", targets: ["Evil"])],
                targets: [
                    .plugin(name: "EvilPlugin", capability: .buildTool()),
                    .target(name: "Evil", plugins: ["EvilPlugin"]),
                ])
            """
        }

        private var plugIn: String {
            """
            import PackagePlugin
            \(run("plugin", isCalled: true))
            @main struct EvilPlugin: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
                    attempt()
                    return []
                }
            }
            """
        }

        /// Returns Swift code that makes the attempts.
        private func run(_ actor: String, isCalled: Bool = false) -> String {
            """
            import Foundation
            func attempt() {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["\(script.path)", "\(actor)"]
                try? process.run()
                process.waitUntilExit()
            }
            \(isCalled ? "" : "attempt()")
            """
        }

        /// A file of the home folder, or the folder itself if it has none. The fence shows the folder
        /// as the way to a checkout in it, without its files.
        private static let ofHome: String = {
            let home = URL(filePath: NSHomeDirectory())
            let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
            let file = names.sorted().map { home.appending(path: $0) }.first {
                (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            }
            return file?.path ?? home.path + "/."
        }()

        /// Attempts that report what they reached; none of them changes anything.
        private var attempts: String {
            return """
                out="\(build.path)/reached-$1"
                try() { name=$1; shift; if "$@" >/dev/null 2>&1; then echo "$name" >> "$out"; fi; }
                writes() { ( : >> "$1" ); }
                try "own folder" writes "$out"
                try "a file of the person" cat "\(folder.path)/person/canary"
                try "the person's folder" ls "\(folder.path)/person"
                try "to write a file of the person" writes "\(folder.path)/person/canary"
                try "the home folder" ls "\(Self.ofHome)"
                try "the folder of caches" ls "\(caches.path)/fence"
                try "to write a file of the project" writes "\(project.path)/Sources/a.swift"
                try "to add a file to the project" writes "\(project.path)/Sources/new.swift"
                try "to write a manifest" writes "\(project.path)/Evil/Package.swift"
                try "the repository" cat "\(project.path)/.git/config"
                try "Bellhop's repository" cat "\(Project.checkout.path)/.git/HEAD"
                try "to write Bellhop's sources" writes "\(Project.checkout.path)/Package.swift"
                try "to write the system" writes /usr/bin/env
                try "passwords" cat /etc/shadow
                try "a server of the machine" bash -c 'exec 3<>/dev/tcp/127.0.0.1/\(port)'
                try "to signal a process" kill -0 \(getpid())
                try "the variables of a process" cat /proc/\(getpid())/environ
                try "a variable of the person" grep -q BELLHOP_TEST_SECRET /proc/self/environ
                try "a variable of the first process" grep -q BELLHOP_TEST_SECRET /proc/1/environ
                try "to mount" mount -t tmpfs none /mnt
                try "a namespace" unshare --user true
                try "to write the kernel's settings" writes /proc/sys/kernel/core_pattern
                try "another project" cat "\(folder.path)/person/other/Package.swift"
                echo end >> "$out"
                """
        }

        /// Returns the resources that an actor reached; `nil` if it did not run to its end.
        func reached(_ actor: String) -> Set<String>? {
            let file = build.appending(path: "reached-\(actor)")
            let text = try? String(contentsOf: file, encoding: .utf8)
            let lines = text?.split(separator: "\n").map(String.init)
            guard let lines, lines.contains("end") else { return nil }
            return Set(lines).subtracting(["end"])
        }

        func fence() async throws -> BuildFence {
            try await BuildFence(
                root: [project.path], bellhop: Project.checkout, folder: build, caches: caches)
        }
    }

    private func run(_ machine: Machine, _ fence: BuildFence?, _ log: CompilerLog) async throws {
        let build = SwiftBuild(
            package: machine.build, products: machine.build.appending(path: ".build"),
            configuration: .debug, fence: fence)
        try await build.run { log.consume($0) }
    }

    @Test("a manifest, a plug-in and a macro can access only the build folder")
    func hostileBuild() async throws {
        unsafe setenv("BELLHOP_TEST_SECRET", "BELLHOP_TEST_SECRET", 1)
        let machine = try Machine()
        defer { machine.remove() }
        let log = CompilerLog { _ in }
        // The macro is invalid, so the build eventually fails.
        await #expect(throws: BuildError.self) {
            try await run(machine, machine.fence(), log)
        }
        for actor in ["manifest", "plugin", "macro"] {
            #expect(machine.reached(actor) == ["own folder"], "\(actor)")
        }
        #expect(machine.reached("git") == nil)
        #expect(
            try String(
                contentsOf: machine.folder.appending(path: "person/canary"), encoding: .utf8)
                == "CANARY")
    }

    @Test("without the sandbox the same attempts succeed")
    func attemptsWork() throws {
        unsafe setenv("BELLHOP_TEST_SECRET", "BELLHOP_TEST_SECRET", 1)
        let machine = try Machine()
        defer { machine.remove() }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [machine.script.path, "open"]
        try process.run()
        process.waitUntilExit()
        let reached = try #require(machine.reached("open"))
        let expected: Set = [
            "own folder", "a file of the person", "the person's folder", "the home folder",
            "to write a file of the person", "to write a file of the project",
            "to add a file to the project", "to write a manifest", "the repository",
            "a server of the machine", "to signal a process", "the variables of a process",
            "a variable of the person",
        ]
        #expect(reached.isSuperset(of: expected), "\(expected.subtracting(reached))")
    }

    @Test("git that SwiftPM starts without a sandbox does not run the project's file monitor")
    func gitWithoutSandbox() async throws {
        let machine = try Machine()
        defer { machine.remove() }
        try? await run(machine, nil, CompilerLog { _ in })
        #expect(machine.reached("manifest") != nil)
        #expect(machine.reached("git") == nil)
        // Git itself does run the monitor in this repository.
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-C", machine.build.path, "status"]
        git.standardOutput = FileHandle.nullDevice
        try git.run()
        git.waitUntilExit()
        #expect(machine.reached("git") != nil)
    }
}
