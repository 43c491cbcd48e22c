// On an iPhone, an app's files are encrypted. By default, none of them can be opened between a
// restart and the first unlock. Linux's `open` lacks such a state. So the runtime interposes
// `open`, as it does for libcurl: the dynamic linker finds these definitions before those of the C
// library. Foundation opens files with `open` and SQLite with `open64`.

#if canImport(Glibc)
    internal import Foundation
    private import Glibc
    internal import NotificationModel
    private import OpenFoundation
    private import Synchronization

    /// The lock states of the device in which an app's files can be opened.
    enum FileProtection: String {
        case none = "NSFileProtectionNone"
        /// After the first unlock. This is the default of a file.
        case untilFirstUnlock = "NSFileProtectionCompleteUntilFirstUserAuthentication"
        /// While the device is unlocked. Files that are already open stay usable.
        case unlessOpen = "NSFileProtectionCompleteUnlessOpen"
        case complete = "NSFileProtectionComplete"

        init(entitlements: [String: PropertyValue]) {
            let name = entitlements["com.apple.developer.default-data-protection"]?.string
            self = name.flatMap(FileProtection.init) ?? .untilFirstUnlock
        }

        func isOpen(under rules: ProcessRules) -> Bool {
            guard rules.protectsData else { return true }
            switch self {
            case .none: return true
            case .untilFirstUnlock: return rules.wasUnlockedSinceBoot
            case .unlessOpen, .complete: return rules.wasUnlockedSinceBoot && !rules.isLocked
            }
        }
    }

    /// The files in this process's containers that the device protects.
    ///
    /// Files that this process created stay accessible to it, so downloads and drafts of an
    /// extension work before the first unlock. Preferences are excluded, because the device
    /// exchanges them with the process. A protection class that `setAttributes` sets for a single
    /// file is unknown here, because Foundation on Linux drops it.
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
        /// Whether any file is protected. If not, most calls skip all checks.
        private static let isWatching = Atomic<Bool>(false)

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

        fileprivate typealias Open =
            @convention(c) (UnsafePointer<CChar>?, Int32, UInt32) -> Int32

        fileprivate static func original(_ name: String) -> Open? {
            unsafe NextDefinition.function(name, as: Open.self)
        }

        fileprivate static func open(
            _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32, with original: Open?
        ) -> Int32 {
            guard let original = unsafe original else { return NextDefinition.missing() }
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

        /// Reports a file by name. The path of its folder may be private.
        private static func report(_ path: String, _ rules: ProcessRules) {
            let name = path.split(separator: "/").last.map(String.init) ?? "a file"
            let moment =
                rules.wasUnlockedSinceBoot
                ? "while the device is locked" : "before the first unlock"
            SystemRules.refused(
                .protectedFile, "\(name), \(moment)",
                sentence:
                    "The file \(name) is protected \(moment). Show a neutral text until then, "
                    + "and store what an extension needs earlier in an unprotected file.")
        }
    }

    private enum OriginalOpen {
        static let plain = unsafe ProtectedFiles.original("open")
        static let large = unsafe ProtectedFiles.original("open64")
    }

    /// Opens a file for Foundation; see the top of this file. The flags determine whether the mode
    /// is used.
    @_cdecl("open")
    public func bellhopOpen(
        _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32
    ) -> Int32 {
        unsafe ProtectedFiles.open(path, flags, mode, with: OriginalOpen.plain)
    }

    @_cdecl("open64")
    public func bellhopOpenLarge(
        _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32
    ) -> Int32 {
        unsafe ProtectedFiles.open(path, flags, mode, with: OriginalOpen.large)
    }
#endif
