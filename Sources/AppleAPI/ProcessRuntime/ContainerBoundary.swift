// On an iPhone an app opens nothing outside of its container and groups but what the system shows to
// everyone. Here a sandbox sees to that where there is one; this says so, in the words of an iPhone.

#if canImport(Glibc)
    internal import DeviceLink
    internal import Foundation
    internal import NotificationModel
    private import Glibc
    private import OpenFoundation
    private import Synchronization

    /// Tells apart what could not be opened or changed because it lies outside of the process's own folders.
    enum ContainerBoundary {
        private struct Folders {
            /// The container and the groups.
            var writable: [String] = []
            /// The app's bundle.
            var bundle = ""
            /// The folder in which other apps' containers and the gateway's keys are.
            var device: String?
        }

        private static let folders = Mutex(Folders())
        private static let isWatching = Atomic<Bool>(false)
        /// What every program may try to write.
        private static let system = ["/dev/", "/proc/"]

        /// Judges what fails from now on.
        static func watch(_ welcome: Welcome, _ environment: [String: String]) {
            let groups = Array(welcome.groupContainers.values) + welcome.keychainContainers.values
            let writable = [environment["HOME"]].compactMap(\.self) + groups.map(\.path)
            folders.withLock { folders in
                folders.writable = writable.flatMap { [$0, resolved($0)] }.map { $0 + "/" }
                folders.bundle = appBundle(around: welcome.bundleURL).path + "/"
                folders.device = environment[LinkEnvironment.socket].flatMap(deviceFolder)
            }
            isWatching.store(true, ordering: .releasing)
        }

        /// The result of a call that has failed: with `EPERM`, as on an iPhone, and a refusal told
        /// when the path is not the process's own.
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
                // SQLite tries to write each file first, and then only reads it.
                if file.hasPrefix(folders.bundle), flags & (O_WRONLY | O_TRUNC) == 0 {
                    return false
                }
                return [EROFS, EACCES, EPERM].contains(error)
                    || (error == ENOENT && flags & O_CREAT != 0)
                    || isHidden(file, error, folders)
            }
            return isHidden(file, error, folders)
        }

        /// Whether a file cannot be seen since it is somebody else's of this device.
        private static func isHidden(_ file: String, _ error: Int32, _ folders: Folders) -> Bool {
            guard let device = folders.device, [ENOENT, EACCES].contains(error) else {
                return false
            }
            return file.hasPrefix(device) && !file.hasPrefix(folders.bundle)
        }

        private static func report(_ file: String, writes: Bool) {
            // Foundation writes into a file beside the one that is meant, and renames it.
            let parts = file.split(separator: "/")
            let isDraft = writes && parts.last?.hasPrefix(".dat.nosync") ?? false
            let subject = isDraft ? "/" + parts.dropLast().joined(separator: "/") : file
            SystemRules.refused(
                .outsideContainer, subject,
                sentence: "\(subject) is outside of this process's container and app groups, and "
                    + "cannot be \(writes ? "written" : "read"). An iPhone refuses it too.")
        }

        /// The app's bundle, for an extension's too.
        private static func appBundle(around bundle: URL) -> URL {
            let folder = bundle.deletingLastPathComponent()
            return folder.lastPathComponent == "PlugIns"
                ? folder.deletingLastPathComponent() : bundle
        }

        /// What is around the device's folder, unless that is everybody's, such as `/tmp`.
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

        /// A path from the root, without `.` and `..`. It follows no links: the file cannot be seen.
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
