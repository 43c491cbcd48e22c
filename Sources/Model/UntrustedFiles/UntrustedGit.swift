/// How git reads a repository of unknown origin without running what that one configures.
///
/// A repository names programs in `.git/config` that git runs for a mere `git status`: a monitor of files,
/// hooks, filters, pagers. Git takes its environment over the repository, so that Bellhop sets there what
/// must not count.
package enum UntrustedGit {
    /// The most settings that are taken back.
    package static let settingsMax = 1_000

    /// Settings that hold for each repository.
    private static let settings = [
        ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"), ("core.pager", "cat"),
        ("core.editor", "false"), ("submodule.recurse", "false"),
        ("diff.ignoreSubmodules", "all"), ("status.submoduleSummary", "false"),
        ("gpg.program", "false"),
    ]
    /// Settings of what git talks to, where it has to talk to nothing.
    private static let connections = [
        ("core.askPass", "false"), ("core.sshCommand", "false"), ("core.gitProxy", "false"),
        ("credential.helper", ""), ("protocol.allow", "never"),
    ]

    /// The variables that name programs, by their sections.
    private static let programs = [
        "filter": ["clean", "smudge", "process"], "diff": ["command", "textconv"],
        "merge": ["driver"], "credential": ["helper"], "gpg": ["program"],
    ]

    /// The settings of a repository that name a program of its choice, such as `filter.x.clean`.
    ///
    /// - Parameter listing: What `git config --list --name-only -z` prints, which runs nothing.
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

    /// The variables for git.
    ///
    /// - Parameters:
    ///   - inherited: The variables of this process.
    ///   - programs: The settings of the repository that name programs.
    ///   - ceilings: Folders in which, and above which, git looks for no repository.
    ///   - connects: Whether it fetches from servers, as the person's settings say.
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
        // What the person set by such variables stays, and comes first.
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

    /// The filter of a setting. Git fails for a required filter without a program.
    private static func filter(_ setting: String) -> String? {
        guard setting.lowercased().hasPrefix("filter."), let last = setting.lastIndex(of: ".")
        else { return nil }
        return String(setting[..<last])
    }
}
