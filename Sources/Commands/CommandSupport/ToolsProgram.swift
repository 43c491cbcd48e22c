internal import AppBundles
internal import ArgumentParser
package import Foundation
internal import Glibc
internal import Subprocess
internal import SystemPackage

/// The program beside this one that reads sources: who sends a first push need not build what reads Swift.
///
/// A command that is wholly the other program's is replaced by it, as git does with its commands: process,
/// terminal, standard input and output stay the same. A command that goes on afterwards asks for one answer.
package struct ToolsProgram: Sendable {
    /// The program's name.
    package static let name = "bellhop-tools"

    private let url: URL

    /// Finds the program.
    ///
    /// - Throws: `CommandError` with the remedy when it is not in the folder.
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

    /// Goes on as the other program, with the same arguments.
    ///
    /// - Throws: `CommandError` when the system cannot start it.
    package func replaceThisProgram(
        arguments: [String] = Array(CommandLine.arguments.dropFirst())
    ) throws(CommandError) -> Never {
        // Threads of the runtime block signals, and a program begins with what its starter blocked.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        var list = unsafe ([url.path] + arguments).map { unsafe strdup($0) }
        unsafe list.append(nil)
        unsafe execv(url.path, list)
        throw CommandError("\(url.path) cannot be started: \(Errno(rawValue: errno)).")
    }

    /// Runs a command of the other program. What it says goes to this one's standard error as it comes.
    ///
    /// - Returns: What it wrote to standard output.
    /// - Throws: `ExitCode`, the other program's, when it failed, which it has said then.
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

    /// A file without a name. Through a pipe, a program that ends before it has read everything would end this
    /// one too, by a signal.
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

    /// The most that a command may answer, in bytes.
    private static let outputBytesMax = 1 << 20
}
