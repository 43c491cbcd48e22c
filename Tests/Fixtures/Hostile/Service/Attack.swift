import Foundation
import Glibc

/// What a hostile extension tries to reach or to take, with words for what it got.
enum Attack: String {
    case read
    case write
    case makeFolder = "mkdir"
    case create = "creat"
    case unlink
    case removeFolder = "rmdir"
    case rename
    case link = "symlink"
    case stream = "fopen"
    case processes
    case children
    case daemon
    case largeFile = "large-file"
    case hangUp = "hang-up"
    case script

    func result(_ path: String) -> String {
        switch self {
        case .read: read(path)
        case .write: write(path)
        case .makeFolder: Self.outcome(mkdir(path, 0o700))
        case .create: Self.outcome(creat(path, 0o600))
        case .unlink: Self.outcome(Glibc.unlink(path))
        case .removeFolder: Self.outcome(rmdir(path))
        case .rename: Self.rename(to: path)
        case .link: Self.outcome(symlink("/bin/true", path))
        case .stream: Self.outcome(fopen(path, "w") == nil ? -1 : 0)
        case .processes: Self.visiblePrograms.joined(separator: " ")
        case .children: "started \(Self.start(200, "/bin/sleep", ["600"]))"
        case .daemon:
            "started \(Self.start(1, "/usr/bin/setsid", ["--fork", "/bin/sleep", path]))"
        case .largeFile: Self.enlarge(NSTemporaryDirectory() + "/large")
        case .hangUp: Self.exitWithoutLink()
        case .script: Self.output(ofScript: path)
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

    /// What became of a system call.
    private static func outcome(_ result: Int32) -> String {
        result < 0 ? "errno \(errno)" : "done"
    }

    /// Makes a file of its own, and moves it.
    private static func rename(to path: String) -> String {
        let own = NSTemporaryDirectory() + "/own"
        close(open(own, O_CREAT | O_WRONLY, 0o600))
        return outcome(Glibc.rename(own, path))
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

    /// Runs a shell's program and returns what it printed.
    private static func output(ofScript script: String) -> String {
        guard let stream = popen(script, "r") else { return "errno \(errno)" }
        defer { pclose(stream) }
        var bytes: [UInt8] = []
        while case let byte = getc(stream), byte != EOF {
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Makes a file of 2 GB, which takes no room.
    private static func enlarge(_ path: String) -> String {
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        defer { close(descriptor) }
        return ftruncate(descriptor, 2 * 1024 * 1024 * 1024) == 0 ? "enlarged" : "refused"
    }

    /// Says nothing more to the device; once that has closed the link for it, the runtime exits.
    private static func exitWithoutLink() -> Never {
        atexit { _exit(7) }
        for descriptor in Int32(3)..<64 { shutdown(descriptor, Int32(SHUT_WR)) }
        while true { pause() }
    }
}
