import DeviceKernel
import DeviceModel
import Foundation
import Glibc
import Logging
import NotificationModel
import Testing
import UpTesting

@testable import Device

/// The access and the resource use of a malicious extension, with real processes: in a sandbox if
/// the machine supports it, and without.
@Suite(.timeLimit(.minutes(10)))
struct HostileProcessTests {
    private static let hasSandbox = HasSandbox.value

    private static func payload(_ fault: String, path: String = "") -> String {
        """
        {"aps":{"alert":{"title":"original","body":"B"},"mutable-content":1},
         "fault":"\(fault)","path":"\(path)"}
        """
    }

    private func withHostile(
        sandbox: SandboxMode = .required, memoryBytesMax: Int? = nil,
        _ body: @escaping @Sendable (RunningDevice, URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Hostile/project.yml", in: folder,
                configure: {
                    $0.sandbox = sandbox
                    $0.extensionMemoryBytesMax = memoryBytesMax
                },
                { try await body($0, folder) })
        }
    }

    /// Waits until no process has a text among its arguments.
    private static func waitForEnd(of text: String) async {
        while !processes(with: text).isEmpty { await Task.yield() }
    }

    private static func processes(with text: String) -> [pid_t] {
        ProcessTable.identifiers.filter { process in
            let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
            return words?.split(separator: 0).contains { $0 == Data(text.utf8) } ?? false
        }
    }

    // MARK: Files

    /// The files that it tries to open, relative to the gateway's folder, and the results.
    static let files: [(fault: String, path: String, result: String, isRefused: Bool)] = {
        let others = "device/containers/Data/org.other.app/"
        let own = "device/containers/Data/org.bellhop.hostile.service/"
        // NSFileReadNoPermissionError, NSFileWriteNoPermissionError and EPERM, as on an iPhone.
        return [
            ("read", "gateway/server.key", "error 257", true),
            ("read", others + "diary.txt", "error 257", true),
            ("read", "device/device.sqlite", "error 257", true),
            ("write", "gateway/server.key", "error 513", true),
            ("write", others + "diary.txt", "error 513", true),
            ("write", "new.txt", "error 513", true),
            ("write", "Hostile.app/new.txt", "error 513", true),
            ("write", own + "new.txt", "written", false),
            ("mkdir", others + "folder", "errno 1", true),
            ("mkdir", own + "folder", "done", false),
            ("creat", "new.txt", "errno 1", true),
            ("creat", own + "new.txt", "done", false),
            ("unlink", "gateway/server.key", "errno 1", true),
            ("unlink", "Hostile.app/Info.plist", "errno 1", true),
            ("unlink", own + "none.txt", "errno 2", false),
            ("rmdir", others, "errno 1", true),
            ("rename", others + "diary.txt", "errno 1", true),
            ("rename", "Hostile.app/Info.plist", "errno 1", true),
            ("rename", own + "new.txt", "done", false),
            ("symlink", "Hostile.app/link", "errno 1", true),
            ("fopen", "gateway/server.key", "errno 1", true),
            ("fopen", own + "new.txt", "done", false),
        ]
    }()

    @Test(
        "another app's file is denied, and the journey names it", .enabled(if: hasSandbox),
        arguments: files.indices)
    func filesOfOthers(index: Int) async throws {
        let (fault, name, result, isRefused) = Self.files[index]
        try await withHostile(sandbox: .required) { running, folder in
            for name in ["gateway/server.key", "device/containers/Data/org.other.app/diary.txt"] {
                let file = folder.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("secret".utf8).write(to: file)
            }
            let path = folder.appending(path: name).path
            let id = try await running.push(Self.payload(fault, path: path))
            #expect(try await running.card(id).title == result)
            let steps = try await running.steps(id, with: .extensionFinished)
            let step = steps.first { $0.reason == .refusedOutsideContainer }
            let subject = path.hasSuffix("/") ? String(path.dropLast()) : path
            #expect(step?.detail == (isRefused ? subject : nil))
            let key = folder.appending(path: "gateway/server.key")
            #expect(try Data(contentsOf: key) == Data("secret".utf8))
        }
    }

    @Test("the extension cannot see processes of others", .enabled(if: hasSandbox))
    func processesOfOthers() async throws {
        try await withHostile(sandbox: .required) { running, _ in
            let id = try await running.push(Self.payload("processes"))
            let seen = try await running.card(id).title.split(separator: " ")
            // The first process of the sandbox, and itself.
            #expect(seen.count == 2)
            #expect(seen.contains("bwrap"))
        }
    }

    // MARK: Limits

    @Test("the extension is terminated when its file grows too large", arguments: HasSandbox.modes)
    func largeFile(sandbox: SandboxMode) async throws {
        try await withHostile(sandbox: sandbox) { running, _ in
            let id = try await running.push(Self.payload("large-file"))
            #expect(try await running.card(id).title == "original")
            let steps = try await running.steps(id, with: .extensionCrashed)
            #expect(
                steps.first { $0.reason == .extensionCrashed }?.detail
                    == "it was ended by signal 25: a file would have become larger than 1024 MB")
        }
    }

    @Test(
        "the journey has the exit status of an extension whose connection closed",
        arguments: HasSandbox.modes)
    func statusAfterLink(sandbox: SandboxMode) async throws {
        try await withHostile(sandbox: sandbox) { running, _ in
            let id = try await running.push(Self.payload("hang-up"))
            let steps = try await running.steps(id, with: .extensionCrashed)
            let step = steps.first { $0.reason == .extensionCrashed }
            #expect(step?.detail == "it exited with status 7")
        }
    }

    @Test(
        "the extension cannot start 200 processes",
        .enabled(if: hasSandbox && HasSandbox.countsProcesses))
    func manyChildren() async throws {
        try await withHostile(sandbox: .required) { running, _ in
            let id = try await running.push(Self.payload("children"))
            let words = try await running.card(id).title.split(separator: " ")
            let started = try #require(words.last.flatMap { Int($0) })
            #expect((1..<ProcessLimits.appProcessesMax).contains(started))
        }
    }

    @Test(
        "memory that the extension allocates while it loads counts",
        arguments: HasSandbox.modes)
    func memoryWhileLoading(sandbox: SandboxMode) async throws {
        try await withTemporaryFolder { folder in
            let bundle = try await LoadingFixture.bundle(in: folder)
            try await RunningDevice.withBundle(
                bundle, in: folder,
                configure: {
                    $0.sandbox = sandbox
                    $0.extensionMemoryBytesMax = 24 * 1024 * 1024
                }
            ) { running in
                let id = try await running.push(Self.payload("none"))
                #expect(try await running.card(id).title == "original")
                let steps = try await running.steps(id, with: .extensionMemory)
                let detail = steps.first { $0.reason == .extensionMemory }?.detail
                #expect(try #require(detail).hasSuffix("limit 24 MB"))
            }
        }
    }

    // MARK: Ends

    @Test(
        "a daemon in a separate session ends with its extension",
        arguments: HasSandbox.modes)
    func daemonEndsWithExtension(sandbox: SandboxMode) async throws {
        let seconds = "600.\(UInt32.random(in: 0...(.max)))"
        try await withHostile(sandbox: sandbox) { running, _ in
            let id = try await running.push(Self.payload("daemon", path: seconds))
            #expect(try await running.card(id).title == "started 1")
            let crash = try await running.push(Self.payload("crash"))
            _ = try await running.card(crash)
            await Self.waitForEnd(of: seconds)
        }
    }

    @Test(
        "a daemon in a separate session ends with its device",
        arguments: HasSandbox.modes)
    func daemonEndsWithDevice(sandbox: SandboxMode) async throws {
        let seconds = "600.\(UInt32.random(in: 0...(.max)))"
        try await withHostile(sandbox: sandbox) { running, _ in
            let id = try await running.push(Self.payload("daemon", path: seconds))
            #expect(try await running.card(id).title == "started 1")
        }
        await Self.waitForEnd(of: seconds)
    }

    // MARK: Without a sandbox

    @Test("a device that requires a sandbox does not start without one")
    func required() async throws {
        let logger = Logger(label: "device", factory: { _ in SwiftLogNoOpLogHandler() })
        try await withTemporaryFolder { folder in
            var configuration = Device.Configuration(
                stateFolder: folder, register: { _ in Data() }, log: { _, _ in })
            configuration.sandbox = .required
            if Self.hasSandbox {
                let launcher = try await ProcessLauncher.make(configuration, logger: logger)
                #expect(launcher.sandbox != nil)
            } else {
                await #expect(throws: SandboxUnavailableError.self) {
                    _ = try await ProcessLauncher.make(configuration, logger: logger)
                }
            }
            configuration.sandbox = .off
            #expect(
                try await ProcessLauncher.make(configuration, logger: logger).sandbox == nil)
        }
    }

    @Test("a device without a working sandbox says why, and so do its apps")
    func noSandbox() async throws {
        try await withTemporaryFolder { folder in
            var configuration = Device.Configuration(
                stateFolder: folder.appending(path: "device"), register: { _ in Data() },
                log: { _, _ in })
            configuration.sandbox = .required
            // The filter of system calls cannot be written to a path where a folder exists.
            try FileManager.default.createDirectory(
                at: configuration.stateFolder.appending(path: "sandbox.bpf/full"),
                withIntermediateDirectories: true)
            let device = try Device(
                configuration: configuration,
                logger: Logger(label: "device", factory: { _ in SwiftLogNoOpLogHandler() }))
            let failure = await #expect(throws: SandboxUnavailableError.self) {
                try await device.run()
            }
            let text = try #require(failure?.description)
            #expect(text.hasPrefix("The code of apps does not run here, because"))
            let refused = await device.ask(.authorization([.alert]), app: "org.example")
            guard case .failed(let error) = refused else {
                Issue.record("The device answered \(refused).")
                return
            }
            #expect(error.message == text)
        }
    }
}

/// What this machine lets the device do.
enum HasSandbox {
    /// Whether a program runs in a sandbox, found out synchronously because conditions of tests
    /// cannot wait for a device.
    static let value: Bool = {
        let manager = FileManager.default
        let filter = manager.temporaryDirectory.appending(path: "filter-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: filter) }
        guard let program = Sandbox.programs.first(where: manager.isExecutableFile),
            (try? Data(SeccompFilter.bytes).write(to: filter)) != nil
        else { return false }
        let command = Sandbox(
            program: program, user: .ofApps(stateFolder: filter), filter: filter.path
        )
        .command(for: SandboxView(), folder: "/", limits: ProcessLimits(), command: ["/bin/true"])
        let sandbox = Process()
        sandbox.executableURL = URL(filePath: command[0])
        sandbox.arguments = Array(command.dropFirst())
        sandbox.standardError = FileHandle.nullDevice
        guard (try? sandbox.run()) != nil else { return false }
        sandbox.waitUntilExit()
        return sandbox.terminationStatus == 0
    }()

    /// Both ways in which a process runs, where there are two.
    static let modes: [SandboxMode] = value ? [.required, .off] : [.off]

    /// Whether the system limits the number of an app's processes.
    static let countsProcesses =
        geteuid() == 0 ? ControlGroups() != nil : ProcessLimits.countsPerNamespace
}

/// An app whose extension allocates memory in a constructor of its library, before `main`.
enum LoadingFixture {
    private static let source = """
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        __attribute__((constructor)) static void load(void) {
            memset(malloc(200 << 20), 1, 200 << 20);
            for (;;) pause();
        }
        """

    static func bundle(in folder: URL) async throws -> AppBundle {
        let assembler = BundleAssembler(
            project: try XcodeGenProject(
                at: Products.checkout.appending(path: "Tests/Fixtures/Hostile/project.yml")),
            products: Products.folder, launcher: Products.program("bellhop-launcher"))
        let bundle = try assembler.assemble(in: folder)
        let library = AppBundle.library(
            of: try #require(bundle.serviceExtension?.executable))
        let file = folder.appending(path: "load.c")
        try Data(source.utf8).write(to: file)
        try FileManager.default.removeItem(at: library)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library.path, file.path]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return bundle
    }
}
