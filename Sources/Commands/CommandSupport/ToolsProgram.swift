internal import AppBundles
internal import ArgumentParser
package import Foundation
internal import Glibc
internal import Subprocess
internal import SystemPackage

/// The program `bellhop-tools`, which reads Swift sources.
///
/// It is separate, so that sending a push does not require building a Swift parser. A command that
/// belongs entirely to it replaces this process, as git does with its commands: terminal, standard
/// input and output stay the same. Other commands run it and read its output.
package struct ToolsProgram: Sendable {
    package static let name = "bellhop-tools"

    private let url: URL

    /// Finds the program.
    ///
    /// - Throws: `CommandError` with the remedy if the folder does not contain it.
    package init(in folder: URL = ProgramFolder.url) throws(CommandError) {
        url = folder.appending(path: Self.name)
        guard FileManager.default.isExecutableFile(atPath: url.path) else {
            throw Self.absence(from: folder)
        }
    }

    private static func absence(from folder: URL) -> CommandError {
        let problem = "This needs the program \(name), and \(folder.path) lacks it."
        guard let checkout = try? BellhopCheckout(above: folder.appending(path: name)) else {
            return CommandError(problem, remedy: "Install Bellhop again.")
        }
        let build =
            folder.lastPathComponent == "debug"
            ? "swift build --package-path \(checkout.url.path) --product \(name)"
            : "\(checkout.url.path)/Scripts/build \(name)"
        return CommandError(problem, remedy: "Build it: `\(build)`")
    }

    /// Replaces this process with the other program.
    ///
    /// - Throws: `CommandError` if the system cannot start it.
    package func replaceThisProgram(
        arguments: [String] = Array(CommandLine.arguments.dropFirst())
    ) throws(CommandError) -> Never {
        // The runtime's threads block signals, and the new program would inherit the signal mask.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        var list = unsafe ([url.path] + arguments).map { unsafe strdup($0) }
        unsafe list.append(nil)
        unsafe execv(url.path, list)
        throw CommandError("\(url.path) cannot be started: \(Errno(rawValue: errno)).")
    }

    /// Runs a command of the other program, whose standard error passes through.
    ///
    /// - Returns: Its standard output.
    /// - Throws: `ExitCode` of the other program if it failed. It has printed the reason.
    package func output(of arguments: [String], input: Data = Data()) async throws -> Data {
        let (status, output): (TerminationStatus, Data)
        do {
            let result = try await Subprocess.run(
                .path(FilePath(url.path)), arguments: Arguments(arguments),
                input: .fileDescriptor(
                    try Self.file(holding: input), closeAfterSpawningProcess: true),
                output: .data(limit: Self.outputBytesMax), error: .currentStandardError)
            (status, output) = (result.terminationStatus, result.standardOutput)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("\(url.path) cannot be run: \(error)")
        }
        switch status {
        case .exited(0): return output
        case .exited(let code): throw ExitCode(code)
        case .signaled(let signal): throw ExitCode(128 + signal)
        }
    }

    /// Creates an unnamed file with the data.
    ///
    /// A pipe would end this program with SIGPIPE if the other one ends before it has read
    /// everything.
    private static func file(holding data: Data) throws -> FileDescriptor {
        let folder = FileManager.default.temporaryDirectory
        let path = FilePath(folder.appending(path: "bellhop-\(UUID().uuidString)").path)
        let file = try FileDescriptor.open(
            path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: .ownerReadWrite)
        do {
            try FileManager.default.removeItem(atPath: path.string)
            try file.writeAll(data)
            _ = try file.seek(offset: 0, from: .start)
        } catch {
            try? file.close()
            throw error
        }
        return file
    }

    private static let outputBytesMax = 16 << 20
}
