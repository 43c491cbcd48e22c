internal import Foundation
internal import Glibc
private import Synchronization

/// Control groups (`cgroups(7)`) that count the processes of each app by themselves.
///
/// Only root can make them without being given a part of the tree. It needs them: the kernel does not
/// hold root to `RLIMIT_NPROC`. Nobody can leave one, so they also tell which processes are left.
final class ControlGroups: Sendable {
    /// One app's process, and whatever it started.
    struct Group: Sendable, Hashable {
        fileprivate let folder: String

        /// The processes in it.
        var processes: [pid_t] {
            let list = FileManager.default.contents(atPath: "\(folder)/cgroup.procs")
            return String(decoding: list ?? Data(), as: UTF8.self)
                .split(separator: "\n").compactMap { pid_t($0) }
        }

        /// A command that joins the group, and then runs another one.
        func command(_ command: [String]) -> [String] {
            ["/bin/sh", "-c", #"echo 0 > "$0/cgroup.procs" && exec "$@""#, folder] + command
        }

        /// Ends what is in it.
        fileprivate func end() {
            for _ in 0..<32 {
                let left = processes
                if left.isEmpty { return }
                for process in left { kill(process, SIGKILL) }
            }
        }
    }

    /// Where groups that count processes lie: first of version 1, then of version 2.
    private static let roots = ["/sys/fs/cgroup/pids", "/sys/fs/cgroup"]
    private static let prefix = "bellhop-"
    private static let triesMax = 40
    private static let retryPeriod = DispatchTimeInterval.milliseconds(50)

    private struct State {
        var next = 0
        /// Groups whose processes were still ending when they were to be removed.
        var ending: [Group] = []
    }

    private let root: String
    private let state = Mutex(State())

    /// `nil` where none can be made.
    init?() {
        guard geteuid() == 0, let root = Self.roots.first(where: Self.isUsable) else { return nil }
        self.root = root
        endLeft()
    }

    /// Makes a group; `nil` where the system does not let it.
    func make() -> Group? {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        let folder = "\(root)/\(Self.prefix)\(getpid())-\(UInt32.random(in: 0...(.max)))-\(number)"
        guard Self.make(folder, processesMax: ProcessLimits.processesMax) else { return nil }
        return Group(folder: folder)
    }

    /// Ends what is in a group, and removes it.
    func remove(_ group: Group) {
        group.end()
        state.withLock { $0.ending.append(group) }
        removeEnded(tries: Self.triesMax)
    }

    /// Removes the groups whose processes are gone, and tries again later for the others: a process
    /// takes a moment to end. What is left then is for the next device.
    private func removeEnded(tries: Int) {
        let isDone = state.withLock { state in
            state.ending = state.ending.filter { unsafe rmdir($0.folder) != 0 && errno != ENOENT }
            return state.ending.isEmpty
        }
        guard !isDone, tries > 0 else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.retryPeriod) {
            self.removeEnded(tries: tries - 1)
        }
    }

    /// Ends what devices left that were killed.
    private func endLeft() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        for name in names where name.hasPrefix(Self.prefix) {
            let owner = name.dropFirst(Self.prefix.count).split(separator: "-").first
            guard let owner = owner.flatMap({ pid_t($0) }), kill(owner, 0) != 0, errno == ESRCH
            else { continue }
            remove(Group(folder: "\(root)/\(name)"))
        }
    }

    private static func isUsable(_ root: String) -> Bool {
        let folder = "\(root)/\(prefix)\(getpid())-\(UInt32.random(in: 0...(.max)))"
        guard make(folder, processesMax: 1) else { return false }
        return unsafe rmdir(folder) == 0
    }

    private static func make(_ folder: String, processesMax: Int) -> Bool {
        guard unsafe mkdir(folder, 0o755) == 0 else { return false }
        let limit = "\(folder)/pids.max"
        guard let file = FileHandle(forWritingAtPath: limit),
            (try? file.write(contentsOf: Data("\(processesMax)".utf8))) != nil
        else {
            _ = unsafe rmdir(folder)
            return false
        }
        return true
    }
}
