// On an iPhone the files of an app are encrypted, and none of them opens before the first unlock after
// a start. Here `open` is the C library's, which knows no such state. So the runtime stands before it,
// as it does before libcurl: the dynamic linker finds these definitions before the library's own.
// Foundation opens files with `open` and SQLite with `open64`.

#if canImport(Glibc)
    internal import Foundation
    private import Glibc
    internal import NotificationModel
    private import OpenFoundation
    private import Synchronization

    /// When files of an app can be opened.
    enum FileProtection: String {
        /// Always.
        case none = "NSFileProtectionNone"
        /// Once the device was unlocked after its start; what a file has that names nothing else.
        case untilFirstUnlock = "NSFileProtectionCompleteUntilFirstUserAuthentication"
        /// While the device is unlocked; a file that is open stays so.
        case unlessOpen = "NSFileProtectionCompleteUnlessOpen"
        /// While the device is unlocked.
        case complete = "NSFileProtectionComplete"

        /// The protection of a process's files, by its entitlements.
        init(entitlements: [String: PropertyValue]) {
            let name = entitlements["com.apple.developer.default-data-protection"]?.string
            self = name.flatMap(FileProtection.init) ?? .untilFirstUnlock
        }

        /// Whether files that were there before can be opened now.
        func isOpen(under rules: ProcessRules) -> Bool {
            guard rules.protectsData else { return true }
            switch self {
            case .none: return true
            case .untilFirstUnlock: return rules.wasUnlockedSinceBoot
            case .unlessOpen, .complete: return rules.wasUnlockedSinceBoot && !rules.isLocked
            }
        }
    }

    /// The files of this process's containers that the device protects.
    ///
    /// A file that this process made itself stays open to it: downloads and drafts of an extension
    /// work before the first unlock. Preferences are left out, since the device exchanges them with
    /// the process. The class that `setAttributes` gives to a single file is not known here, because
    /// Foundation on this platform drops it.
    enum ProtectedFiles {
        fileprivate struct Identity: Hashable {
            let device: dev_t
            let file: ino_t
        }

        fileprivate struct State {
            var protection = FileProtection.none
            var folders: [String] = []
            var exceptions: [String] = []
            var made: Set<Identity> = []
        }

        private static let madeMax = 10_000
        private static let state = Mutex(State())
        /// Whether there is anything to protect: most calls end with this.
        private static let isWatching = Atomic<Bool>(false)

        /// Protects the files below a home and the folders of groups from now on.
        static func watch(home: String?, groups: [URL], protection: FileProtection) {
            let homes = [home].compactMap { $0 }.compactMap(real)
            let shared = groups.compactMap { real($0.path) }
            state.withLock { state in
                state.protection = protection
                state.folders = (homes + shared).map { $0 + "/" }
                state.exceptions =
                    homes.map { $0 + "/.config/" } + shared.map { $0 + "/Library/Preferences/" }
            }
            isWatching.store(protection != .none, ordering: .releasing)
        }

        private static func real(_ path: String) -> String? {
            guard let resolved = unsafe realpath(path, nil) else { return nil }
            defer { unsafe free(resolved) }
            return unsafe String(cString: resolved)
        }

        /// What the calls below hand on to.
        fileprivate typealias Open =
            @convention(c) (UnsafePointer<CChar>?, Int32, UInt32) -> Int32

        fileprivate static func original(_ name: String) -> Open? {
            // -1 is the pseudo-handle RTLD_NEXT: the definition after this one.
            let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
            guard let symbol = unsafe dlsym(next, name) else { return nil }
            return unsafe unsafeBitCast(symbol, to: Open.self)
        }

        fileprivate static func open(
            _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32, with original: Open?
        ) -> Int32 {
            guard let original = unsafe original else {
                errno = ENOSYS
                return -1
            }
            guard isWatching.load(ordering: .acquiring), let path = unsafe path else {
                let descriptor = unsafe original(path, flags, mode)
                return descriptor < 0 ? unsafe ContainerBoundary.judged(path, flags) : descriptor
            }
            let isThere = unsafe access(path, F_OK) == 0
            if isThere, unsafe isRefused(path) {
                errno = EPERM
                return -1
            }
            let descriptor = unsafe original(path, flags, mode)
            if !isThere, descriptor >= 0 { noteMade(descriptor) }
            return descriptor < 0 ? unsafe ContainerBoundary.judged(path, flags) : descriptor
        }

        private static func isRefused(_ path: UnsafePointer<CChar>) -> Bool {
            let rules = SystemRules.current
            guard !state.withLock({ $0.protection.isOpen(under: rules) }),
                let resolved = real(unsafe String(cString: path))
            else { return false }
            var facts = stat()
            guard unsafe stat(resolved, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
                return false
            }
            let identity = Identity(device: facts.st_dev, file: facts.st_ino)
            let isProtected = state.withLock { state in
                state.folders.contains { resolved.hasPrefix($0) }
                    && !state.exceptions.contains { resolved.hasPrefix($0) }
                    && !state.made.contains(identity)
            }
            if isProtected { report(resolved, rules) }
            return isProtected
        }

        private static func noteMade(_ descriptor: Int32) {
            var facts = stat()
            guard unsafe fstat(descriptor, &facts) == 0 else { return }
            let identity = Identity(device: facts.st_dev, file: facts.st_ino)
            state.withLock { state in
                if state.made.count < madeMax { state.made.insert(identity) }
            }
        }

        /// Says which file it was; the folders above it may hold what is nobody's affair.
        private static func report(_ path: String, _ rules: ProcessRules) {
            let name = path.split(separator: "/").last.map(String.init) ?? "a file"
            let moment =
                rules.wasUnlockedSinceBoot
                ? "while the device is locked" : "before the first unlock"
            SystemRules.refused(
                .protectedFile, "\(name), \(moment)",
                sentence:
                    "The file \(name) is protected \(moment). Show a neutral text until then, "
                    + "and keep in no protected file what an extension needs earlier.")
        }
    }

    private enum OriginalOpen {
        static let plain = unsafe ProtectedFiles.original("open")
        static let large = unsafe ProtectedFiles.original("open64")
    }

    /// Opens a file as Foundation does; see the top of this file. The mode means nothing unless the
    /// flags ask for it.
    @_cdecl("open")
    public func bellhopOpen(
        _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32
    ) -> Int32 {
        unsafe ProtectedFiles.open(path, flags, mode, with: OriginalOpen.plain)
    }

    /// Opens a file as SQLite does; see the top of this file.
    @_cdecl("open64")
    public func bellhopOpenLarge(
        _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32
    ) -> Int32 {
        unsafe ProtectedFiles.open(path, flags, mode, with: OriginalOpen.large)
    }
#endif
