internal import DeviceModel
internal import FileKinds
internal import Foundation
internal import NotificationModel
internal import Subprocess
internal import SystemPackage
internal import UntrustedFiles

/// Converts an untrusted picture to a small PNG in a child process with limits.
///
/// The device's own process never decodes untrusted bytes. The child process is `vipsthumbnail` of
/// libvips. Its untrusted loaders are blocked, and its memory and time are limited.
struct PictureDecoder: Sendable {
    /// The longest side of the result, in pixels: an avatar at a screen scale of 3.
    static let sidePixels = 192
    static let viewSidePixels = 1080
    static let fileBytesMax = 10 * 1024 * 1024
    /// Maximum address space of the child process, in bytes.
    static let childBytesMax = 1024 * 1024 * 1024
    static let childSeconds = 5
    /// Maximum elapsed time of the child process, in seconds. It is long because the machine may be
    /// busy. The processor time limits the actual cost.
    static let clockSeconds = 60

    let folder: URL
    var sidePixels = Self.sidePixels
    var isCropped = true

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
            return await decode(SystemSymbol(name: name).disc)
        }
    }

    /// Returns the picture of a button with a system symbol.
    func template(of symbol: SystemSymbol) async -> Outcome { await decode(symbol.template) }

    /// Converts a drawing of Bellhop's.
    private func decode(_ drawing: String) async -> Outcome {
        await decode(Data(drawing.utf8), as: "svg", isUntrusted: false)
    }

    /// Returns the file for a picture's name, which may omit the extension and the scale.
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
        if let symbol = SystemSymbol(placeholder: data) { return await decode(symbol.disc) }
        guard let kind = PictureKind(data) else {
            return .undecodable(Self.foreign(data))
        }
        return await decode(data, as: kind.rawValue, isUntrusted: true)
    }

    private func decode(_ data: Data, as ending: String, isUntrusted: Bool) async -> Outcome {
        let hasProfile = PictureKind.hasColourProfile(data)
        return await Self.inWorkFolder(of: folder) { work in
            try data.write(to: work.appending(path: "in.\(ending)"))
            return try await convert(
                "in.\(ending)", hasProfile: hasProfile, isUntrusted: isUntrusted, in: work)
        }
    }

    /// Decodes in a new folder, which it removes afterwards.
    static func inWorkFolder(
        of folder: URL, _ decode: (URL) async throws -> Outcome
    ) async -> Outcome {
        let work = folder.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: work) }
        do {
            try FileManager.default.createDirectory(
                at: work, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            return try await decode(work)
        } catch {
            return .undecodable("it could not be decoded: \(error)")
        }
    }

    private static func foreign(_ data: Data) -> String {
        let known = "\(data.count) bytes that are not PNG, JPEG, GIF, WebP or HEIC"
        guard let kind = FileKind(bytes: data) else { return known }
        return kind.medium == .other
            ? "\(known) but \(kind.name), as servers send with an error"
            : "\(known) but \(kind.name)"
    }

    private func convert(
        _ file: String, hasProfile: Bool, isUntrusted: Bool, in work: URL
    ) async throws -> Outcome {
        let side = sidePixels
        // Colors without a profile are in sRGB. A conversion would change them.
        let profile = hasProfile ? ["--eprofile", "srgb"] : []
        // The loader of SVG is one of those that libvips does not trust with foreign files.
        let blocked: [Environment.Key: String?] = isUntrusted ? ["VIPS_BLOCK_UNTRUSTED": "1"] : [:]
        let environment = Environment.inherit.updating(blocked)
            .updating(["VIPS_CONCURRENCY": "1", "MALLOC_ARENA_MAX": "1"])
        let crop = isCropped ? ["--smartcrop", "centre"] : []
        let result = try await Self.withDeadline {
            try await Subprocess.run(
                .name("prlimit"),
                arguments: Arguments(
                    [
                        "--as=\(Self.childBytesMax)", "--cpu=\(Self.childSeconds)", "--",
                        "vipsthumbnail", file, "--size", "\(side)x\(side)",
                    ] + crop + profile + ["-o", "out.png[strip]"]),
                environment: environment,
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

    private static func cause(_ output: String) -> String {
        let line = output.split(separator: "\n").first { !$0.isEmpty } ?? "no reason was given"
        return String((line.components(separatedBy: ": ").last ?? "").prefix(200))
    }

    /// Waits for a child process at most `clockSeconds`.
    static func withDeadline<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: .seconds(clockSeconds))
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

enum PictureKind: String, Sendable, CaseIterable {
    case png
    case jpg
    case gif
    case webp
    case heic

    /// Whether the file contains a color profile, detected by the names of the parts that hold one.
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
