internal import Foundation
internal import Subprocess
internal import SystemPackage

extension Sandbox {
    /// How long the trial may take: a busy machine is no reason to go without.
    private static let probeDuration = Duration.seconds(60)
    private static let outputBytesMax = 4096
    private static let reasonCharactersMax = 200

    /// The sandbox of this machine, after a program has really run in one.
    static func probed() async throws(SandboxUnavailableError) -> Sandbox {
        let program = programs.first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let program else {
            throw SandboxUnavailableError(reason: "bubblewrap (bwrap) is not installed")
        }
        let sandbox = Sandbox(program: program)
        do {
            if let problem = try await sandbox.failure() {
                throw SandboxUnavailableError(reason: problem)
            }
        } catch let error as SandboxUnavailableError {
            throw error
        } catch {
            throw SandboxUnavailableError(reason: Self.printable("\(error)"))
        }
        return sandbox
    }

    /// Why a program cannot run in the sandbox; `nil` when it can.
    private func failure() async throws -> String? {
        let command = ProcessLimits().command("/bin/true")
        let arguments = arguments(for: SandboxView(), folder: "/", command: command)
        return try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask {
                let result = try await Subprocess.run(
                    .path(FilePath(program)), arguments: Arguments(arguments), input: .none,
                    output: .string(limit: Self.outputBytesMax), error: .combinedWithOutput)
                if case .exited(0) = result.terminationStatus { return nil }
                return Self.printable(result.standardOutput)
            }
            group.addTask {
                try await Task.sleep(for: Self.probeDuration)
                return "bwrap has not answered for \(Self.probeDuration)"
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    /// The first line of a program's output, without what a terminal obeys.
    private static func printable(_ output: String) -> String {
        let line = output.split(whereSeparator: \.isNewline).first ?? "bwrap gave no reason"
        let scalars = line.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
        return String(String(String.UnicodeScalarView(scalars)).prefix(reasonCharactersMax))
    }
}
