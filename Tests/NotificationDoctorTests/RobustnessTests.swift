import Foundation
import NotificationDoctor
import SeededTesting
import Testing

/// Damaged files lead to findings and notes, never a crash. `Scripts/mutate-doctor` damages more of
/// them.
@Suite(.timeLimit(.minutes(10)))
struct RobustnessTests {
    @Test(arguments: Mutations.kinds.indices)
    func damagedFilesNeverCrash(kind: Int) {
        for index in 0..<40 {
            #expect(Mutations.examine(kind, index) >= 1)
        }
    }

    @Test(arguments: [
        ("deep.apns", "["), ("deep/Info.plist", "<array>"),
        ("deep.xcodeproj/project.pbxproj", "(a,{b="),
        ("deep.strings", "{a="),
    ])
    func nestingIsBounded(path: String, opening: String) {
        let text =
            (path.hasSuffix("plist") ? "<plist>" : path.hasSuffix("pbxproj") ? "{a=" : "")
            + String(repeating: opening, count: 100_000)
        let report = Doctor().examine(FileTree(memory: [path: Data(text.utf8)]))
        #expect(report.findings.count + report.notes.count > 0)
    }

    @Test func anArchiveIsReadWithoutUnpackingIt() {
        let bytes = Archives.stored(
            "Payload/X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? "")
        let files = FileTree(memory: [
            "A.ipa": Data(bytes),
            "p.apns": Data(#"{"aps":{"alert":"x","mutable-content":1}}"#.utf8),
        ])
        #expect(files.exists("A.ipa/Payload/X.app/Info.plist"))
        let found = Doctor().examine(files).findings.map(\.check)
        #expect(found.contains("B001"))
    }

    @Test func deflatedFilesAreUnpacked() {
        // "hello hello hello hello
        // ", as `zlib` compresses it with fixed codes.
        let packed: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00]
        let bytes = Archives.archive("t.txt", packed, method: 8, size: 24)
        let files = FileTree(memory: ["A.ipa": Data(bytes)])
        #expect(files.data("A.ipa/t.txt") == Data("hello hello hello hello\n".utf8))
    }

    @Test func aBinaryListSaysWhatTheXMLOneDoes() {
        let root: [String: Any] = [
            "CFBundleIdentifier": "a.b", "NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true],
        ]
        let data = try? PropertyListSerialization.data(
            fromPropertyList: root, format: .binary, options: 0)
        let found = Doctor().examine(FileTree(memory: ["Info.plist": data ?? Data()])).findings
        #expect(found.map(\.check) == ["I012"])
    }
}
