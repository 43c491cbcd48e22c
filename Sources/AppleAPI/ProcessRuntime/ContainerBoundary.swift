// On an iPhone, an app cannot open files outside of its container and groups, except those that the
// system shares. Here a sandbox enforces that, if one is available. This file reports such a
// failure with the errors of an iPhone.

#if canImport(Glibc)
    internal import ProcessLink
    internal import Foundation
    internal import NotificationModel
    private import Glibc
    private import OpenFoundation
    private import Synchronization

    enum ContainerBoundary {
        private struct Folders {
            var writable: [String] = []
            var bundle = ""
            /// The folder with other apps' containers and the gateway's keys.
            var device: String?
        }

        private static let folders = Mutex(Folders())
        private static let isWatching = Atomic<Bool>(false)
        private static let system = ["/dev/", "/proc/"]

        static func watch(_ connectResponse: ConnectResponse, _ environment: [String: String]) {
            let groups =
                Array(connectResponse.groupContainers.values)
                + connectResponse.keychainContainers.values
            let writable = [environment["HOME"]].compactMap(\.self) + groups.map(\.path)
            folders.withLock { folders in
                folders.writable = writable.flatMap { [$0, resolved($0)] }.map { $0 + "/" }
                folders.bundle = appBundle(around: connectResponse.bundleURL).path + "/"
                folders.device = environment[LinkEnvironment.socket].flatMap(deviceFolder)
            }
            isWatching.store(true, ordering: .releasing)
        }

        /// Returns the result of a failed call. If the path is outside of the process's folders, it
        /// sets `EPERM`, as on an iPhone, and reports a refusal.
        static func judged(_ path: UnsafePointer<CChar>?, _ flags: Int32) -> Int32 {
            var error = errno
            defer { errno = error }
            guard isWatching.load(ordering: .acquiring), let path = unsafe path else { return -1 }
            let file = normalized(unsafe String(cString: path))
            let writes = flags & (O_WRONLY | O_RDWR | O_CREAT) != 0
            guard folders.withLock({ isOutside(file, flags, error, $0) }) else { return -1 }
            report(file, writes: writes)
            error = EPERM
            return -1
        }

        private static func isOutside(
            _ file: String, _ flags: Int32, _ error: Int32, _ folders: Folders
        ) -> Bool {
            guard !(folders.writable + system).contains(where: file.hasPrefix) else { return false }
            if flags & (O_WRONLY | O_RDWR | O_CREAT) != 0 {
                // SQLite first tries to open each file for writing and then falls back to reading.
                if file.hasPrefix(folders.bundle), flags & (O_WRONLY | O_TRUNC) == 0 {
                    return false
                }
                return [EROFS, EACCES, EPERM].contains(error)
                    || (error == ENOENT && flags & O_CREAT != 0)
                    || isHidden(file, error, folders)
            }
            return isHidden(file, error, folders)
        }

        private static func isHidden(_ file: String, _ error: Int32, _ folders: Folders) -> Bool {
            guard let device = folders.device, [ENOENT, EACCES].contains(error) else {
                return false
            }
            return file.hasPrefix(device) && !file.hasPrefix(folders.bundle)
        }

        private static func report(_ file: String, writes: Bool) {
            // Foundation writes to a temporary file beside the target and renames it.
            let parts = file.split(separator: "/")
            let isDraft = writes && parts.last?.hasPrefix(".dat.nosync") ?? false
            let subject = isDraft ? "/" + parts.dropLast().joined(separator: "/") : file
            SystemRules.refused(
                .outsideContainer, subject,
                sentence: "\(subject) is outside of this process's container and app groups, and "
                    + "cannot be \(writes ? "written" : "read"). An iPhone refuses it too.")
        }

        private static func appBundle(around bundle: URL) -> URL {
            let folder = bundle.deletingLastPathComponent()
            return folder.lastPathComponent == "PlugIns"
                ? folder.deletingLastPathComponent() : bundle
        }

        /// Returns the parent of the device's folder, or the folder itself if the parent is a
        /// top-level one such as `/tmp`.
        private static func deviceFolder(ofSocket path: String) -> String? {
            let device = URL(filePath: path).deletingLastPathComponent()
            let around = device.deletingLastPathComponent()
            return (around.pathComponents.count > 2 ? around : device).path + "/"
        }

        private static func resolved(_ path: String) -> String {
            guard let resolved = unsafe realpath(path, nil) else { return path }
            defer { unsafe free(resolved) }
            return unsafe String(cString: resolved)
        }

        /// Returns an absolute path without `.` and `..`. Links are not resolved, because the file
        /// is not visible.
        static func normalized(_ path: String) -> String {
            let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
            var parts: [Substring] = []
            for part in (start + path).split(separator: "/") where part != "." {
                if part == ".." { _ = parts.popLast() } else { parts.append(part) }
            }
            return "/" + parts.joined(separator: "/")
        }
    }
#endif
