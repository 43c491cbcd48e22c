/// A filter for system calls that sandboxed processes must not make: calls that change mounts,
/// namespaces, modules, the clock, other processes or keys, and kernel interfaces with a history of
/// vulnerabilities.
///
/// The filter is a BPF program (`seccomp(2)`) that `bwrap` reads from a file descriptor. It
/// compares call numbers, which differ between processors. A rejected call fails with `EPERM`, as
/// on an iPhone.
package enum SeccompFilter {
    struct Call: Sendable, Hashable {
        let name: String
        let x86: UInt32?
        let arm: UInt32?

        init(_ name: String, _ x86: UInt32?, _ arm: UInt32?) {
            (self.name, self.x86, self.arm) = (name, x86, arm)
        }
    }

    /// The `audit(7)` id of a processor, and its number for a call.
    struct Architecture: Sendable {
        let audit: UInt32
        let number: @Sendable (Call) -> UInt32?

        static let x86 = Architecture(audit: 0xC000_003E, number: \.x86)
        static let arm = Architecture(audit: 0xC000_00B7, number: \.arm)

        #if arch(arm64)
            static let own = arm
        #else
            static let own = x86
        #endif
    }

    static let refused = [
        Call("acct", 163, 89),
        Call("add_key", 248, 217),
        Call("adjtimex", 159, 171),
        Call("bpf", 321, 280),
        Call("chroot", 161, 51),
        Call("clock_adjtime", 305, 266),
        Call("clock_settime", 227, 112),
        Call("delete_module", 176, 106),
        Call("fanotify_init", 300, 262),
        Call("finit_module", 313, 273),
        Call("fsconfig", 431, 431),
        Call("fsmount", 432, 432),
        Call("fsopen", 430, 430),
        Call("fspick", 433, 433),
        Call("init_module", 175, 105),
        Call("io_uring_enter", 426, 426),
        Call("io_uring_register", 427, 427),
        Call("io_uring_setup", 425, 425),
        Call("ioperm", 173, nil),
        Call("iopl", 172, nil),
        Call("kcmp", 312, 272),
        Call("kexec_file_load", 320, 294),
        Call("kexec_load", 246, 104),
        Call("keyctl", 250, 219),
        Call("lookup_dcookie", 212, 18),
        Call("migrate_pages", 256, 238),
        Call("modify_ldt", 154, nil),
        Call("mount", 165, 40),
        Call("mount_setattr", 442, 442),
        Call("move_mount", 429, 429),
        Call("move_pages", 279, 239),
        Call("name_to_handle_at", 303, 264),
        Call("open_by_handle_at", 304, 265),
        Call("open_tree", 428, 428),
        Call("perf_event_open", 298, 241),
        Call("personality", 135, 92),
        Call("pidfd_getfd", 438, 438),
        Call("pivot_root", 155, 41),
        Call("process_madvise", 440, 440),
        Call("process_vm_readv", 310, 270),
        Call("process_vm_writev", 311, 271),
        Call("ptrace", 101, 117),
        Call("quotactl", 179, 60),
        Call("quotactl_fd", 443, 443),
        Call("reboot", 169, 142),
        Call("request_key", 249, 218),
        Call("setdomainname", 171, 162),
        Call("sethostname", 170, 161),
        Call("setns", 308, 268),
        Call("settimeofday", 164, 170),
        Call("swapoff", 168, 225),
        Call("swapon", 167, 224),
        Call("syslog", 103, 116),
        Call("umount2", 166, 39),
        Call("unshare", 272, 97),
        Call("userfaultfd", 323, 282),
        Call("uselib", 134, nil),
        Call("vhangup", 153, 58),
    ]

    static let clone = Call("clone", 56, 220)
    static let clone3 = Call("clone3", 435, 435)
    static let ioctl = Call("ioctl", 16, 29)
    static let socket = Call("socket", 41, 198)

    private static let namespaceFlags: UInt32 = 0x7E02_0000
    /// `TIOCSTI` and `TIOCLINUX`, which insert input into a terminal.
    private static let typingRequests: [UInt32] = [0x5412, 0x541C]
    private static let socketDomains: [UInt32] = [1, 2, 10, 16]
    /// The first number of the x32 ABI on a 64-bit kernel. Its calls would bypass the table.
    private static let firstX32Number: UInt32 = 0x4000_0000

    package static var bytes: [UInt8] { program(for: .own).flatMap(\.bytes) }

    // MARK: Instructions

    struct Instruction: Sendable, Hashable {
        var code: UInt16
        var ifTrue: UInt8 = 0
        var ifFalse: UInt8 = 0
        var value: UInt32

        static func load(_ offset: UInt32) -> Instruction { Instruction(code: 0x20, value: offset) }
        static func end(_ value: UInt32) -> Instruction { Instruction(code: 0x06, value: value) }
        static func ifEqual(_ value: UInt32, _ ifTrue: UInt8, else ifFalse: UInt8) -> Instruction {
            Instruction(code: 0x15, ifTrue: ifTrue, ifFalse: ifFalse, value: value)
        }
        static func ifNotLess(_ value: UInt32, _ ifTrue: UInt8, else ifFalse: UInt8) -> Instruction
        {
            Instruction(code: 0x35, ifTrue: ifTrue, ifFalse: ifFalse, value: value)
        }
        static func ifAnyBit(_ value: UInt32, _ ifTrue: UInt8, else ifFalse: UInt8) -> Instruction {
            Instruction(code: 0x45, ifTrue: ifTrue, ifFalse: ifFalse, value: value)
        }

        var bytes: [UInt8] {
            let words = [UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)]
            let number = (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return words + [ifTrue, ifFalse] + number
        }
    }

    private static let allow = Instruction.end(0x7FFF_0000)
    private static let refuse = Instruction.end(0x0005_0001)
    /// `ENOSYS`, after which the caller falls back to an older call.
    private static let unknown = Instruction.end(0x0005_0026)

    private static let callNumber = Instruction.load(0)
    private static let processor = Instruction.load(4)
    private static let firstArgument = Instruction.load(16)
    private static let secondArgument = Instruction.load(24)

    static func program(for architecture: Architecture) -> [Instruction] {
        var result = [
            processor, .ifEqual(architecture.audit, 1, else: 0), refuse, callNumber,
            .ifNotLess(firstX32Number, 0, else: 1), unknown,
        ]
        for number in refused.compactMap(architecture.number) {
            result += [.ifEqual(number, 0, else: 1), refuse]
        }
        func look(at call: Call, _ rest: [Instruction]) {
            guard let number = architecture.number(call) else { return }
            result += [.ifEqual(number, 0, else: UInt8(rest.count))] + rest
        }
        look(at: clone3, [unknown])
        look(at: clone, [firstArgument, .ifAnyBit(namespaceFlags, 0, else: 1), refuse, allow])
        look(at: ioctl, [secondArgument] + listed(typingRequests, refuse, else: allow))
        look(at: socket, [firstArgument] + listed(socketDomains, allow, else: refuse))
        return result + [allow]
    }

    private static func listed(
        _ values: [UInt32], _ result: Instruction, else other: Instruction
    ) -> [Instruction] {
        let tests = values.enumerated().map { index, value in
            Instruction.ifEqual(value, UInt8(values.count - index), else: 0)
        }
        return tests + [other, result]
    }
}
