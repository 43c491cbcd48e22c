internal import Foundation
internal import Glibc
private import Synchronization

/// Control groups (`cgroups(7)`) that count the processes of each app, and the memory of each extension with
/// all that it starts.
///
/// Only root can make them without being given a part of the tree. It needs them: the kernel does not
/// hold root to `RLIMIT_NPROC`. Nobody can leave one, so they also tell which processes are left.
final class ControlGroups: Sendable {
    /// One app's process, and whatever it started.
    struct Group: Sendable, Hashable {
        /// Its folders: in version 1 one for each kind of limit.
        fileprivate let folders: [String]

        /// The processes in it.
        var processes: [pid_t] {
            let lists = folders.map { FileManager.default.contents(atPath: "\($0)/cgroup.procs") }
            return lists.flatMap { list in
                String(decoding: list ?? Data(), as: UTF8.self)
                    .split(separator: "\n").compactMap { pid_t($0) }
            }
        }

        /// A command that joins the group, and then runs another one.
        func command(_ command: [String]) -> [String] {
            let script =
                #"while [ "$1" != -- ]; do echo 0 >"$1/cgroup.procs" || exit 1; shift; done; "#
                + #"shift; exec "$@""#
            return ["/bin/sh", "-c", script, "sh"] + folders + ["--"] + command
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

    /// Where groups with a limit lie, and the file that it is written to: first of version 1, then of version 2.
    private static let processLimits = [
        ("/sys/fs/cgroup/pids", "pids.max"), ("/sys/fs/cgroup", "pids.max"),
    ]
    private static let memoryLimits = [
        ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max"),
    ]
    /// What an extension may have beside what it may fill, in bytes: its code, files that it reads, and what the
    /// device sees only when it looks next.
    private static let spareBytes = 512 * 1024 * 1024
    private static let prefix = "bellhop-"
    private static let triesMax = 40
    private static let retryPeriod = DispatchTimeInterval.milliseconds(50)

    private struct State {
        var next = 0
        /// Groups whose processes were still ending when they were to be removed.
        var ending: [Group] = []
    }

    private let processes: Limit
    /// `nil` where memory cannot be limited.
    private let memory: Limit?
    private let state = Mutex(State())

    /// A kind of limit: the folder of its groups, and the file that takes it.
    private struct Limit: Sendable, Hashable {
        let root: String
        let file: String

        /// The first of them that works.
        static func usable(_ all: [(String, String)]) -> Limit? {
            all.map { Limit(root: $0, file: $1) }.first { limit in
                let name = "\(prefix)\(getpid())-\(UInt32.random(in: 0...(.max)))"
                guard let folder = limit.make(name, [limit: spareBytes]) else { return false }
                return unsafe rmdir(folder) == 0
            }
        }

        /// Makes a group with limits; `nil` where the system does not let it.
        func make(_ name: String, _ values: [Limit: Int]) -> String? {
            let folder = "\(root)/\(name)"
            guard unsafe mkdir(folder, 0o755) == 0 else { return nil }
            for (limit, value) in values where limit.root == root {
                guard let file = FileHandle(forWritingAtPath: "\(folder)/\(limit.file)"),
                    (try? file.write(contentsOf: Data("\(value)".utf8))) != nil
                else {
                    _ = unsafe rmdir(folder)
                    return nil
                }
            }
            return folder
        }
    }

    /// `nil` where none can be made.
    init?() {
        guard geteuid() == 0, let processes = Limit.usable(Self.processLimits) else { return nil }
        self.processes = processes
        memory = Limit.usable(Self.memoryLimits)
        endLeft()
    }

    /// Makes a group; `nil` where the system does not let it.
    ///
    /// - Parameter memoryBytesMax: what its processes may fill together, in bytes; `nil` for any amount.
    func make(memoryBytesMax: Int? = nil) -> Group? {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        let name = "\(Self.prefix)\(getpid())-\(UInt32.random(in: 0...(.max)))-\(number)"
        var values = [processes: ProcessLimits.appProcessesMax]
        if let memory, let memoryBytesMax {
            let sum = memoryBytesMax.addingReportingOverflow(Self.spareBytes)
            if !sum.overflow { values[memory] = sum.partialValue }
        }
        let second = values.keys.first { $0.root != processes.root }
        var folders: [String] = []
        for limit in [processes, second].compactMap(\.self) {
            guard let folder = limit.make(name, values) else {
                for folder in folders { _ = unsafe rmdir(folder) }
                return nil
            }
            folders.append(folder)
        }
        return Group(folders: folders)
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
            state.ending = state.ending.filter { group in
                group.folders.filter { unsafe rmdir($0) != 0 && errno != ENOENT }.count > 0
            }
            return state.ending.isEmpty
        }
        guard !isDone, tries > 0 else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.retryPeriod) {
            self.removeEnded(tries: tries - 1)
        }
    }

    /// Ends what devices left that were killed.
    private func endLeft() {
        for root in Set([processes.root, memory?.root].compactMap(\.self)) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
            for name in names where name.hasPrefix(Self.prefix) {
                let owner = name.dropFirst(Self.prefix.count).split(separator: "-").first
                guard let owner = owner.flatMap({ pid_t($0) }), kill(owner, 0) != 0, errno == ESRCH
                else { continue }
                remove(Group(folders: ["\(root)/\(name)"]))
            }
        }
    }
}
