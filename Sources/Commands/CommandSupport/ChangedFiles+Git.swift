internal import Foundation
package import NotificationChecks
internal import Subprocess
internal import SystemPackage

extension ChangedFiles {
    /// Why git does not say which files were changed.
    package struct QueryError: Error, Sendable, CustomStringConvertible {
        /// What git said, or why it does not run; may have several lines.
        package let description: String
    }

    /// The most that git may say, in bytes.
    private static let outputBytesMax = 16 * 1024 * 1024

    /// Asks git in a folder: what differs from where the revision and HEAD parted, and what is not yet
    /// added. Nothing that the repository configures is run.
    ///
    /// - Throws: ``QueryError``, also for a revision that git could read as an option.
    package static func since(
        _ revision: String, in folder: String
    ) async throws -> ChangedFiles {
        guard !revision.hasPrefix("-") else {
            throw QueryError(description: "\(revision) is not a revision.")
        }
        let top = try await git(folder, ["rev-parse", "--show-toplevel"])
            .trimmingCharacters(in: .newlines)
        let changed = try await git(
            top, ["diff", "--no-ext-diff", "--name-only", "-z", "--merge-base", revision, "--"])
        let added = try await git(top, ["ls-files", "--others", "--exclude-standard", "-z"])
        return ChangedFiles((changed + added).split(separator: "\0").map { "\(top)/\($0)" })
    }

    private static func git(_ folder: String, _ arguments: [String]) async throws -> String {
        let options = [
            "-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
        ]
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(options + arguments), input: .none,
                output: .string(limit: outputBytesMax), error: .string(limit: 64 * 1024))
            guard result.terminationStatus.isSuccess else {
                throw QueryError(
                    description: result.standardError.trimmingCharacters(in: .newlines))
            }
            return result.standardOutput
        } catch let error as SubprocessError {
            throw QueryError(description: "git cannot be run: \(error)")
        }
    }
}
