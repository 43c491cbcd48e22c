import DeviceKernel
import DeviceModel
import Foundation
import Glibc
import NotificationModel
import Subprocess
import SystemPackage
import Testing
import UpTesting

@testable import Device

/// Suspending and resuming real processes.
@Suite(.timeLimit(.minutes(10)))
struct SuspensionProcessTests {
    /// Returns the state letter of a process: `T` is stopped.
    private static func letter(_ process: pid_t) -> Character? {
        let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return stat?.split(separator: ")").last?.drop { $0 == " " }.first
    }

    /// Waits, in real time, until a process's state is one of those.
    private static func wait(_ process: pid_t, for letters: String?) async {
        while letter(process).map(String.init) != letters { await Task.yield() }
    }

    @Test("DEL-13 a background app's process is suspended and resumes for the person's tap")
    func stopsAndGoesOn() async throws {
        try await withTemporaryFolder { folder in
            var settings = DeviceSettings()
            settings.suspendsAppsAfterSeconds = 0.1
            try await RunningDevice.withApp(
                project: "Examples/Chat/project.yml", settings: settings, in: folder
            ) { running in
                // The app, and the sandbox around it.
                let socket = folder.appending(path: "device/link.sock").path
                let processes = OrphanedProcesses.started(for: socket)
                #expect(!processes.isEmpty)
                for process in processes { await Self.wait(process, for: "T") }
                #expect(await running.device.apps.first?.process == .suspended)
                let id = try await running.push(#"{"aps":{"alert":"x"}}"#)
                _ = try await running.card(id)
                for process in processes { #expect(Self.letter(process) == "T") }
                try await running.device.perform(.unlock)
                try await running.device.perform(.tap(notification: id))
                _ = try await running.reasons(id, with: .responseDelivered)
                for process in processes { #expect(Self.letter(process) != "T") }
                #expect(OrphanedProcesses.started(for: socket) == processes)
            }
        }
    }

    @Test("the next device ends a process that was suspended when its device was killed")
    func leftProcesses() async throws {
        try await withTemporaryFolder { folder in
            let socket = folder.appending(path: "link.sock").path
            let environment = Environment.inherit.updating(["BELLHOP_LINK": socket])
            let result = try await Subprocess.run(
                .path("/bin/sleep"), arguments: ["600"], environment: environment,
                input: .none, output: .discarded, error: .discarded
            ) { execution in
                try execution.send(signal: .suspend)
                let process = execution.processIdentifier.value
                await Self.wait(process, for: "T")
                OrphanedProcesses.end(of: socket + "-other")
                #expect(Self.letter(process) == "T")
                OrphanedProcesses.end(of: socket)
            }
            #expect(result.terminationStatus == .signaled(SIGKILL))
        }
    }
}
