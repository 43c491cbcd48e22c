import Foundation
import LocalAuthority
import PictureScreen
import Testing
import UpTesting

/// `bellhop preview`: the appearance of a payload, with and without an app's code.
@Suite("bellhop preview", .timeLimit(.minutes(10)), .serialized)
struct PreviewRoadTests {
    private static func preview(_ arguments: [String]) async throws -> CommandResult {
        try await run(Products.program("bellhop").path, ["preview"] + arguments)
    }

    private static func write(_ payload: String, in folder: URL) throws -> String {
        let file = folder.appending(path: "push.apns")
        try Data(payload.utf8).write(to: file)
        return file.path
    }

    private static let green = TestPicture.png(red: 12, green: 190, blue: 40)

    @Test(
        "runs the app's extension, draws the sender's picture, and explains the result")
    func goesThroughTheAppsOwnExtension() async throws {
        try await withTemporaryFolder { folder in
            let authority = try LocalAuthority.open(folder: folder.appending(path: "authority"))
            try Data(authority.certificatePEM.utf8)
                .write(to: folder.appending(path: "device-trust.pem"))
            let bundled = try await run(
                Products.program("bellhop").path,
                [
                    "bundle", Products.checkout.appending(path: "Examples/Chat/project.yml").path,
                    "--products", Products.folder.path, "-o", folder.path,
                ])
            #expect(bundled.status == 0, "\(bundled.errors)")
            try await PictureServer.serving(Self.green, identity: try authority.serverIdentity()) {
                pictures in
                let payload = try Self.write(
                    #"{"Simulator Target Bundle":"org.bellhop.chat","aps":{"alert":{"title":"T","#
                        + #""body":"晚上一起吃饭吗？"},"mutable-content":1,"category":"message"},"#
                        + #""sender_name":"李雨桐","sender_id":"1","chat_session_id":"c","#
                        + #""sender_image_url":"\#(pictures)/ok.png"}"#, in: folder)
                let png = folder.appending(path: "a.png")
                let svg = folder.appending(path: "a.svg")
                let result = try await Self.preview([
                    payload, "--app", folder.appending(path: "Chat.app").path, "--state",
                    folder.path, "-o", png.path, "-o", svg.path, "--scale", "1", "--expanded",
                    "--allow-network", String(pictures.trimmingPrefix("https://")),
                ])
                #expect(result.status == 0, "\(result.errors)")
                for code in [
                    "extension.finished", "communication.applied", "avatar.shown",
                    "presentation.shown",
                ] { #expect(result.output.contains(code), "\(result.output)") }
                let picture = try #require(PixelPicture(png: Data(contentsOf: png)))
                #expect(picture.width == 390)
                // The position of the avatar, left of the texts.
                let (red, green, blue, _) = picture[45, 49]
                #expect([red, green, blue] == [12, 190, 40])
                let words = try String(contentsOf: svg, encoding: .utf8)
                for word in ["李雨桐", "晚上一起吃饭吗？", "Reply", "Mute"] {
                    #expect(words.contains(word))
                }
            }
        }
    }

    @Test(
        "reports without an app that no extension ran, and draws the same bytes for the same input"
    )
    func withoutAnAppItSaysSo() async throws {
        try await withTemporaryFolder { folder in
            let payload = try Self.write(
                #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1}}"#, in: folder)
            var files: [Data] = []
            for name in ["a.png", "b.png"] {
                let file = folder.appending(path: name)
                let result = try await Self.preview([
                    payload, "-o", file.path, "--dark", "--language", "zh-Hans", "--phone",
                    "--scale", "1",
                ])
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.output.contains("extension.absent"))
                #expect(result.errors.contains("With --app, or in the folder of the app's project"))
                files.append(try Data(contentsOf: file))
            }
            #expect(files[0] == files[1])
            let picture = try #require(PixelPicture(png: files[0]))
            #expect((picture.width, picture.height) == (390, 844))
        }
    }

    @Test("draws the combinations of a matrix on one sheet, and prints what differs")
    func matrix() async throws {
        try await withTemporaryFolder { folder in
            let payload = try Self.write(
                #"{"aps":{"alert":{"title":"<b>T</b>","body":"B"}}}"#, in: folder)
            let sheets = ["a.png", "b.png", "c.svg", "d.html"].map { folder.appending(path: $0) }
            let result = try await Self.preview(
                [payload] + sheets.flatMap { ["-o", $0.path] } + [
                    "--scale", "1", "--no-app", "--matrix", "focus=off,on", "look=light,dark",
                ])
            #expect(result.status == 0, "\(result)")
            #expect(
                result.output.contains("Do Not Disturb · light; Do Not Disturb · dark: "),
                "\(result.output)")
            let bytes = try sheets.map { try Data(contentsOf: $0) }
            #expect(bytes[0] == bytes[1])
            let picture = try #require(PixelPicture(png: bytes[0]))
            #expect(picture.width == 16 + 2 * (390 + 16))
            let svg = String(decoding: bytes[2], as: UTF8.self)
            #expect(svg.contains("no Focus · dark"))
            let page = String(decoding: bytes[3], as: UTF8.self)
            #expect(page.components(separatedBy: "<figure>").count == 5)
            #expect(page.contains("&lt;b&gt;T&lt;/b&gt;") && !page.contains("<b>"))
        }
    }

    @Test("--json prints journeys, findings and the screen as one document")
    func json() async throws {
        try await withTemporaryFolder { folder in
            let payload = try Self.write(
                #"{"aps":{"alert":{"title":"T","body":"B"},"badge":"1"}}"#, in: folder)
            let picture = folder.appending(path: "seen.svg").path
            let result = try await Self.preview(
                [payload, "-o", picture, "--no-app", "--json", "--matrix", "focus=off,on"])
            #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
            let answer = try #require(
                try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            #expect(answer["version"] as? Int == 1)
            #expect((answer["pictures"] as? [[String: Any]])?.first?["file"] as? String == picture)
            let journeys = answer["journeys"] as? [[String: Any]]
            #expect(journeys?.first?["app"] as? String == "org.example.app")
            let cells = answer["cells"] as? [[String: Any]]
            #expect(cells?.last?["label"] as? String == "Do Not Disturb")
            #expect((cells?.last?["reasons"] as? [String])?.contains("focus.silenced") == true)
            #expect(answer["screen"] != nil && answer["outcomes"] != nil)
        }
    }

    @Test(
        "--matrix rejects what is no setting, and a page without it",
        arguments: [
            (["--matrix", "theme=dark"], "--matrix: “theme=dark” is not a setting"),
            (["-o", "seen.html"], "must end in .png or .svg"),
        ])
    func wrongMatrix(arguments: [String], message: String) async throws {
        try await withTemporaryFolder { folder in
            let payload = try Self.write(#"{"aps":{"alert":"B"}}"#, in: folder)
            let result = try await Self.preview([payload] + arguments)
            #expect(result.status == 2 && result.errors.contains(message), "\(result)")
        }
    }

    @Test(
        "reports a mistake in the payload, and prints the cause that a check found",
        arguments: [
            (
                #"{"aps":{"alert":"B","interruption-level":"timeSensitive"}}"#,
                "Found: P011", "/push.apns:1:21: P011 error: interruption-level is"
            ),
            (
                #"{"aps":{"alert":"B"},"thread-id":"t"}"#,
                "Found: P035", "/push.apns:1:22: P035 error: thread-id is beside aps"
            ),
            (
                #"{"aps":{"alert":"B","badge":"1"}}"#, "Found: P014", ""
            ),
            (
                #"{"aps":{"alert":{"body":"B","subtitle":null}}}"#, "",
                "/push.apns:1:29: P036 hint: subtitle is null"
            ),
            (
                #"{"message":{"apns":{"payload":{"aps":{"alert":"B"}}}}}"#,
                "presentation.shown", "/push.apns is a message of Firebase Cloud Messaging"
            ),
            (
                #"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#,
                "activity.shape-only", ""
            ),
        ])
    func causes(payload: String, output: String, errors: String) async throws {
        try await withTemporaryFolder { folder in
            let file = try Self.write(payload, in: folder)
            let picture = folder.appending(path: "x.png").path
            let result = try await Self.preview([file, "--no-app", "-o", picture])
            #expect(result.status == 0)
            #expect(output.isEmpty || result.output.contains(output), "\(result)")
            #expect(errors.isEmpty || result.errors.contains(errors), "\(result)")
            for claim in ["finds the cause", "the cause is not known"] {
                #expect(!result.output.contains(claim))
            }
            // The report does not repeat the journey.
            #expect(!result.errors.contains("P034"))
        }
    }

    @Test("names the picture after the payload by default, in the current folder")
    func pictureOfNoName() async throws {
        try await withTemporaryFolder { folder in
            _ = try Self.write(#"{"aps":{"alert":{"title":"T","body":"B"}}}"#, in: folder)
            let result = try await run(
                "env",
                ["-C", folder.path, Products.program("bellhop").path, "preview", "push.apns"])
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains("push.seen.png: 390 × "))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == ["push.apns", "push.seen.png"])
        }
    }

    @Test(
        "reports errors with a remedy",
        arguments: [
            (["-o", "x.png"], "Name a payload"),
            (
                ["PAYLOAD", "--app", "A.app", "--no-app"],
                "--app and --no-app cannot be combined."
            ),
            (["PAYLOAD", "-o", "x.jpg"], "The picture's name x.jpg must end in .png or .svg."),
            (["PAYLOAD", "-o", "x.png", "--width", "10"], "--width must be 280 to 1024 points"),
            (["PAYLOAD", "-o", "x.png", "--ios", "soon"], "soon is not a version of iOS."),
            (
                ["PAYLOAD", "-o", "x.png", "--app", "A.app", "--entitled"],
                "--app cannot be combined with --app-name or --entitled"
            ),
            (
                ["/nowhere.apns", "-o", "x.png"],
                "/nowhere.apns: This file or folder does not exist."
            ),
            (["PAYLOAD", "-o", "/nowhere/x.png"], "Make it: `mkdir -p -- /nowhere`."),
        ])
    func mistakesAreExplained(arguments: [String], words: String) async throws {
        try await withTemporaryFolder { folder in
            let payload = try Self.write(#"{"aps":{"alert":"B"}}"#, in: folder)
            let result = try await Self.preview(arguments.map { $0 == "PAYLOAD" ? payload : $0 })
            #expect(result.status != 0)
            #expect(result.errors.contains(words), "\(result.errors)")
        }
    }
}
