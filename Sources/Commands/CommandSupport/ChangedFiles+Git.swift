internal import Foundation
package import NotificationChecks
internal import Subprocess
internal import SystemPackage
internal import UntrustedFiles

extension ChangedFiles {
    /// The reason why git did not list the changed files.
    ///
    /// The description is git's message or the reason why git does not run. It may have several
    /// lines.
    package struct QueryError: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    private static let outputBytesMax = 16 * 1024 * 1024

    /// Returns the files that differ from the merge base of a revision and HEAD, and the untracked
    /// files.
    ///
    /// It runs git without any program that the repository's configuration names.
    ///
    /// - Throws: ``QueryError``, also for a revision that git could parse as an option.
    package static func since(
        _ revision: String, in folder: String
    ) async throws -> ChangedFiles {
        let (top, programs) = try await repository(of: folder, at: revision)
        let differences = [
            "diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--name-only",
            "-z", "--merge-base", revision, "--",
        ]
        let changed = try await git(top, differences, taking: programs)
        let added = try await git(
            top, ["ls-files", "--others", "--exclude-standard", "-z"], taking: programs)
        return ChangedFiles((changed + added).split(separator: "\0").map { "\(top)/\($0)" })
    }

    private static func repository(
        of folder: String, at revision: String
    ) async throws -> (top: String, programs: [String]) {
        guard !revision.hasPrefix("-") else {
            throw QueryError(description: "\(revision) is not a revision.")
        }
        let listing = try await git(folder, ["config", "--list", "--name-only", "-z"])
        let programs = UntrustedGit.programs(in: listing)
        guard programs.count <= UntrustedGit.settingsMax else {
            throw QueryError(
                description:
                    "The repository's configuration names \(programs.count) programs, more "
                    + "than the \(UntrustedGit.settingsMax) that Bellhop can disable.")
        }
        let top = try await git(folder, ["rev-parse", "--show-toplevel"], taking: programs)
        return (top.trimmingCharacters(in: .newlines), programs)
    }

    private static let formerFilesMax = 64

    /// Returns the Swift files with the types of Live Activities, as they are at the merge base of
    /// a revision and HEAD.
    ///
    /// - Throws: ``QueryError``, as `since` does.
    package static func activitySources(
        at revision: String, in folder: String
    ) async throws -> FormerSources {
        let (top, programs) = try await repository(of: folder, at: revision)
        let base = try await git(top, ["merge-base", revision, "HEAD"], taking: programs)
            .trimmingCharacters(in: .newlines)
        let search = ["grep", "-l", "-z", "-e", "ActivityAttributes", "-e", "ContentState", base]
        // The status 1 means that no file has the words.
        let found = try await git(
            top, search + ["--", "*.swift"], taking: programs, allowing: [0, 1])
        var texts: [String: String] = [:]
        for name in found.split(separator: "\0").prefix(formerFilesMax) {
            let path = name.dropFirst(base.utf8.count + 1)
            // A source of more than `outputBytesMax` declares no such type.
            texts["\(top)/\(path)"] = try? await git(
                top, ["cat-file", "blob", String(name)], taking: programs)
        }
        return FormerSources(revision: revision, texts: texts)
    }

    private static func git(
        _ folder: String, _ arguments: [String], taking programs: [String] = [],
        allowing statuses: Set<Int32> = [0]
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
            guard case .exited(let status) = result.terminationStatus, statuses.contains(status)
            else {
                throw QueryError(
                    description: result.standardError.trimmingCharacters(in: .newlines))
            }
            return result.standardOutput
        } catch let error as SubprocessError {
            throw QueryError(description: "git cannot be run: \(error)")
        }
    }
}
