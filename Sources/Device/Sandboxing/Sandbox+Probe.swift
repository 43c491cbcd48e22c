package import Foundation
internal import Subprocess
internal import SystemPackage

extension Sandbox {
    /// Maximum duration of the probe. It is generous, because creating a sandbox takes long on a
    /// busy machine.
    private static let probeDuration = Duration.seconds(60)
    private static let outputBytesMax = 4096
    private static let reasonCharactersMax = 200
    private static let filterName = "sandbox.bpf"

    /// Returns the sandbox of this machine after a probe inside of it has reached nothing outside.
    ///
    /// - Parameters:
    ///   - user: The user that runs the sandboxed processes.
    ///   - stateFolder: A folder that is hidden from the sandbox. The file with the system call
    ///   filter is written to it.
    ///   - sharesNetwork: Whether the processes use the machine's network.
    package static func probed(
        as user: SandboxUser, in stateFolder: URL, sharesNetwork: Bool
    ) async throws(SandboxUnavailableError) -> Sandbox {
        let program = programs.first(where: FileManager.default.isExecutableFile)
        guard let program else {
            throw SandboxUnavailableError(reason: "bubblewrap (bwrap) is not installed")
        }
        if user != .caller, SandboxUser.program == nil {
            throw SandboxUnavailableError(
                reason:
                    "setpriv (of util-linux) is not installed, with which root becomes another user"
            )
        }
        let filter = stateFolder.appending(path: filterName)
        var sandbox = Sandbox(program: program, user: user, filter: filter.path)
        sandbox.sharesNetwork = sharesNetwork
        do {
            try Data(SeccompFilter.bytes).write(to: filter, options: .atomic)
            let probe = SandboxProbe(
                user: user, canary: filter.path, hasOwnNetwork: !sharesNetwork)
            if let problem = try await sandbox.problem(probe) {
                throw SandboxUnavailableError(reason: problem)
            }
        } catch let error as SandboxUnavailableError {
            throw error
        } catch {
            throw SandboxUnavailableError(reason: Self.reason("\(error)"))
        }
        return sandbox
    }

    /// Returns what the probe reached outside of the sandbox, or why it did not run; `nil` if it
    /// reached nothing.
    ///
    /// - Parameter adjust: Changes the command, for tests of the probe.
    func problem(
        _ probe: SandboxProbe, adjust: (inout [String]) -> Void = { _ in }
    ) async throws -> String? {
        var words = command(
            for: SandboxView(), folder: "/", limits: ProcessLimits(), command: probe.command)
        adjust(&words)
        let command = words
        return try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask {
                let result = try await Subprocess.run(
                    .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
                    input: .none, output: .string(limit: Self.outputBytesMax),
                    error: .combinedWithOutput)
                let output = result.standardOutput
                if case .exited(0) = result.terminationStatus,
                    output == SandboxProbe.success + "\n"
                {
                    return nil
                }
                return Self.reason(output)
            }
            group.addTask {
                try await Task.sleep(for: Self.probeDuration)
                return "bwrap has not answered for \(Self.probeDuration)"
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    private static func reason(_ output: String) -> String {
        let line = output.split(whereSeparator: \.isNewline).first ?? "bwrap gave no reason"
        let scalars = line.unicodeScalars.filter {
            $0.value >= 32 && !(127..<160).contains($0.value)
        }
        var text = String(String(String.UnicodeScalarView(scalars)).prefix(reasonCharactersMax))
        while text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
