internal import DeviceModel
internal import FileKinds
internal import Foundation
internal import NotificationModel
internal import Subprocess
internal import SystemPackage
internal import UntrustedFiles

/// Turns a picture from outside into a small PNG, in a child process with limits.
///
/// Bytes of unknown origin are never decoded in the device's own process. The child is
/// `vipsthumbnail` of libvips with its untrusted loaders blocked, held to a memory and a time limit.
struct PictureDecoder: Sendable {
    /// The longest side of the result, in pixels: an avatar at three times its size on screen.
    static let sidePixels = 192
    /// The longest side of a picture in a content extension's view.
    static let viewSidePixels = 1080
    /// The largest file that is looked at, in bytes.
    static let fileBytesMax = 10 * 1024 * 1024
    /// The child's address space, in bytes.
    static let childBytesMax = 1024 * 1024 * 1024
    /// The child's processor time, in seconds.
    static let childSeconds = 5
    /// The time of the clock after which a child is given up, in seconds. It is long because a machine
    /// may be busy with other things; what a picture costs is bounded by the processor time.
    static let clockSeconds = 60

    /// Where files lie for the length of a decoding.
    let folder: URL
    /// The longest side of the result.
    var sidePixels = Self.sidePixels
    /// Whether the result is the square in the middle.
    var isCropped = true

    /// A decoded picture, or a sentence that says why there is none.
    enum Outcome: Sendable {
        case png(Data)
        case undecodable(String)
    }

    func decode(_ image: ImageReference, bundle: URL) async -> Outcome {
        switch image {
        case .data(let data):
            return await decode(data)
        case .url(let url):
            guard url.isFileURL else {
                return .undecodable("a remote URL is not downloaded: \(url.scheme ?? "no scheme")")
            }
            return await decode(file: url, links: .followed)
        case .named(let name):
            return await decode(file: Self.resource(name, in: bundle), links: .inside(bundle))
        case .system(let name):
            return .undecodable("the system's symbol \(name) is not drawn here")
        }
    }

    /// The file of a picture's name: with its own ending, or as code names it, without one and
    /// without a scale.
    private static func resource(_ name: String, in bundle: URL) -> URL {
        let plain = bundle.appending(path: (name as NSString).lastPathComponent)
        guard plain.pathExtension.isEmpty else { return plain }
        let scales = ["", "@3x", "@2x"]
        let files = ["png", "jpg", "jpeg", "webp", "heic"].flatMap { ending in
            scales.map { bundle.appending(path: "\(plain.lastPathComponent)\($0).\(ending)") }
        }
        return files.first { FileManager.default.fileExists(atPath: $0.path) } ?? files[0]
    }

    private func decode(file: URL, links: UntrustedFile.Links) async -> Outcome {
        guard let open = try? UntrustedFile(file, links: links) else {
            return .undecodable("\(file.lastPathComponent.printable) cannot be read")
        }
        guard open.byteCount <= Self.fileBytesMax else { return Self.tooLarge(open.byteCount) }
        guard let data = try? open.bytes(at: 0, count: open.byteCount) else {
            return .undecodable("\(file.lastPathComponent.printable) cannot be read")
        }
        return await decode(data)
    }

    private static func tooLarge(_ bytes: Int) -> Outcome {
        .undecodable("\(bytes) bytes are over the limit of \(fileBytesMax)")
    }

    private func decode(_ data: Data) async -> Outcome {
        guard data.count <= Self.fileBytesMax else { return Self.tooLarge(data.count) }
        guard let kind = PictureKind(data) else {
            return .undecodable(Self.foreign(data))
        }
        let work = folder.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: work) }
        do {
            try FileManager.default.createDirectory(
                at: work, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: work.appending(path: "in.\(kind.rawValue)"))
            return try await convert(kind, hasProfile: PictureKind.hasColourProfile(data), in: work)
        } catch {
            return .undecodable("it could not be decoded: \(error)")
        }
    }

    /// What the bytes are instead of a picture, as far as they say it.
    private static func foreign(_ data: Data) -> String {
        let known = "\(data.count) bytes that are no PNG, JPEG, GIF, WebP or HEIC"
        guard let kind = FileKind(bytes: data) else { return known }
        return kind.medium == .other
            ? "\(known) but \(kind.name), as servers send with an error"
            : "\(known) but \(kind.name)"
    }

    private func convert(
        _ kind: PictureKind, hasProfile: Bool, in work: URL
    ) async throws -> Outcome {
        let side = sidePixels
        // Colours without a profile are sRGB already; converting them would shift them.
        let profile = hasProfile ? ["--eprofile", "srgb"] : []
        let crop = isCropped ? ["--smartcrop", "centre"] : []
        let result = try await Self.withDeadline(seconds: Self.clockSeconds) {
            try await Subprocess.run(
                .name("prlimit"),
                arguments: Arguments(
                    [
                        "--as=\(Self.childBytesMax)", "--cpu=\(Self.childSeconds)", "--",
                        "vipsthumbnail", "in.\(kind.rawValue)", "--size", "\(side)x\(side)",
                    ] + crop + profile + ["-o", "out.png[strip]"]),
                environment: .inherit.updating([
                    "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "MALLOC_ARENA_MAX": "1",
                ]),
                workingDirectory: FilePath(work.path), input: .none,
                output: .string(limit: 64 * 1024), error: .combinedWithOutput)
        }
        if let png = try? Data(contentsOf: work.appending(path: "out.png")) { return .png(png) }
        if result.terminationStatus == .exited(127) {
            return .undecodable(
                "no picture decoder is installed; install vipsthumbnail (Debian: libvips-tools)")
        }
        return .undecodable("the picture cannot be decoded: \(Self.cause(result.standardOutput))")
    }

    /// The first thing that libvips said, without the marks of its log.
    private static func cause(_ output: String) -> String {
        let line = output.split(separator: "\n").first { !$0.isEmpty } ?? "no reason was given"
        return String((line.components(separatedBy: ": ").last ?? "").prefix(200))
    }

    /// Ends the work, and with it the child, when it takes too long.
    private static func withDeadline<Value: Sendable>(
        seconds: Int, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let value = first else {
                throw DecodingTimeoutError()
            }
            return value
        }
    }

    private struct DecodingTimeoutError: Error, CustomStringConvertible {
        var description: String { "it took too long" }
    }
}

/// The kinds of picture that are decoded, told by their first bytes.
enum PictureKind: String, Sendable, CaseIterable {
    case png
    case jpg
    case gif
    case webp
    case heic

    /// Whether the file carries a colour profile, told by the names of the parts that hold one.
    static func hasColourProfile(_ data: Data) -> Bool {
        ["iCCP", "ICC_PROFILE", "ICCP", "ICCRGBG1"].contains {
            data.range(of: Data($0.utf8)) != nil
        }
    }

    init?(_ data: Data) {
        switch FileKind(bytes: data) {
        case .png: self = .png
        case .jpeg: self = .jpg
        case .gif: self = .gif
        case .webp: self = .webp
        case .heic: self = .heic
        default: return nil
        }
    }
}
