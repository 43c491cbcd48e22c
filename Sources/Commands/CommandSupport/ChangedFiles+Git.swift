internal import Foundation
package import NotificationChecks
internal import Subprocess
internal import SystemPackage
internal import UntrustedFiles

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
        let listing = try await git(folder, ["config", "--list", "--name-only", "-z"])
        let programs = UntrustedGit.programs(in: listing)
        guard programs.count <= UntrustedGit.settingsMax else {
            throw QueryError(
                description:
                    "The repository's configuration names \(programs.count) programs, more "
                    + "than the \(UntrustedGit.settingsMax) that can be taken back.")
        }
        let top = try await git(folder, ["rev-parse", "--show-toplevel"], taking: programs)
            .trimmingCharacters(in: .newlines)
        let differences = [
            "diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--name-only",
            "-z", "--merge-base", revision, "--",
        ]
        let changed = try await git(top, differences, taking: programs)
        let added = try await git(
            top, ["ls-files", "--others", "--exclude-standard", "-z"], taking: programs)
        return ChangedFiles((changed + added).split(separator: "\0").map { "\(top)/\($0)" })
    }

    private static func git(
        _ folder: String, _ arguments: [String], taking programs: [String] = []
    ) async throws -> String {
        var variables: [Environment.Key: String?] = [:]
        let all = UntrustedGit.environment(
            over: ProcessInfo.processInfo.environment, taking: programs)
        for (name, value) in all {
            guard let key = Environment.Key(rawValue: name) else { continue }
            variables[key] = value
        }
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(["-C", folder] + arguments),
                environment: .inherit.updating(variables), input: .none,
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
