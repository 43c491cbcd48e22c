internal import FileKinds
internal import Foundation
internal import NotificationModel
internal import Subprocess
internal import SystemPackage
internal import UntrustedFiles

/// Converts one frame of an untrusted film to a small PNG in a child process with limits.
///
/// The child process is `ffmpeg`. It reads only the given file, in the format of the file's first
/// bytes, so that no playlist leads it to other files or to the network.
struct FilmDecoder: Sendable {
    /// Maximum address space of the child process, in bytes.
    static let childBytesMax = 2 * 1024 * 1024 * 1024
    static let childSeconds = 10
    private static let secondsMax = 86_400.0

    let folder: URL
    let sidePixels: Int

    /// Returns the frame at a time in seconds, or the first one if the film is shorter (ATT-11).
    func frame(of film: URL, at seconds: Double) async -> PictureDecoder.Outcome {
        let limit = AttachmentType.Medium.movie.fileBytesMax
        guard let data = try? UntrustedFile.read(film, bytesMax: limit, links: .refused) else {
            return .undecodable("\(film.lastPathComponent.printable) cannot be read")
        }
        guard let kind = FileKind(bytes: data), let format = Self.formats[kind.typeIdentifier]
        else { return .undecodable("\(data.count) bytes that are not MP4, QuickTime, MPEG or AVI") }
        return await PictureDecoder.inWorkFolder(of: folder) { work in
            try data.write(to: work.appending(path: "film"))
            let wanted = seconds.isFinite ? min(max(0, seconds), Self.secondsMax) : 0
            var outcome = try await convert(format, at: wanted, in: work)
            if case .undecodable = outcome, wanted > 0 {
                outcome = try await convert(format, at: 0, in: work)
            }
            return outcome
        }
    }

    /// The names that the child process has for formats, by uniform type identifier.
    private static let formats = [
        FileKind.mp4.typeIdentifier: "mov", FileKind.quickTime.typeIdentifier: "mov",
        FileKind.mpeg.typeIdentifier: "mpeg", FileKind.mpeg2.typeIdentifier: "mpegvideo",
        FileKind.avi.typeIdentifier: "avi",
    ]

    private func convert(
        _ format: String, at seconds: Double, in work: URL
    ) async throws -> PictureDecoder.Outcome {
        let size = "scale='min(\(sidePixels),iw)':-2"
        let result = try await PictureDecoder.withDeadline {
            try await Subprocess.run(
                .name("prlimit"),
                arguments: Arguments([
                    "--as=\(Self.childBytesMax)", "--cpu=\(Self.childSeconds)", "--", "ffmpeg",
                    "-nostdin", "-loglevel", "error", "-threads", "1", "-protocol_whitelist",
                    "file", "-f", format, "-ss", String(format: "%.3f", seconds), "-i", "film",
                    "-map", "0:v:0", "-frames:v", "1", "-vf", size, "out.png",
                ]),
                environment: .inherit.updating(["MALLOC_ARENA_MAX": "1"]),
                workingDirectory: FilePath(work.path), input: .none,
                output: .string(limit: 64 * 1024), error: .combinedWithOutput)
        }
        if let png = try? Data(contentsOf: work.appending(path: "out.png")), !png.isEmpty {
            return .png(png)
        }
        if result.terminationStatus == .exited(127) {
            return .undecodable("no film decoder is installed; install ffmpeg (Debian: ffmpeg)")
        }
        let line = result.standardOutput.split(separator: "\n").first.map(String.init) ?? ""
        return .undecodable(
            "the film has no frame that can be decoded: \(String(line.prefix(200)).printable)")
    }
}
