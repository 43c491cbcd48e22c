import Foundation

/// What a hostile extension tries to reach or to take, with words for what it got.
enum Attack: String {
    case read
    case write
    case processes
    case children
    case daemon
    case largeFile = "large-file"

    func result(_ path: String) -> String {
        switch self {
        case .read: read(path)
        case .write: write(path)
        case .processes: Self.visiblePrograms.joined(separator: " ")
        case .children: "started \(Self.start(200, "/bin/sleep", ["600"]))"
        case .daemon:
            "started \(Self.start(1, "/usr/bin/setsid", ["--fork", "/bin/sleep", path]))"
        case .largeFile: Self.enlarge(NSTemporaryDirectory() + "/large")
        }
    }

    private func read(_ path: String) -> String {
        do {
            return "read \(try Data(contentsOf: URL(fileURLWithPath: path)).count) bytes"
        } catch {
            return "error \((error as NSError).code)"
        }
    }

    private func write(_ path: String) -> String {
        do {
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
            return "written"
        } catch {
            return "error \((error as NSError).code)"
        }
    }

    /// The programs of all processes that it sees.
    private static var visiblePrograms: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.compactMap { process in
            try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
                .trimmingCharacters(in: .newlines)
        }
    }

    /// Starts a program some times and returns how often it could.
    private static func start(_ count: Int, _ program: String, _ arguments: [String]) -> Int {
        var arguments = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return (0..<count).filter { _ in
            var process = pid_t()
            return posix_spawn(&process, program, nil, nil, &arguments, environ) == 0
        }.count
    }

    /// Makes a file of 2 GB, which takes no room.
    private static func enlarge(_ path: String) -> String {
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        defer { close(descriptor) }
        return ftruncate(descriptor, 2 * 1024 * 1024 * 1024) == 0 ? "enlarged" : "refused"
    }
}
