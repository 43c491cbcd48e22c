import Foundation
import NotificationDoctor
import Subprocess
import SystemPackage

/// The files that git says were changed since a revision.
struct ChangedFiles {
    /// Why git does not say it.
    struct QueryError: Error, CustomStringConvertible {
        let description: String
    }

    /// The most that git may say, in bytes.
    private static let outputBytesMax = 16 * 1024 * 1024

    private let paths: Set<String>

    /// Asks git in a folder: what differs from where the revision and HEAD parted, and what is not yet
    /// added.
    init(since revision: String, in folder: String) async throws {
        guard !revision.hasPrefix("-") else {
            throw QueryError(description: "\(revision) is not a revision.")
        }
        let top = try await Self.git(folder, ["rev-parse", "--show-toplevel"])
            .trimmingCharacters(in: .newlines)
        let changed = try await Self.git(
            top, ["diff", "--no-ext-diff", "--name-only", "-z", "--merge-base", revision, "--"])
        let added = try await Self.git(
            top, ["ls-files", "--others", "--exclude-standard", "-z"])
        let names = (changed + added).split(separator: "\0").map { "\(top)/\($0)" }
        paths = Set(names.map(Self.whole))
    }

    /// Whether a finding, or something that it rests on, is in a changed file. One without a file
    /// counts.
    func concern(_ finding: Finding) -> Bool {
        guard let place = finding.place else { return true }
        let places = [place] + (finding.evidence ?? []).map(\.place)
        return places.contains { paths.contains(Self.whole($0.path)) }
    }

    private static func whole(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    private static func git(_ folder: String, _ arguments: [String]) async throws -> String {
        // Nothing that the repository configures is run.
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
