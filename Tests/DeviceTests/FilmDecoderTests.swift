import Foundation
import Testing
import UpTesting

@testable import Device

/// Frames of films. The films are made by the program that decodes them.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled("ffmpeg is missing") {
        (try? await run("ffmpeg", ["-version"]))?.status == 0
    })
struct FilmDecoderTests {
    private func withFilm(
        _ name: String, _ body: (URL, FilmDecoder) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let film = folder.appending(path: name)
            // One second of red, then one of blue.
            let source =
                "color=red:s=640x360:d=1:r=25[a];color=blue:s=640x360:d=1:r=25[b];[a][b]concat"
            let made = try await run(
                "ffmpeg",
                [
                    "-loglevel", "error", "-f", "lavfi", "-i", source, "-pix_fmt", "yuv420p",
                    film.path,
                ])
            try #require(made.status == 0, "\(made)")
            try await body(film, FilmDecoder(folder: folder, sidePixels: 64))
        }
    }

    @Test(
        "ATT-11: a film's thumbnail is its frame at the time, or its first",
        arguments: [
            ("film.mp4", 0.0, "red"), ("film.mp4", 1.5, "blue"), ("film.mp4", 99, "red"),
            ("film.mov", 1.5, "blue"), ("film.avi", 0, "red"), ("film.mpg", 0, "red"),
            ("film.mp4", -.infinity, "red"), ("film.mp4", .nan, "red"),
        ])
    func frame(name: String, seconds: Double, color: String) async throws {
        try await withFilm(name) { film, decoder in
            let outcome = await decoder.frame(of: film, at: seconds)
            guard case .png(let png) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(png[16..<24] == Data([0, 0, 0, 64, 0, 0, 0, 36]))
            let isRight = try await Self.isMostly(color, png)
            #expect(isRight)
        }
    }

    @Test("a playlist, an empty file and a truncated film are refused, and no other file is read")
    func noFilm() async throws {
        try await withFilm("film.mp4") { film, decoder in
            let playlist = film.deletingLastPathComponent().appending(path: "list.mp4")
            let whole = try Data(contentsOf: film)
            let files: [(Data, String)] = [
                (Data("#EXTM3U\n#EXTINF:1,\n\(film.path)\n".utf8), "are not MP4"),
                (Data(), "are not MP4"), (whole.prefix(400), "has no frame"),
            ]
            for (bytes, expected) in files {
                try bytes.write(to: playlist)
                guard case .undecodable(let why) = await decoder.frame(of: playlist, at: 0) else {
                    Issue.record("\(expected)")
                    continue
                }
                #expect(why.contains(expected), "\(why)")
            }
        }
    }

    /// Compares the middle of a picture with a color.
    private static func isMostly(_ color: String, _ png: Data) async throws -> Bool {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "frame.png")
            let raw = folder.appending(path: "frame.rgb")
            try png.write(to: file)
            _ = try await run(
                "ffmpeg",
                [
                    "-loglevel", "error", "-i", file.path, "-f", "rawvideo", "-pix_fmt", "rgb24",
                    raw.path,
                ])
            let pixels = [UInt8](try Data(contentsOf: raw))
            let middle = pixels.count / 6 * 3 + 96
            return color == "red" ? pixels[middle] > 180 : pixels[middle + 2] > 180
        }
    }
}
