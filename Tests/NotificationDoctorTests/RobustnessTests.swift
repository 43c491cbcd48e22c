import Foundation
import NotificationDoctor
import SeededTesting
import Testing

/// Damaged files give findings and notes, never a crash.
struct RobustnessTests {
    /// The files of sound apps, one kind of format each.
    static let files: [(String, [UInt8])] = [
        (
            "Chatter.xcodeproj/project.pbxproj",
            Array((Fixture.xcode["Chatter.xcodeproj/project.pbxproj"] ?? "").utf8)
        ),
        ("project.yml", Array((Fixture.generated["project.yml"] ?? "").utf8)),
        ("App/Info.plist", Array((Fixture.common["App/Info.plist"] ?? "").utf8)),
        ("push.apns", Array((Fixture.common["push.apns"] ?? "").utf8)),
        ("App/pay.caf", Sounds.caf(seconds: 1)),
        ("App/pay.wav", Sounds.wave(seconds: 1)),
        ("App/pay.aiff", Sounds.aiff(seconds: 1)),
        ("X.app/embedded.mobileprovision", Profiles.profile("org.example.chat", "")),
        ("a.png", Pictures.png(8, 8)),
        ("Binary/Info.plist", binary),
        ("en.lproj/Localizable.strings", Array("/* c */ \"K\" = \"%1$@ \\U0041 of %d\";".utf8)),
        ("X.app/Info.plist", Array((Fixture.built["X.app/Info.plist"] ?? "").utf8)),
        (
            "A.ipa",
            Archives.stored("Payload/X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? "")
        ),
        (
            "Service/NotificationService.swift",
            Array((Fixture.common["Service/NotificationService.swift"] ?? "").utf8)
        ),
    ]

    static let binary: [UInt8] = {
        let root: [String: Any] = [
            "CFBundleIdentifier": "org.example.chat", "UIBackgroundModes": ["audio", "fetch"],
            "Number": 3, "Real": 0.5, "Flag": true, "Text": "é漢",
        ]
        let data = try? PropertyListSerialization.data(
            fromPropertyList: root, format: .binary, options: 0)
        return [UInt8](data ?? Data())
    }()

    /// `BELLHOP_DOCTOR_MUTATIONS` asks for more; Scripts/mutate-doctor does.
    static let mutationCount =
        ProcessInfo.processInfo.environment["BELLHOP_DOCTOR_MUTATIONS"].flatMap(Int.init) ?? 40

    @Test(arguments: files.indices)
    func damagedFilesNeverCrash(index: Int) {
        let (path, bytes) = Self.files[index]
        #expect(!bytes.isEmpty)
        var random = SeededGenerator(seed: 0xD0C + UInt64(index))
        for _ in 0..<Self.mutationCount {
            let damaged = Self.damaged(bytes, &random)
            let report = Doctor().examine(FileTree(memory: [path: Data(damaged)]))
            #expect(report.fileCount >= 1)
        }
    }

    /// A whole app with one file of it damaged: the checks that compare files meet nonsense as well.
    @Test(arguments: 0..<3)
    func damagedAppsNeverCrash(kind: Int) {
        let base = [Fixture.generated, Fixture.xcode, Fixture.built][kind]
        let names = base.keys.sorted()
        var random = SeededGenerator(seed: 0xA99 + UInt64(kind))
        for _ in 0..<Self.mutationCount {
            var fixture = Fixture(base)
            let name = names[Int.random(in: names.indices, using: &random)]
            let bytes = Array((base[name] ?? "").utf8)
            fixture.apply([.bytes(name, Self.damaged(bytes, &random))])
            #expect(Doctor().examine(fixture.tree).fileCount > 1)
        }
    }

    static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !changed.isEmpty {
            let place = Int.random(in: changed.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
            case 1: changed.remove(at: place)
            case 2: changed.removeSubrange(place...)
            case 3: changed.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 4: changed[place] = [0x00, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
            default:
                let end = min(changed.count, place + 40)
                changed.insert(contentsOf: changed[place..<end], at: place)
            }
        }
        return changed
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
        // "hello hello hello hello\n", as `zlib` packs it with fixed codes.
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

/// Zip archives of one file.
enum Archives {
    static func stored(_ name: String, _ text: String) -> [UInt8] {
        archive(name, Array(text.utf8), method: 0, size: text.utf8.count)
    }

    static func archive(_ name: String, _ packed: [UInt8], method: UInt64, size: Int) -> [UInt8] {
        let sizes = Sounds.little(UInt64(packed.count), 4) + Sounds.little(UInt64(size), 4)
        let length = Sounds.little(UInt64(name.utf8.count), 2)
        let method = Sounds.little(method, 2)
        let head =
            Sounds.little(0x0403_4B50, 4) + Sounds.little(20, 2) + Sounds.little(0, 2) + method
        let local =
            head + Sounds.little(0, 8) + sizes + length + Sounds.little(0, 2) + Array(name.utf8)
            + packed
        let start =
            Sounds.little(0x0201_4B50, 4) + Sounds.little(20, 4) + Sounds.little(0, 2) + method
        let central =
            start + Sounds.little(0, 8) + sizes + length + Sounds.little(0, 16) + Array(name.utf8)
        let end =
            Sounds.little(0x0605_4B50, 4) + Sounds.little(0, 4) + Sounds.little(1, 2)
            + Sounds.little(1, 2)
        return local + central + end + Sounds.little(UInt64(central.count), 4)
            + Sounds.little(UInt64(local.count), 4)
            + Sounds.little(0, 2)
    }
}
