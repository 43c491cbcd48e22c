internal import DeviceLink
internal import Foundation
internal import Glibc

/// Processes of apps that outlived their device: it was killed while they stood still, so they never
/// heard of its end.
enum LeftProcesses {
    /// The processes that were started for the device with a socket. Empty where the system has no
    /// `/proc`, and without those of other users.
    static func started(for socketPath: String) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let wanted = Data("\(LinkEnvironment.socket)=\(socketPath)".utf8)
        return names.compactMap { pid_t($0) }.filter { process in
            let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
            return environment?.split(separator: 0).contains { $0 == wanted } ?? false
        }
    }

    /// Ends them. The device with that socket must not have started any of its own yet.
    static func end(of socketPath: String) {
        for process in started(for: socketPath) { Glibc.kill(process, SIGKILL) }
    }
}
