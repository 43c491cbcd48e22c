import Foundation
import Subprocess
import SystemPackage
import Testing
import UpTesting

/// The fixture that uses every construct of Objective-C, compiled in a variant.
struct ConstructProgram {
    enum Variant: String, CaseIterable, CustomTestStringConvertible {
        case debug
        case release
        case address
        case thread

        var testDescription: String { rawValue }

        /// The options of clang and of swiftc.
        var clang: [String] {
            switch self {
            case .debug: ["-O0"]
            case .release: ["-O2"]
            case .address, .thread: ["-O1", "-fsanitize=\(rawValue)"]
            }
        }

        var swift: [String] {
            switch self {
            case .debug: ["-Onone"]
            case .release: ["-O"]
            case .address, .thread: ["-Onone", "-sanitize=\(rawValue)"]
            }
        }
    }

    struct CompilerError: Error, CustomStringConvertible {
        let description: String
    }

    static let sources = Products.checkout.appending(path: "Tests/Fixtures/ObjectiveC/Constructs")
    private static let runtime = Products.checkout.appending(
        path: "Sources/AppleAPI/ObjectiveCRuntime")

    /// What clang needs for the objfw ABI.
    static let flags = [
        "-fobjc-runtime=objfw-1.1", "-fobjc-arc", "-fblocks", "-fobjc-exceptions", "-fobjc-weak",
        "-fexceptions",
        "-fPIC", "-g", "-w",
    ]

    let variant: Variant
    let folder: URL

    /// Returns whether the toolchain has the sanitizer of a variant for this machine.
    static func isSupported(_ variant: Variant) async -> Bool {
        guard [.address, .thread].contains(variant) else { return true }
        return await
            (try? withTemporaryFolder { folder in
                let source = folder.appending(path: "probe.c")
                try Data("int main(void) { return 0; }\n".utf8).write(to: source)
                let program = folder.appending(path: "probe").path
                try await compile(
                    "clang", ["-fsanitize=\(variant.rawValue)", source.path, "-o", program])
                return true
            }) ?? false
    }

    /// Compiles the fixture and the runtime, and links them with the bridge of the running tests.
    func build() async throws -> URL {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for file in try Self.files(Self.sources, ["m", "mm", "c"]) {
                group.addTask { try await object(file) }
            }
            for file in try Self.files(Self.runtime, ["c"]) {
                group.addTask {
                    try await object(file, prefix: "runtime-")
                }
            }
            try await group.waitForAll()
        }
        return try await link()
    }

    private func object(_ file: URL, prefix: String = "") async throws {
        let isManual = file.lastPathComponent == "Manual.m"
        let language = file.pathExtension == "c" ? ["-fPIC", "-g", "-w"] : Self.flags
        let options =
            language + variant.clang + (isManual ? ["-fno-objc-arc"] : [])
            + ["-c", file.path, "-o"]
        let object = folder.appending(path: prefix + file.lastPathComponent + ".o").path
        try await Self.compile(file.pathExtension == "mm" ? "clang++" : "clang", options + [object])
    }

    private func link() async throws -> URL {
        let products = Products.folder
        let modules = [
            "ObjectiveCBridge", "OpenFoundation", "BellhopSelectors", "NotificationModel",
            "JSONText", "FileKinds",
        ]
        var objects = try Self.files(folder, ["o"])
        for module in modules {
            objects += try Self.files(products.appending(path: "\(module).build"), ["o"])
        }
        let program = folder.appending(path: "constructs")
        let map = products.appending(path: "ObjectiveCRuntime.build/module.modulemap")
        try await Self.compile(
            "swiftc",
            variant.swift + [
                "-module-name", "Constructs", "-I", products.appending(path: "Modules").path,
                "-Xcc", "-fmodule-map-file=\(map.path)",
            ] + Self.files(Self.sources, ["swift"]).map(\.path) + objects.map(\.path)
                + ["-lstdc++", "-o", program.path])
        return program
    }

    static func files(_ folder: URL, _ extensions: Set<String>) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { extensions.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    @discardableResult
    static func compile(_ tool: String, _ arguments: [String]) async throws -> String {
        try await output(tool, arguments)
    }

    /// Runs a program and returns its output. A failure throws what it wrote.
    static func output(_ program: String, _ arguments: [String]) async throws -> String {
        let result = try await Subprocess.run(
            program.hasPrefix("/") ? .path(FilePath(program)) : .name(program),
            arguments: Arguments(arguments), output: .string(limit: 1 << 24),
            error: .string(limit: 1 << 24))
        let (text, problems) = (result.standardOutput, result.standardError)
        guard case .exited(0) = result.terminationStatus else {
            throw CompilerError(
                description:
                    "\(program) ended with \(result.terminationStatus).\n\(text)\(problems)")
        }
        return text
    }
}
