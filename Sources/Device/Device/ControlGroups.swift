internal import Foundation
internal import Glibc
private import Synchronization

/// Control groups (`cgroups(7)`) that limit the processes of each app, and the memory of each
/// extension with its child processes.
///
/// Only root can create them without a delegated subtree. Root needs them, because the kernel does
/// not apply `RLIMIT_NPROC` to root. A process cannot leave its group, so the groups also identify
/// processes that are still running.
final class ControlGroups: Sendable {
    struct Group: Sendable, Hashable {
        fileprivate let folders: [String]

        var processes: [pid_t] {
            let lists = folders.map { FileManager.default.contents(atPath: "\($0)/cgroup.procs") }
            return lists.flatMap { list in
                String(decoding: list ?? Data(), as: UTF8.self)
                    .split(separator: "\n").compactMap { pid_t($0) }
            }
        }

        func command(_ command: [String]) -> [String] {
            let script =
                #"while [ "$1" != -- ]; do echo 0 >"$1/cgroup.procs" || exit 1; shift; done; "#
                + #"shift; exec "$@""#
            return ["/bin/sh", "-c", script, "sh"] + folders + ["--"] + command
        }

        fileprivate func end() {
            for _ in 0..<32 {
                let left = processes
                if left.isEmpty { return }
                for process in left { kill(process, SIGKILL) }
            }
        }
    }

    /// Locations of groups, and the file for the limit: first for version 1, then for version 2.
    private static let processLimits = [
        ("/sys/fs/cgroup/pids", "pids.max"), ("/sys/fs/cgroup", "pids.max"),
    ]
    private static let memoryLimits = [
        ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max"),
    ]
    /// Memory of an extension on top of its limit, in bytes. It covers code, page cache and growth
    /// between two measurements of the device.
    private static let spareBytes = 512 * 1024 * 1024
    private static let prefix = "bellhop-"
    private static let triesMax = 40
    private static let retryPeriod = DispatchTimeInterval.milliseconds(50)

    private struct State {
        var next = 0
        var ending: [Group] = []
    }

    private let processes: Limit
    private let memory: Limit?
    private let state = Mutex(State())

    private struct Limit: Sendable, Hashable {
        let root: String
        let file: String

        static func usable(_ all: [(String, String)]) -> Limit? {
            all.map { Limit(root: $0, file: $1) }.first { limit in
                let name = "\(prefix)\(getpid())-\(UInt32.random(in: 0...(.max)))"
                guard let folder = limit.make(name, [limit: spareBytes]) else { return false }
                return unsafe rmdir(folder) == 0
            }
        }

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

    init?() {
        guard geteuid() == 0, let processes = Limit.usable(Self.processLimits) else { return nil }
        self.processes = processes
        memory = Limit.usable(Self.memoryLimits)
        endLeft()
    }

    /// Creates a group; `nil` if the system does not allow it.
    ///
    /// - Parameter memoryBytesMax: Memory limit of all processes in the group, in bytes; `nil` for
    ///   no limit.
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

    func remove(_ group: Group) {
        group.end()
        state.withLock { $0.ending.append(group) }
        removeEnded(tries: Self.triesMax)
    }

    /// Removes groups without processes and retries for the others later, because processes need
    /// time to end.
    ///
    /// The next start of a device removes the remaining groups.
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
