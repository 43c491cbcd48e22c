import AppBundles
import Foundation
import Glibc
import ProcessLink
import Testing
import UntrustedFiles
import UpTesting

@testable import Device

/// Malicious bundles, which the device rejects by name at once and without changes.
@Suite(.timeLimit(.minutes(10)))
struct HostileBundleTests {
    private static func write(
        _ list: [String: Any], to bundle: URL,
        format: PropertyListSerialization.PropertyListFormat =
            .xml
    ) throws {
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let data = try PropertyListSerialization.data(
            fromPropertyList: list, format: format, options: 0)
        try data.write(to: bundle.appending(path: "Info.plist"))
    }

    /// Lends an app with a service extension in a temporary folder.
    private func withApp(
        _ keys: [String: Any] = [:], extensionKeys: [String: Any] = [:],
        _ body: (URL) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let app = folder.appending(path: "Chat.app")
            let names: [String: Any] = [
                "CFBundleIdentifier": "org.example.chat", "CFBundleExecutable": "Chat",
            ]
            try Self.write(names.merging(keys) { $1 }, to: app)
            let service: [String: Any] = [
                "CFBundleIdentifier": "org.example.chat.service", "CFBundleExecutable": "Service",
                "NSExtension": [
                    "NSExtensionPointIdentifier": AppBundle.serviceExtensionPoint,
                    "NSExtensionPrincipalClass": "Chat.Service",
                ],
            ]
            let plugIn = app.appending(path: "PlugIns/Service.appex")
            try Self.write(service.merging(extensionKeys) { $1 }, to: plugIn)
            for name in ["Service", "Service.so"] {
                try Data().write(to: plugIn.appending(path: name))
            }
            try body(app)
        }
    }

    private static func refusal(_ app: URL) throws -> String {
        try #require(throws: AppBundle.InvalidBundleError.self) { try AppBundle(at: app) }
            .description
    }

    static let identifiers = [
        "../../x", "a/b", ".", "..", ".hidden", "a..b", "a.", "org.example.\u{1B}[2J",
        "org example",
        "org.例え", "a\u{0}b", String(repeating: "a", count: 4_000),
        String(repeating: "a", count: PropertyListFile.identifierBytesMax + 1),
    ]

    @Test(
        "an identifier must not be a path and may only have characters that an iPhone allows",
        arguments: identifiers)
    func badIdentifiers(identifier: String) async throws {
        try await withApp(["CFBundleIdentifier": identifier]) { app in
            let refusal = try Self.refusal(app)
            #expect(refusal.contains("CFBundleIdentifier"))
            #expect(!refusal.unicodeScalars.contains { $0.value < 0x20 }, "\(refusal)")
            #expect(refusal.count < 600)
        }
        try await withApp(extensionKeys: ["CFBundleIdentifier": identifier]) { app in
            let sentence = try Self.refusal(app)
            #expect(sentence.contains("Service.appex/Info.plist"))
        }
    }

    @Test func anEmptyIdentifierOrProgramIsNone() async throws {
        for key in ["CFBundleIdentifier", "CFBundleExecutable"] {
            try await withApp([key: ""]) { app in
                let sentence = try Self.refusal(app)
                #expect(sentence.hasSuffix("The key \(key) is missing. Add it."))
            }
        }
    }

    @Test(
        "the length of an identifier is limited", arguments: [-1, 0, 1])
    func longIdentifiers(more: Int) async throws {
        let identifier = String(
            repeating: "a", count: PropertyListFile.identifierBytesMax + more)
        try await withApp(["CFBundleIdentifier": identifier]) { app in
            #expect(((try? AppBundle(at: app)) != nil) == (more <= 0))
        }
    }

    @Test(
        "an executable must be a file in the bundle",
        arguments: [
            "../../bin/sh", "/bin/sh", "a/b", ".", "..", "a\nb", "\u{1B}]0;x\u{7}",
            String(repeating: "a", count: PropertyListFile.executableBytesMax + 1),
        ])
    func badPrograms(name: String) async throws {
        try await withApp(["CFBundleExecutable": name]) { app in
            let refusal = try Self.refusal(app)
            #expect(refusal.contains("CFBundleExecutable"))
            #expect(!refusal.unicodeScalars.contains { $0.value < 0x20 }, "\(refusal)")
        }
        try await withApp(extensionKeys: ["CFBundleExecutable": name]) { app in
            let sentence = try Self.refusal(app)
            #expect(sentence.contains("Service.appex/Info.plist"))
        }
    }

    @Test("an executable that links to a file outside the bundle is not started")
    func programs() async throws {
        try await withApp { app in
            let program = app.appending(path: "Chat")
            func check() throws {
                try LaunchPlan(
                    key: .app("org.example.chat"), executable: program, environment: [:],
                    folder: app,
                    connectResponse: .init(bundleURL: app, principalClass: nil, entitlements: [:])
                ).checkExecutable()
            }
            // The start itself reports a missing file.
            try check()
            try Data().write(to: program)
            try check()
            try FileManager.default.removeItem(at: program)
            try FileManager.default.createSymbolicLink(
                atPath: program.path, withDestinationPath: "/bin/sh")
            #expect(throws: (any Error).self) { try check() }
            let sentence = try Self.refusal(app)
            #expect(sentence.contains("Chat: It is a link that leads out of Chat.app"))
        }
    }

    @Test(
        "a pipe in place of any file is rejected by its name",
        arguments: [
            "Info.plist", "evil.caf", "en.lproj/Localizable.strings",
            AppBundle.entitlementsName, "PlugIns/Service.appex/Info.plist",
            "PlugIns/Service.appex/Service.so",
        ])
    func pipes(name: String) async throws {
        try await withApp { app in
            let place = app.appending(path: name)
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try #require(unsafe mkfifo(place.path, 0o600) == 0)
            let sentence = try Self.refusal(app)
            #expect(sentence.contains("\(name): It is a named pipe."))
        }
    }

    @Test("a property list that repeats a value exponentially is rejected before it is decoded")
    func binaryBomb() async throws {
        try await withApp { app in
            // A dictionary with one key, whose value begins a chain of arrays: each names the next twice.
            var bytes: [UInt8] = Array("bplist00".utf8)
            var offsets = [bytes.count]
            bytes += [0xD1, 1, 2]
            offsets.append(bytes.count)
            bytes += [0x51, UInt8(ascii: "k")]
            for level in 2..<40 {
                offsets.append(bytes.count)
                bytes += [0xA2, UInt8(level + 1), UInt8(level + 1)]
            }
            offsets.append(bytes.count)
            bytes += [0x09]
            let table = UInt8(bytes.count)
            bytes += offsets.map { UInt8($0) } + [0, 0, 0, 0, 0, 0, 1, 1]
            for number in [UInt8(offsets.count), 0, table] {
                bytes += [0, 0, 0, 0, 0, 0, 0, number]
            }
            try Data(bytes).write(to: app.appending(path: "Info.plist"))
            let sentence = try Self.refusal(app)
            #expect(sentence.contains("not a property list"))
        }
    }

    @Test("the size of a property list is limited")
    func largeList() async throws {
        try await withApp { app in
            let file = app.appending(path: "Info.plist")
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: UInt64(PropertyListFile.bytesMax + 1))
            try handle.close()
            let sentence = try Self.refusal(app)
            #expect(sentence.contains("has more than 16777216 bytes"))
        }
    }
}
