internal import FileKinds
package import Foundation

/// Decodes and encodes images in a child process.
///
/// Untrusted bytes are never decoded in the app's process. The child is a libvips program with
/// libvips' untrusted loaders blocked. It is limited to 1 GiB of address space, 5 seconds of
/// processor time and 10 seconds in total. If decoding fails, the result is `nil`, and a line in
/// the log has the reason.
package enum FileConverter {
    package static let fileBytesMax = 20 * 1024 * 1024
    package static let sidePixelsMax = 8192
    private static let childBytesMax = 1 << 30
    private static let processorSeconds = 5
    private static let secondsMax = 10
    private static let notFound: Int32 = 127

    /// Returns the image as PNG. A PNG file is returned unchanged.
    package static func png(_ data: Data) -> Data? {
        guard !data.isEmpty else { return nil }
        if FileKind(bytes: data) == .png { return data }
        return thumbnail(data, sidePixels: sidePixelsMax, as: "out.png[strip]")
    }

    /// Returns the image as JPEG. A JPEG file is returned unchanged if the quality is 1.
    package static func jpeg(_ data: Data, quality: Double) -> Data? {
        guard !data.isEmpty else { return nil }
        let isJPEG = FileKind(bytes: data) == .jpeg
        if isJPEG, quality >= 1 { return data }
        let percent = max(1, min(100, quality.isFinite ? Int((quality * 100).rounded()) : 100))
        return thumbnail(data, sidePixels: sidePixelsMax, as: "out.jpg[Q=\(percent),strip]")
    }

    /// Returns the image as PNG or JPEG, like the input, scaled down to a maximum side in pixels.
    package static func smaller(_ data: Data, sidePixels: Int) -> Data? {
        let isPhoto = [FileKind.jpeg, .heic].contains(FileKind(bytes: data))
        return thumbnail(
            data, sidePixels: max(1, min(sidePixels, sidePixelsMax)),
            as: isPhoto ? "out.jpg[Q=90,strip]" : "out.png[strip]")
    }

    /// Returns a part of the image as PNG, in pixels from the upper left corner. The part must be
    /// inside of the image.
    package static func part(
        of data: Data, left: Int, top: Int, width: Int, height: Int
    ) -> Data? {
        run(data, result: "out.png") { input in
            ["vips", "crop", input, "out.png[strip]"] + [left, top, width, height].map(String.init)
        }
    }

    /// Returns the unrotated image, stretched to a size in pixels, in the format of libvips.
    static func raw(_ data: Data, width: Int, height: Int) -> Data? {
        run(data, result: "out.v") { input in
            ["vipsthumbnail", input, "--no-rotate", "--size", "\(width)x\(height)!", "-o", "out.v"]
        }
    }

    /// Returns a PNG file of pixels with four bytes each: red, green, blue and alpha.
    static func png(pixels: Data, width: Int, height: Int) -> Data? {
        made(pixels, input: "in.raw", result: "out.png", blocksUntrusted: false) { input in
            ["vips", "rawload", input, "out.png[strip]", "\(width)", "\(height)", "4"]
                + ["--interpretation", "srgb"]
        }
    }

    private static func thumbnail(_ data: Data, sidePixels: Int, as target: String) -> Data? {
        let result = String(target.prefix { $0 != "[" })
        return run(data, result: result) { input in
            ["vipsthumbnail", input, "--size", "\(sidePixels)x\(sidePixels)>", "-o", target]
        }
    }

    // MARK: The child

    private static func run(
        _ data: Data, result: String, _ command: (_ input: String) -> [String]
    ) -> Data? {
        guard data.count <= fileBytesMax else {
            return refused("has \(data.count) bytes, more than \(fileBytesMax)")
        }
        guard let kind = FileKind(bytes: data), isRead(kind) else {
            return refused("is not PNG, JPEG, GIF, WebP, HEIC or TIFF")
        }
        return made(data, input: "in.\(kind.fileExtension)", result: result, command)
    }

    /// Returns the output of a child for a file.
    ///
    /// - Parameter blocksUntrusted: Whether libvips' untrusted loaders are blocked. They include
    ///   the loader of raw pixels, so it is `false` for raw pixels, which this package produces
    ///   itself.
    private static func made(
        _ data: Data, input: String, result: String, blocksUntrusted: Bool = true,
        _ command: (_ input: String) -> [String]
    ) -> Data? {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? manager.removeItem(at: folder) }
        do {
            try manager.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: folder.appendingPathComponent(input))
            let status = try status(
                of: command(input), in: folder, blocksUntrusted: blocksUntrusted)
            if status == notFound {
                return refused("has no decoder here: install libvips-tools")
            }
        } catch {
            return refused("cannot be decoded: \(error)")
        }
        let made = try? Data(contentsOf: folder.appendingPathComponent(result))
        guard let made, !made.isEmpty else { return refused("is damaged, cut off or too large") }
        return made
    }

    private static func isRead(_ kind: FileKind) -> Bool {
        [.png, .jpeg, .gif, .webp, .heic, .tiff].contains(kind)
    }

    private static func refused(_ reason: String) -> Data? {
        FileHandle.standardError.write(Data("A picture \(reason).\n".utf8))
        return nil
    }

    private static func status(
        of command: [String], in folder: URL, blocksUntrusted: Bool
    ) throws -> Int32 {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        child.arguments =
            ["prlimit", "--as=\(childBytesMax)", "--cpu=\(processorSeconds)", "--"] + command
        child.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment.merging([
            "VIPS_CONCURRENCY": "1", "MALLOC_ARENA_MAX": "1",
        ]) { $1 }
        environment["VIPS_BLOCK_UNTRUSTED"] = blocksUntrusted ? "1" : nil
        child.environment = environment
        child.standardInput = FileHandle.nullDevice
        child.standardOutput = FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        child.terminationHandler = { _ in ended.signal() }
        try child.run()
        if ended.wait(timeout: .now() + .seconds(secondsMax)) == .timedOut {
            // A child inherits the blocked signals of its task. SIGKILL cannot be blocked.
            kill(child.processIdentifier, SIGKILL)
            ended.wait()
        }
        return child.terminationStatus
    }
}
