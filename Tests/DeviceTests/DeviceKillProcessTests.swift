import Foundation
import Glibc
import Subprocess
import SystemPackage
import Testing
import UpTesting

@testable import Device

/// The processes of an app after its device was killed: in a sandbox, and without one, where
/// `setpriv` sets the parent-death signal.
@Suite(.timeLimit(.minutes(10)))
struct DeviceKillProcessTests {
    @Test(
        "a suspended extension ends when its device is killed",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")),
        arguments: HasSandbox.modes)
    func killedDevice(sandbox: SandboxMode) async throws {
        try await withTemporaryFolder { folder in
            let assembler = BundleAssembler(
                project: try XcodeGenProject(
                    at: Products.checkout.appending(path: "Tests/Fixtures/Hostile/project.yml")),
                products: Products.folder, launcher: Products.program("bellhop-launcher"))
            let bundle = try assembler.assemble(in: folder)
            let state = folder.appending(path: "device")
            let socket = state.appending(path: "link.sock").path
            let result = try await Subprocess.run(
                .path(FilePath(Products.program("device-runner").path)),
                arguments: [state.path, bundle.url.path, sandbox.rawValue],
                input: .inputWriter, output: .sequence, error: .discarded
            ) { device in
                _ = try await device.standardInputWriter.write("serve one\n")
                for try await line in device.standardOutput.strings()
                where line.hasPrefix("done serve one") { break }
                let processes = OrphanedProcesses.started(for: socket)
                #expect(!processes.isEmpty)
                for process in processes { kill(process, SIGSTOP) }
                try device.send(signal: .kill)
            }
            #expect(result.terminationStatus == .signaled(SIGKILL))
            while !OrphanedProcesses.started(for: socket).isEmpty { await Task.yield() }
        }
    }
}
