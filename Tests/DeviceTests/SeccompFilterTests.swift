import Foundation
import Testing

@testable import Sandboxing

/// The BPF program with which the kernel denies system calls.
struct SeccompFilterTests {
    private static let calls =
        SeccompFilter.refused + [
            SeccompFilter.clone, SeccompFilter.clone3, SeccompFilter.ioctl, SeccompFilter.socket,
        ]

    @Test("the numbers match the system's headers")
    func numbers() throws {
        let headers: [(file: String, number: (SeccompFilter.Call) -> UInt32?)] = [
            ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", \.x86),
            ("/usr/include/asm-generic/unistd.h", \.arm),
        ]
        var checked = 0
        for (file, number) in headers {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
            let names = Self.numbers(in: text)
            for call in Self.calls {
                #expect(number(call) == names[call.name], "\(call.name) in \(file)")
                checked += 1
            }
        }
        #expect(checked > 0)
    }

    /// Returns the numbers that a header defines, by name.
    private static func numbers(in header: String) -> [String: UInt32] {
        var result: [String: UInt32] = [:]
        for line in header.split(separator: "\n") {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard words.count >= 3, words[0] == "#define", words[1].hasPrefix("__NR"),
                let number = UInt32(words[2])
            else { continue }
            result[String(words[1].drop { $0 == "_" }.dropFirst(3))] = number
        }
        return result
    }

    /// What a call answers.
    enum Answer: Equatable { case allowed, refused, unknown }

    /// Runs the program as the kernel does.
    private static func answer(
        _ number: UInt32, processor: UInt32 = SeccompFilter.Architecture.x86.audit,
        first: UInt32 = 0, second: UInt32 = 0
    ) -> Answer? {
        let data: [UInt32: UInt32] = [0: number, 4: processor, 16: first, 24: second]
        let program = SeccompFilter.program(for: .x86)
        var (index, word) = (0, UInt32(0))
        while program.indices.contains(index) {
            let step = program[index]
            index += 1
            func jump(_ condition: Bool) { index += Int(condition ? step.ifTrue : step.ifFalse) }
            switch step.code {
            case 0x20: word = data[step.value] ?? 0
            case 0x15: jump(word == step.value)
            case 0x35: jump(word >= step.value)
            case 0x45: jump(word & step.value != 0)
            case 0x06:
                let answers: [UInt32: Answer] = [
                    0x7FFF_0000: .allowed, 0x0005_0001: .refused, 0x0005_0026: .unknown,
                ]
                return answers[step.value]
            default: return nil
            }
        }
        return nil
    }

    @Test("listed calls are denied, and others are allowed")
    func program() {
        let refused = Set(SeccompFilter.refused.compactMap(\.x86))
        let looked = Set([SeccompFilter.clone3, SeccompFilter.socket].compactMap(\.x86))
        for number in UInt32(0)..<500 where !looked.contains(number) {
            #expect(Self.answer(number) == (refused.contains(number) ? .refused : .allowed))
        }
    }

    static let looks: [(String, number: UInt32, first: UInt32, second: UInt32, Answer)] = [
        ("a new process", 56, 0x11, 0, .allowed),
        ("a thread", 56, 0x003D_0F00, 0, .allowed),
        ("a process in a namespace of users", 56, 0x1000_0011, 0, .refused),
        ("a process in a namespace of mounts", 56, 0x0002_0011, 0, .refused),
        ("a process by the newer call", 435, 0, 0, .unknown),
        ("the size of a terminal", 16, 0, 0x5413, .allowed),
        ("a key typed into a terminal", 16, 0, 0x5412, .refused),
        ("a console's menu", 16, 0, 0x541C, .refused),
        ("a socket in the file system", 41, 1, 0, .allowed),
        ("a socket of IPv6", 41, 10, 0, .allowed),
        ("a list of interfaces", 41, 16, 0, .allowed),
        ("a socket to the host of a virtual machine", 41, 40, 0, .refused),
        ("a socket for packets", 41, 17, 0, .refused),
        ("a call of a 32-bit program", 0x4000_0000 + 101, 0, 0, .unknown),
    ]

    @Test("some calls are denied by their arguments", arguments: looks.indices)
    func arguments(index: Int) {
        let (name, number, first, second, expected) = Self.looks[index]
        #expect(Self.answer(number, first: first, second: second) == expected, "\(name)")
    }

    @Test("calls of another architecture's programs are denied")
    func otherProcessor() {
        #expect(Self.answer(1, processor: 0x4000_0003) == .refused)
    }
}
