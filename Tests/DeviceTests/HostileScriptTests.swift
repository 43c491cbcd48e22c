import DeviceKernel
import DeviceModel
import Foundation
import Glibc
import NotificationModel
import Testing
import UpTesting

@testable import Device
@testable import Sandboxing

/// An extension that runs arbitrary programs in a sandbox, with real processes.
@Suite(.enabled(if: HasSandbox.value), .timeLimit(.minutes(10)))
struct HostileScriptTests {
    /// An attempt to escape the sandbox.
    struct Attempt: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A shell command that succeeds when the attempt does. `STATE` is the device's folder, `DEVICE` its process,
        /// `BUNDLE` the app's folder.
        let command: String
        /// Whether the same command succeeds outside the sandbox, which proves that only the
        /// sandbox denies it.
        let succeedsOutside: Bool

        init(_ description: String, _ command: String, succeedsOutside: Bool = false) {
            (testDescription, self.command) = (description, command)
            self.succeedsOutside = succeedsOutside
        }
    }

    static let attempts: [Attempt] = [
        // The machine.
        Attempt(
            "opens the program for crashes for writing", ": >>/proc/sys/kernel/core_pattern",
            succeedsOutside: geteuid() == 0),
        Attempt("opens the sysrq trigger for writing", ": >>/proc/sysrq-trigger"),
        Attempt("opens the panic switch for writing", ": >>/proc/sys/vm/panic_on_oom"),
        Attempt("makes /proc writable again", "mount -o remount,rw /proc/sys"),
        Attempt("mounts a file system", "mount -t tmpfs none /tmp"),
        Attempt("unmounts the cover of /proc/sys", "umount /proc/sys"),
        Attempt("makes a device", "mknod $TMPDIR/disk b 254 0"),
        Attempt("opens the kernel's log", "perl -e 'open(F, \"</dev/kmsg\") or exit 1'"),
        Attempt("opens the memory of the machine", "perl -e 'open(F, \"</dev/mem\") or exit 1'"),
        Attempt("names the machine", "hostname taken"),
        Attempt("sets the clock", "date -s @0"),
        Attempt("goes first", "renice -n -20 $$"),
        // Rights.
        Attempt(
            "becomes root", "perl -e '$< = 0; $> = 0; exit($< == 0 || $> == 0 ? 0 : 1)'",
            succeedsOutside: geteuid() == 0),
        // PR_CAP_AMBIENT raises CAP_SYS_ADMIN.
        Attempt(
            "gets a capability back", "perl -e 'exit(syscall(157, 47, 2, 21, 0, 0) == 0 ? 0 : 1)'"),
        Attempt("makes a namespace of users", "unshare --user true", succeedsOutside: true),
        Attempt(
            "makes a namespace of mounts", "unshare --user --mount true", succeedsOutside: true),
        Attempt("traces itself", "perl -e 'exit(syscall(101, 0, 0, 0, 0) == 0 ? 0 : 1)'"),
        Attempt("uses a key ring", "perl -e 'exit(syscall(250, 0, -3, 1) >= 0 ? 0 : 1)'"),
        Attempt("sends raw packets", "perl -e 'socket(S, 17, 3, 768) or exit 1'"),
        Attempt("writes raw IP", "perl -e 'socket(S, 2, 3, 1) or exit 1'"),
        // The device and other files.
        Attempt("reads what the device remembers", "cat STATE/secret", succeedsOutside: true),
        Attempt("lists the state folder", "ls STATE | grep -q secret", succeedsOutside: true),
        Attempt("signals the device", "kill -0 DEVICE", succeedsOutside: true),
        Attempt("looks at the device", "cat /proc/DEVICE/cmdline", succeedsOutside: true),
        Attempt("removes the device's socket", "rm -f STATE/link.sock"),
        Attempt("writes into its bundle", ": >>BUNDLE/Info.plist", succeedsOutside: true),
        Attempt("writes beside its bundle", ": >>BUNDLE/../planted"),
        Attempt("writes into the system", ": >>/usr/bin/planted"),
        Attempt("writes into /etc", ": >>/etc/passwd"),
        Attempt("reads the passwords", "cat /etc/shadow", succeedsOutside: geteuid() == 0),
        Attempt(
            "reads the home folder of the user that runs the device", "ls ~\(NSUserName())/",
            succeedsOutside: geteuid() == 0),
        Attempt("uses the control groups", "ls /sys/fs/cgroup | grep -q ."),
        Attempt("fills shared memory", "head -c 33554432 /dev/zero >/dev/shm/fill"),
        Attempt(
            "opens 5,000 files",
            "perl -e 'for (1..5000) { open($f[$_], \"</dev/null\") or exit 1 }'"),
    ]

    private func withHostile(
        memoryBytesMax: Int? = nil,
        _ body: @escaping @Sendable (RunningDevice, URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Hostile/project.yml", in: folder,
                configure: {
                    $0.sandbox = .required
                    $0.extensionMemoryBytesMax = memoryBytesMax
                },
                { try await body($0, folder) })
        }
    }

    private static func payload(script: String) throws -> String {
        let payload: [String: Any] = [
            "aps": ["alert": ["title": "original", "body": "B"], "mutable-content": 1],
            "fault": "script", "path": script,
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: payload), as: UTF8.self)
    }

    /// What a shell prints for a command outside of any sandbox.
    private static func outside(_ script: String) throws -> String {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", script]
        shell.standardOutput = output
        try shell.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    @Test("an extension cannot escape the sandbox", arguments: attempts)
    func attempt(_ attempt: Attempt) async throws {
        try await withHostile { running, folder in
            let state = folder.appending(path: "device")
            try Data("secret".utf8).write(to: state.appending(path: "secret"))
            let command = attempt.command
                .replacing("STATE", with: state.path).replacing("DEVICE", with: "\(getpid())")
                .replacing("BUNDLE", with: folder.appending(path: "Hostile.app").path)
            let script =
                "if ( \(command) ) >/dev/null 2>&1; then echo reached; else echo refused; fi"
            if attempt.succeedsOutside {
                #expect(try Self.outside(script) == "reached")
            }
            let id = try await running.push(try Self.payload(script: script))
            let title = try await running.card(id).title
            #expect(title == "refused")
        }
    }

    @Test("every listed system call is denied for any arguments")
    func systemCalls() async throws {
        let numbers = SeccompFilter.refused.compactMap(SeccompFilter.Architecture.own.number)
        try await withHostile { running, _ in
            let list = numbers.map(String.init).joined(separator: ",")
            let script = """
                perl -e 'for (\(list)) { $! = 0; syscall($_, -1, -1, -1, -1, -1); \
                print "$_ " if $! != 1 } print "done"'
                """
            let id = try await running.push(try Self.payload(script: script))
            #expect(try await running.card(id).title == "done")
        }
    }

    @Test("files in the container belong to the user of the device's apps")
    func ownerOfFiles() async throws {
        try await withHostile { running, _ in
            let id = try await running.push(try Self.payload(script: "id -u; id -g"))
            let user = await running.device.configuration.sandboxUser.number
            let title = try await running.card(id).title
            #expect(title.split(separator: "\n").first.map(String.init) == "\(user)")
            #expect((geteuid() == 0) == (user != geteuid()))
        }
    }

    // MARK: What it takes

    @Test("the memory of child processes counts as the extension's")
    func memoryOfChildren() async throws {
        try await withHostile(memoryBytesMax: 24 * 1024 * 1024) { running, _ in
            let script = #"perl -e '$x = "a" x 100_000_000; sleep 600' & wait"#
            let id = try await running.push(try Self.payload(script: script))
            #expect(try await running.card(id).title == "original")
            let steps = try await running.steps(id, with: .extensionMemory)
            let detail = steps.first { $0.reason == .extensionMemory }?.detail
            #expect(try #require(detail).hasSuffix("limit 24 MB"))
        }
    }

    /// Loops that outlive the call of the content handler.
    static let loops = [
        "sh -c 'while :; do :; done' MARK >/dev/null 2>&1 &",
        "setsid sh -c 'while :; do :; done' MARK >/dev/null 2>&1 &",
        "(setsid sh -c '(while :; do :; done) & wait' MARK >/dev/null 2>&1 &);",
    ]

    @Test(
        "loops that outlive the content handler are suspended until the next push",
        arguments: loops)
    func busyLoops(loop: String) async throws {
        let mark = "loop-\(UInt32.random(in: 0...(.max)))"
        try await withHostile { running, _ in
            let script = loop.replacing("MARK", with: mark) + " echo started"
            let id = try await running.push(try Self.payload(script: script))
            #expect(try await running.card(id).title == "started")
            var loops: [pid_t] = []
            repeat {
                await Task.yield()
                loops = ProcessTable.identifiers.filter { process in
                    let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
                    return words?.split(separator: 0).last == Data(mark.utf8)
                }
            } while loops.isEmpty
            for process in loops {
                while ProcessTable.entry(process)?.state != "T" { await Task.yield() }
            }
            let before = loops.map(Self.processorTicks).reduce(0, +)
            // The call takes as much processor time as the loops need for a tick of their clock.
            let busy = "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; echo served"
            let next = try await running.push(try Self.payload(script: busy))
            #expect(try await running.card(next).title == "served")
            for process in loops {
                // They resume with the extension and are suspended with it.
                while ProcessTable.entry(process)?.state != "T" { await Task.yield() }
            }
            #expect(loops.map(Self.processorTicks).reduce(0, +) > before)
        }
    }

    /// Returns the CPU time of a process.
    private static func processorTicks(_ process: pid_t) -> Int {
        let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?
            .split(separator: " ")
        return fields.flatMap { $0.count > 11 ? Int($0[11]) : nil } ?? 0
    }
}
