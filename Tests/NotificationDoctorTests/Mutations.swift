import Foundation
import NotificationDoctor
import SeededTesting

/// Files of every format that the doctor reads, and ways to damage them.
enum Mutations {
    /// A file format with its path; `others` are further files of the app.
    struct Kind: Sendable {
        let name: String
        let path: String
        let bytes: [UInt8]
        var others: [String: String] = [:]
        /// Whether any of the files may be damaged.
        var damagesAny = false
    }

    /// All formats, each with a valid file to begin with.
    static let kinds: [Kind] =
        texts.map { name, path, text in Kind(name: name, path: path, bytes: Array(text.utf8)) }
        + binaries.map { name, path, bytes in Kind(name: name, path: path, bytes: bytes) }
        + [
            ("app of XcodeGen", Fixture.generated), ("app of Xcode", Fixture.xcode),
            ("built app", Fixture.built),
        ].map { name, files in
            Kind(name: name, path: "", bytes: [], others: files, damagesAny: true)
        }

    /// Examines a damaged file. Returns how many files the doctor read.
    static func examine(_ kind: Int, _ index: Int) -> Int {
        let (files, path) = files(kind, index)
        if path == DoctorSettings.fileName {
            _ = try? DoctorSettings(yaml: String(decoding: files[path] ?? Data(), as: UTF8.self))
            return 1
        }
        return Doctor().examine(FileTree(memory: files)).fileCount
    }

    /// Returns the files of a format with the damage of a number, and the path of the damaged one.
    static func files(_ kind: Int, _ index: Int) -> (files: [String: Data], path: String) {
        let kind = kinds[kind]
        var random = SeededGenerator(seed: 0xD0C_0000_0000 + UInt64(index))
        var files = kind.others.mapValues { Data($0.utf8) }
        let names = files.keys.sorted()
        let path =
            kind.damagesAny ? names[Int.random(in: names.indices, using: &random)] : kind.path
        let sound = kind.damagesAny ? [UInt8](files[path] ?? Data()) : kind.bytes
        files[path] = Data(damaged(sound, &random))
        return (files, path)
    }

    private static let texts: [(String, String, String)] = [
        (
            "Xcode project", "Chatter.xcodeproj/project.pbxproj",
            Fixture.xcode["Chatter.xcodeproj/project.pbxproj"] ?? ""
        ),
        ("XcodeGen project", "project.yml", Fixture.generated["project.yml"] ?? ""),
        (
            "project with aliases", "project.yml",
            """
            x: &base { type: application, settings: { groups: [a], A: $(B)$(B), B: "$(C)" } }
            settingGroups: { a: { base: &s { K: [v, *base] }, groups: [b] }, b: *base }
            targets: { App: { <<: *base, sources: [App], info: { path: I, properties: *s } } }
            """
        ),
        ("Info.plist", "App/Info.plist", Fixture.common["App/Info.plist"] ?? ""),
        ("Info.plist of a bundle", "X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? ""),
        ("entitlements", "App/App.entitlements", Fixture.common["App/App.entitlements"] ?? ""),
        ("payload", "push.apns", Fixture.common["push.apns"] ?? ""),
        (
            "log of pushes", "log.jsonl",
            #"{"at": 1, "payload": {"aps": {"alert": {"title": "é", "body": "b"}}}}"# + "\n"
                + #"{"at": 2.5, "payload": {"aps": {"badge": 1, "sound": {"name": "x.caf"}}}}"#
        ),
        ("Objective-C source", RootCause.serviceFile, RootCause.objectiveCService),
        (
            "request", "push.curl",
            "curl -H 'apns-topic: a.b' -H 'apns-expiration: 0' https://h/3/device/00ff \\\n"
                + #" -d '{"aps":{"alert":"x","content-available":1}}'"#
        ),
        (
            "strings", "en.lproj/Localizable.strings",
            "/* c */ \"K\" = \"%1$@ \\U0041 of %d\";\nk2 = 'v';"
        ),
        (
            "stringsdict", "en.lproj/Localizable.stringsdict",
            Fixture.plist(
                "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
                    + "<key>n</key><dict><key>one</key><string>%d</string></dict></dict>")
        ),
        (
            "Swift source", "Service/NotificationService.swift",
            Fixture.common["Service/NotificationService.swift"] ?? ""
        ),
        (
            "Package.swift", "Package.swift",
            "let package = Package(name: \"A\", targets: [.target(name: \"A\", path: \"App\")])"
        ),
        (
            "doctor's settings", DoctorSettings.fileName,
            "silence: &a [P004]\nignore: *a\nseverity: {E003: warning}\ntitle-cjk: 3\n"
        ),
    ]

    private static let binaries: [(String, String, [UInt8])] = [
        ("CAF", "App/pay.caf", Sounds.caf(seconds: 1)),
        ("WAV", "App/pay.wav", Sounds.wave(seconds: 1)),
        ("AIFF", "App/pay.aiff", Sounds.aiff(seconds: 1)),
        ("profile", "X.app/embedded.mobileprovision", Profiles.profile("org.example.chat", "")),
        ("PNG", "a.png", Pictures.png(8, 8)),
        ("binary property list", "Binary/Info.plist", binaryList),
        (
            "ipa", "A.ipa",
            Archives.stored("Payload/X.app/Info.plist", Fixture.built["X.app/Info.plist"] ?? "")
        ),
        (
            "packed ipa", "A.ipa",
            // "hello hello hello hello
            // ", as `zlib` compresses it with fixed codes.
            Archives.archive(
                "Payload/X.app/en.lproj/Localizable.strings",
                [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00], method: 8,
                size: 24)
        ),
    ]

    private static let binaryList: [UInt8] = {
        let root: [String: Any] = [
            "CFBundleIdentifier": "org.example.chat", "UIBackgroundModes": ["audio", "fetch"],
            "Number": 3, "Real": 0.5, "Flag": true, "Text": "é漢", "Nested": [["a": [["b": 1]]]],
        ]
        let data = try? PropertyListSerialization.data(
            fromPropertyList: root, format: .binary, options: 0)
        return [UInt8](data ?? Data())
    }()

    /// Applies one to six changes: of a byte, a number or a piece.
    static func damaged(
        _ bytes: [UInt8], _ random: inout SeededGenerator
    ) -> [UInt8] {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !changed.isEmpty {
            let place = Int.random(in: changed.indices, using: &random)
            let end = min(changed.count, place + Int.random(in: 1...60, using: &random))
            switch Int.random(in: 0..<9, using: &random) {
            case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
            case 1: changed.remove(at: place)
            case 2: changed.removeSubrange(place...)
            case 3: changed.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 4: changed[place] = [0x00, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
            case 5:
                let size = [2, 4, 8].randomElement(using: &random) ?? 2
                let byte: UInt8 = [0, 0xFF, 0x7F].randomElement(using: &random) ?? 0
                for index in place..<min(changed.count, place + size) { changed[index] = byte }
            case 6:
                let piece = Array(changed[place..<end])
                let count = [2, 10, 1_000].randomElement(using: &random) ?? 2
                changed.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place)
            case 7:
                let other = Int.random(in: changed.indices, using: &random)
                changed.insert(contentsOf: changed[place..<end], at: other)
            default:
                let tokens = [
                    "{", "[", "(", "<dict>", "<key>", "&a ", "*a", "- ", "\"", "/*", "\n",
                ]
                let token = Array((tokens.randomElement(using: &random) ?? "{").utf8)
                let count = [1, 100, 5_000].randomElement(using: &random) ?? 1
                changed.insert(contentsOf: (0..<count).flatMap { _ in token }, at: place)
            }
        }
        return changed
    }
}
