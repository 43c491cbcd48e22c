import Foundation
import Testing
import UpTesting

@testable import Device
@testable import Sandboxing

/// The mounts of a sandbox, and the files of programs for it.
struct SandboxTests {
    private static func arguments(isRoot: Bool) -> [String] {
        var view = SandboxView()
        view.readOnly = ["/apps/Chat.app", "/state/kept/attachments/chat"]
        view.writable = ["/state/containers/Data/chat", "/state/link.sock"]
        var sandbox = Sandbox(
            program: "/usr/bin/bwrap", user: isRoot ? .other(61_184) : .caller,
            filter: "/state/sandbox.bpf")
        sandbox.isRoot = isRoot
        return
            sandbox
            .arguments(for: view, folder: "/apps/Chat.app", command: ["/apps/Chat.app/Chat"])
    }

    @Test("the root folder is made read-only after all mounts, and the command comes last")
    func order() throws {
        let words = Self.arguments(isRoot: false)
        let close = try #require(words.lastIndex(of: "--remount-ro"))
        #expect(words[close + 1] == "/")
        #expect(try #require(words.lastIndex { $0.contains("bind") }) < close)
        #expect(words.suffix(4) == ["--chdir", "/apps/Chat.app", "--", "/apps/Chat.app/Chat"])
    }

    @Test(
        "root keeps the capabilities to become another user; others get a user namespace",
        arguments: [true, false])
    func privileges(isRoot: Bool) {
        let words = Self.arguments(isRoot: isRoot)
        #expect(words.contains("--cap-drop") == isRoot)
        #expect(words.filter { $0.hasPrefix("CAP_") }.count == (isRoot ? 3 : 0))
        #expect(words.contains("--unshare-user") != isRoot)
        for always in ["--die-with-parent", "--unshare-pid", "--unshare-ipc"] {
            #expect(words.contains(always))
        }
    }

    @Test(
        "the files that affect the whole machine are read-only after /proc is mounted",
        arguments: [true, false])
    func machineFiles(isRoot: Bool) throws {
        let words = Self.arguments(isRoot: isRoot)
        let proc = try #require(words.firstIndex(of: "--proc"))
        let kernel = try #require(words.firstIndex(of: "/proc/sys"))
        #expect(words[kernel - 1] == "--ro-bind-try" && kernel > proc)
    }

    @Test("shared memory stays writable where /dev is closed")
    func sharedMemory() throws {
        let words = Self.arguments(isRoot: false)
        let memory = try #require(words.firstIndex(of: "/dev/shm"))
        #expect(
            words[..<memory].suffix(5) == ["--perms", "1777", "--size", "16777216", "--tmpfs"])
        #expect(words[(memory + 1)...].prefix(2) == ["--remount-ro", "/dev"])
    }

    @Test("a folder is mounted before its subfolders, each with separate permissions")
    func view() {
        var view = SandboxView()
        view.readOnly = ["/a/b", "/a/b/c/d"]
        view.writable = ["/a/b/c"]
        #expect(
            view.arguments == [
                "--dir", "/a", "--ro-bind-try", "/a/b", "/a/b", "--bind-try", "/a/b/c", "/a/b/c",
                "--ro-bind-try", "/a/b/c/d", "/a/b/c/d",
            ])
    }

    @Test("the libraries of a program are found like the dynamic linker finds them")
    func libraries() {
        let launcher = Products.program("bellhop-launcher").path
        let found = SharedLibraries.needed(by: [launcher])
        #expect(found.contains { $0.hasSuffix("/libswiftCore.so") })
        #expect(Set(found).count == found.count)
        for path in found { #expect(FileManager.default.fileExists(atPath: path)) }
    }

    @Test("other files and truncated programs have no libraries")
    func noPrograms() throws {
        let launcher = try Data(contentsOf: Products.program("bellhop-launcher"))
        #expect(ELFObject(Data()) == nil)
        #expect(ELFObject(Data("#!/bin/sh\n".utf8)) == nil)
        for length in stride(from: 0, to: min(launcher.count, 8192), by: 7) {
            _ = ELFObject(launcher.prefix(length))
        }
        var bytes = Data(launcher.prefix(4096))
        for index in 16..<bytes.count {
            let before = bytes[index]
            bytes[index] = 0xff
            _ = ELFObject(bytes)
            bytes[index] = before
        }
    }
}
