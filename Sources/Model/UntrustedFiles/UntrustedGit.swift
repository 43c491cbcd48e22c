/// Protection for running git in an untrusted repository.
///
/// ```swift
/// let programs = UntrustedGit.programs(in: "core.bare\0filter.lfs.clean\0")
/// let environment = UntrustedGit.environment(
///     over: ProcessInfo.processInfo.environment, taking: programs)
/// ```
///
/// The `.git/config` of a repository can name programs that git runs even for `git status`: a file
/// monitor, hooks, filters, pagers. The environment overrides the repository, so Bellhop disables
/// these settings there.
package enum UntrustedGit {
    package static let settingsMax = 1_000

    private static let settings = [
        ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"), ("core.pager", "cat"),
        ("core.editor", "false"), ("submodule.recurse", "false"),
        ("diff.ignoreSubmodules", "all"), ("status.submoduleSummary", "false"),
        ("gpg.program", "false"),
    ]
    /// Settings for transports, used when git must not connect to anything.
    private static let connections = [
        ("core.askPass", "false"), ("core.sshCommand", "false"), ("core.gitProxy", "false"),
        ("credential.helper", ""), ("protocol.allow", "never"),
    ]

    private static let programs = [
        "filter": ["clean", "smudge", "process"], "diff": ["command", "textconv"],
        "merge": ["driver"], "credential": ["helper"], "gpg": ["program"],
    ]

    /// Returns the settings of a repository that name a program, such as `filter.x.clean`.
    ///
    /// - Parameter listing: the output of `git config --list --name-only -z`, which does not run
    ///   any programs.
    package static func programs(in listing: String) -> [String] {
        var found: [String] = []
        for name in Set(listing.split(separator: "\0")).sorted() {
            guard let section = name.firstIndex(of: "."), let last = name.lastIndex(of: "."),
                let variables = programs[name[..<section].lowercased()], section < last,
                variables.contains(name[name.index(after: last)...].lowercased())
            else { continue }
            found.append(String(name))
        }
        return found
    }

    /// Returns the environment for git.
    ///
    /// - Parameters:
    ///   - inherited: the environment of this process.
    ///   - programs: the settings of the repository that name programs.
    ///   - ceilings: folders at which git stops searching for a repository.
    ///   - connects: whether git may fetch from servers with the person's settings.
    package static func environment(
        over inherited: [String: String], taking programs: [String] = [],
        below ceilings: [String] = [], connects: Bool = false
    ) -> [String: String] {
        var variables = [
            "GIT_PAGER": "cat", "GIT_EDITOR": "false", "GIT_TERMINAL_PROMPT": "0",
            "GIT_OPTIONAL_LOCKS": "0",
        ]
        if !connects {
            let none = [
                "GIT_ASKPASS": "false", "GIT_SSH_COMMAND": "false", "GIT_NO_LAZY_FETCH": "1",
                "GIT_ALLOW_PROTOCOL": "none",
            ]
            variables.merge(none) { $1 }
        }
        if !ceilings.isEmpty {
            let own = inherited["GIT_CEILING_DIRECTORIES"].map { [$0] } ?? []
            variables["GIT_CEILING_DIRECTORIES"] = (ceilings + own).joined(separator: ":")
        }
        // Keep the settings that the person made with such variables; they come first.
        var count = inherited["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for (name, value) in settings + (connects ? [] : connections) + programs.map({ ($0, "") }) {
            variables["GIT_CONFIG_KEY_\(count)"] = name
            variables["GIT_CONFIG_VALUE_\(count)"] = value
            count += 1
        }
        for name in Set(programs.compactMap(filter)).sorted() {
            variables["GIT_CONFIG_KEY_\(count)"] = "\(name).required"
            variables["GIT_CONFIG_VALUE_\(count)"] = "false"
            count += 1
        }
        variables["GIT_CONFIG_COUNT"] = "\(count)"
        return variables
    }

    private static func filter(_ setting: String) -> String? {
        guard setting.lowercased().hasPrefix("filter."), let last = setting.lastIndex(of: ".")
        else { return nil }
        return String(setting[..<last])
    }
}
