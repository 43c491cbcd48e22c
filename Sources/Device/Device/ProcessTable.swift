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
        var session: pid_t

        /// Reads the line of `/proc/<id>/stat`, whose second field may hold any character.
        init?(_ line: String) {
            guard let open = line.firstIndex(of: " "), let close = line.lastIndex(of: ")"),
                let identifier = pid_t(line[..<open])
            else { return nil }
            let fields = line[close...].dropFirst().split(separator: " ")
            guard fields.count > 3, let state = fields[0].first, let parent = pid_t(fields[1]),
                let session = pid_t(fields[3])
            else { return nil }
            self.identifier = identifier
            self.state = state
            self.parent = parent
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
        FileManager.default.contents(atPath: "/proc/\(process)/stat")
            .flatMap { Entry(String(decoding: $0, as: UTF8.self)) }
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
