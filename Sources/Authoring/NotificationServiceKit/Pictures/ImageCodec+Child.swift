#if os(Linux)
    internal import FileKinds
    internal import Foundation

    extension ImageCodec {
        /// `vipsthumbnail` of libvips, in a child process, for what `passThrough` does not let through.
        ///
        /// The extension's own memory holds the file and the small picture, never the pixels between:
        /// the child reads a JPEG at a fraction of its size and others row by row. A JPEG or HEIC
        /// becomes a JPEG, everything else a PNG. The call waits for the child, which has 1 GB of
        /// addresses, 5 seconds of the processor and 10 in all.
        public static let vips = ImageCodec { data, target in
            guard let kind = FileKind(bytes: data), PictureChild.reads(kind) else {
                return try passThrough.fit(data, target)
            }
            let isSmall =
                data.count <= bytesPassed
                && PictureSize(of: data).map { $0.pixels <= pixelsPassed }
                    == true
            if isSmall, kind.isAttachable || !target.mustBeAttachable { return data }
            return try PictureChild(kind: kind).shrink(data, to: target.pixelsMax)
        }
    }

    /// One picture that a child makes smaller.
    private struct PictureChild {
        /// The child's address space, in bytes.
        private static let bytesMax = 1 << 30
        /// The child's processor time, in seconds.
        private static let processorSeconds = 5
        /// The time that is waited for it, in seconds.
        private static let secondsMax = 10
        /// What the shell says when there is no such program.
        private static let notFound: Int32 = 127

        let kind: FileKind

        static func reads(_ kind: FileKind) -> Bool {
            [.png, .jpeg, .gif, .webp, .heic].contains(kind)
        }

        /// Makes it smaller.
        ///
        /// - Throws: `ImageCodec.ImageError`.
        func shrink(_ data: Data, to pixelsMax: Int) throws -> Data {
            let manager = FileManager.default
            let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? manager.removeItem(at: folder) }
            let isPhoto = [FileKind.jpeg, .heic].contains(kind)
            let result = folder.appendingPathComponent(isPhoto ? "out.jpg" : "out.png")
            do {
                try manager.createDirectory(
                    at: folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
                try data.write(to: folder.appendingPathComponent("in.\(kind.fileExtension)"))
                let options = isPhoto ? "[Q=80,strip]" : "[strip]"
                let status = try run(
                    in: folder,
                    [
                        "in.\(kind.fileExtension)", "--size", "\(pixelsMax)x\(pixelsMax)>", "-o",
                        result.lastPathComponent + options,
                    ])
                if status == Self.notFound {
                    throw ImageCodec.ImageError(
                        "A picture of \(data.count) bytes has to be made smaller, and nothing here "
                            + "does that. Install vipsthumbnail (Debian: libvips-tools).")
                }
            } catch let error as ImageCodec.ImageError {
                throw error
            } catch {
                throw ImageCodec.ImageError("The picture cannot be made smaller: \(error)")
            }
            guard let small = try? Data(contentsOf: result), !small.isEmpty else {
                throw ImageCodec.ImageError(
                    "This \(kind.fileExtension) picture of \(data.count) bytes cannot be decoded; it "
                        + "is damaged, cut off or too large.")
            }
            return small
        }

        private func run(in folder: URL, _ arguments: [String]) throws -> Int32 {
            let child = Process()
            child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            child.arguments =
                [
                    "prlimit", "--as=\(Self.bytesMax)", "--cpu=\(Self.processorSeconds)", "--",
                    "vipsthumbnail",
                ] + arguments
            child.currentDirectoryURL = folder
            // libvips' loaders that it does not trust itself are no use for pictures from strangers.
            child.environment = ProcessInfo.processInfo.environment.merging([
                "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "MALLOC_ARENA_MAX": "1",
            ]) { $1 }
            child.standardInput = FileHandle.nullDevice
            child.standardOutput = FileHandle.nullDevice
            child.standardError = FileHandle.nullDevice
            let ended = DispatchSemaphore(value: 0)
            child.terminationHandler = { _ in ended.signal() }
            try child.run()
            if ended.wait(timeout: .now() + .seconds(Self.secondsMax)) == .timedOut {
                // A child of a task inherits its blocked signals; this one cannot be blocked.
                kill(child.processIdentifier, SIGKILL)
                ended.wait()
            }
            return child.terminationStatus
        }
    }
#endif
