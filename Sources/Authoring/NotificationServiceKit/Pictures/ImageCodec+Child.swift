#if os(Linux)
    internal import FileKinds
    internal import Foundation

    extension ImageCodec {
        /// A codec that runs `vipsthumbnail` of libvips in a child process, for pictures that
        /// `passThrough` rejects.
        ///
        /// The extension's memory holds the file and the small picture, but never the pixels: the
        /// child reads a JPEG at a fraction of its size, and other formats row by row. JPEG and
        /// HEIC become JPEG, everything else PNG. The call blocks until the child exits. The child
        /// is limited to 1 GB of address space, 5 seconds of CPU time and 10 seconds in total.
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

    private struct PictureChild {
        private static let bytesMax = 1 << 30
        private static let processorSeconds = 5
        private static let secondsMax = 10
        private static let notFound: Int32 = 127

        let kind: FileKind

        static func reads(_ kind: FileKind) -> Bool {
            [.png, .jpeg, .gif, .webp, .heic].contains(kind)
        }

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
            // libvips' untrusted loaders are disabled, since the pictures come from other people.
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
                // The child inherits the blocked signals of a task. `SIGKILL` cannot be blocked.
                kill(child.processIdentifier, SIGKILL)
                ended.wait()
            }
            return child.terminationStatus
        }
    }
#endif
