internal import DeviceLink
internal import Foundation
internal import Glibc

/// The processes of the machine, as `/proc` lists them. Empty where the system has none.
enum ProcessTable {
    /// A process's place among the others.
    struct Entry: Sendable, Hashable {
        var identifier: pid_t
        /// The letter of `/proc/<id>/stat`: `T` is stopped, `Z` has ended and was not waited for.
        var state: Character
        var parent: pid_t
        var group: pid_t
        var session: pid_t

        /// Reads the line of `/proc/<id>/stat`, whose second field may hold any character.
        init?(_ line: String) {
            guard let open = line.firstIndex(of: " "), let close = line.lastIndex(of: ")"),
                let identifier = pid_t(line[..<open])
            else { return nil }
            let fields = line[close...].dropFirst().split(separator: " ")
            guard fields.count > 3, let state = fields[0].first, let parent = pid_t(fields[1]),
                let group = pid_t(fields[2]), let session = pid_t(fields[3])
            else { return nil }
            self.identifier = identifier
            self.state = state
            self.parent = parent
            self.group = group
            self.session = session
        }
    }

    /// The numbers of all processes.
    static var identifiers: [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }
    }

    /// A process; `nil` when there is no such one.
    static func entry(_ process: pid_t) -> Entry? {
        let file = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // The fields that are read lie in the first 80 bytes.
        let line = unsafe String(unsafeUninitializedCapacity: 512) { buffer in
            max(0, unsafe read(file, buffer.baseAddress, buffer.count))
        }
        return Entry(line)
    }

    /// A process with all that it started, and what those started, until they have ended. The kernel gives
    /// those whose parent ended to the first process of their sandbox; without a sandbox they are left out.
    static func family(of leader: pid_t) -> [Entry] {
        let children = listsChildren ? children(of:) : childrenByParent()
        var result = [entry(leader)].compactMap(\.self)
        var next = 0
        while next < result.count {
            // After the system has given a number again, a process may seem to be its own ancestor.
            result += children(result[next].identifier).filter { !result.contains($0) }
            next += 1
        }
        return result.filter { $0.state != "Z" }
    }

    /// Whether the kernel lists the children of a thread (`CONFIG_PROC_CHILDREN`), so that a family is
    /// found without a look at every process of the machine.
    private static let listsChildren =
        unsafe access("/proc/self/task/\(getpid())/children", R_OK) == 0

    /// The children of a process. While one of them ends, the kernel may leave out others.
    static func children(of process: pid_t) -> [Entry] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.flatMap { thread in
            let list = FileManager.default.contents(atPath: "\(tasks)/\(thread)/children") ?? Data()
            return String(decoding: list, as: UTF8.self).split(separator: " ")
        }.compactMap { pid_t($0) }.compactMap(entry)
    }

    /// The same for any process, from one look at all.
    static func childrenByParent() -> (pid_t) -> [Entry] {
        let all = Dictionary(grouping: identifiers.compactMap(entry), by: \.parent)
        return { all[$0, default: []] }
    }

    /// The processes of a session that have not ended.
    static func members(ofSession session: pid_t) -> [pid_t] {
        identifiers.filter { process in
            guard let entry = entry(process) else { return false }
            return entry.session == session && entry.state != "Z"
        }
    }

    /// The processes that were started with a value in their environment, themselves or by a process
    /// that was. Without those of other users.
    static func started(with name: String, _ value: String) -> [pid_t] {
        let wanted = Data("\(name)=\(value)".utf8)
        return identifiers.filter { process in
            let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
            return environment?.split(separator: 0).contains { $0 == wanted } ?? false
        }
    }
}
