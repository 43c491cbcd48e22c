internal import Foundation
internal import Glibc
internal import ProcessLink

/// The processes of the machine according to `/proc`. It is empty on systems without `/proc`.
enum ProcessTable {
    struct Entry: Sendable, Hashable {
        var identifier: pid_t
        /// The state in `/proc/<id>/stat`: `T` for stopped, `Z` for a zombie.
        var state: Character
        var parent: pid_t
        var group: pid_t
        var session: pid_t

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

    static var identifiers: [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }
    }

    static func entry(_ process: pid_t) -> Entry? {
        let file = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // The fields that are read are in the first 80 bytes.
        let line = unsafe String(unsafeUninitializedCapacity: 512) { buffer in
            max(0, unsafe read(file, buffer.baseAddress, buffer.count))
        }
        return Entry(line)
    }

    /// Returns a process and all descendants that have not ended.
    ///
    /// In a sandbox, the first process adopts orphaned descendants. Without a sandbox, orphans are
    /// left out.
    static func family(of leader: pid_t) -> [Entry] {
        let children = listsChildren ? children(of:) : childrenByParent()
        var result = [entry(leader)].compactMap(\.self)
        var next = 0
        while next < result.count {
            // After the system reused a process id, a process may appear to be its own ancestor.
            result += children(result[next].identifier).filter { !result.contains($0) }
            next += 1
        }
        return result.filter { $0.state != "Z" }
    }

    /// Whether the kernel lists the children of a thread (`CONFIG_PROC_CHILDREN`). Descendants are
    /// then found without reading every process.
    private static let listsChildren =
        unsafe access("/proc/self/task/\(getpid())/children", R_OK) == 0

    /// Returns the children of a process. While one child ends, the kernel may omit others.
    static func children(of process: pid_t) -> [Entry] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.flatMap { thread in
            let list = FileManager.default.contents(atPath: "\(tasks)/\(thread)/children") ?? Data()
            return String(decoding: list, as: UTF8.self).split(separator: " ")
        }.compactMap { pid_t($0) }.compactMap(entry)
    }

    static func childrenByParent() -> (pid_t) -> [Entry] {
        let all = Dictionary(grouping: identifiers.compactMap(entry), by: \.parent)
        return { all[$0, default: []] }
    }

    static func members(ofSession session: pid_t) -> [pid_t] {
        identifiers.filter { process in
            guard let entry = entry(process) else { return false }
            return entry.session == session && entry.state != "Z"
        }
    }

    /// Returns the processes with a value in their environment, and their descendants. Processes of
    /// other users are left out.
    static func started(with name: String, _ value: String) -> [pid_t] {
        let wanted = Data("\(name)=\(value)".utf8)
        return identifiers.filter { process in
            let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
            return environment?.split(separator: 0).contains { $0 == wanted } ?? false
        }
    }
}
