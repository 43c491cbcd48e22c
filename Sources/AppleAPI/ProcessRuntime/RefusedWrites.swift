// On an iPhone every call that would change something outside of an app's container fails alike. Here
// the system's own calls say so in several ways, and only `open` was watched; these stand before the
// C library's calls that change files by their path, as `ProtectedFiles.swift` explains for `open`.
// What works, and what fails inside of the process's own folders, stays as it is.

#if canImport(Glibc)
    private import Glibc

    /// The C library's own calls, which come after this library's.
    private enum Original {
        typealias Path = @convention(c) (UnsafePointer<CChar>?) -> Int32
        typealias PathAndMode = @convention(c) (UnsafePointer<CChar>?, UInt32) -> Int32
        typealias PathAndLength = @convention(c) (UnsafePointer<CChar>?, Int) -> Int32
        typealias TwoPaths =
            @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
        typealias Stream =
            @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) ->
            UnsafeMutableRawPointer?

        static let mkdir = unsafe symbol("mkdir", as: PathAndMode.self)
        static let creat = unsafe symbol("creat", as: PathAndMode.self)
        static let creat64 = unsafe symbol("creat64", as: PathAndMode.self)
        static let rmdir = unsafe symbol("rmdir", as: Path.self)
        static let unlink = unsafe symbol("unlink", as: Path.self)
        static let remove = unsafe symbol("remove", as: Path.self)
        static let rename = unsafe symbol("rename", as: TwoPaths.self)
        static let link = unsafe symbol("link", as: TwoPaths.self)
        static let symlink = unsafe symbol("symlink", as: TwoPaths.self)
        static let truncate = unsafe symbol("truncate", as: PathAndLength.self)
        static let truncate64 = unsafe symbol("truncate64", as: PathAndLength.self)
        static let fopen = unsafe symbol("fopen", as: Stream.self)
        static let fopen64 = unsafe symbol("fopen64", as: Stream.self)

        private static func symbol<Call>(_ name: String, as type: Call.Type) -> Call? {
            // -1 is the pseudo-handle RTLD_NEXT: the definition after this one.
            let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
            guard let symbol = unsafe dlsym(next, name) else { return nil }
            return unsafe unsafeBitCast(symbol, to: type)
        }

        static func missing() -> Int32 {
            errno = ENOSYS
            return -1
        }
    }

    /// The result of a call that changes what is at a path, or makes it.
    private func judged(
        _ result: Int32, _ path: UnsafePointer<CChar>?, makes: Bool = false
    ) -> Int32 {
        guard result < 0 else { return result }
        return unsafe ContainerBoundary.judged(path, O_WRONLY | (makes ? O_CREAT : 0))
    }

    /// `mkdir(2)`; see the top of this file.
    @_cdecl("mkdir")
    public func bellhopMakeFolder(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
        unsafe judged(Original.mkdir?(path, mode) ?? Original.missing(), path, makes: true)
    }

    /// `creat(2)`; see the top of this file.
    @_cdecl("creat")
    public func bellhopCreate(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
        unsafe judged(Original.creat?(path, mode) ?? Original.missing(), path, makes: true)
    }

    /// `creat64(2)`; see the top of this file.
    @_cdecl("creat64")
    public func bellhopCreateLarge(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
        unsafe judged(Original.creat64?(path, mode) ?? Original.missing(), path, makes: true)
    }

    /// `rmdir(2)`; see the top of this file.
    @_cdecl("rmdir")
    public func bellhopRemoveFolder(_ path: UnsafePointer<CChar>?) -> Int32 {
        unsafe judged(Original.rmdir?(path) ?? Original.missing(), path)
    }

    /// `unlink(2)`; see the top of this file.
    @_cdecl("unlink")
    public func bellhopUnlink(_ path: UnsafePointer<CChar>?) -> Int32 {
        unsafe judged(Original.unlink?(path) ?? Original.missing(), path)
    }

    /// `remove(3)`; see the top of this file.
    @_cdecl("remove")
    public func bellhopRemove(_ path: UnsafePointer<CChar>?) -> Int32 {
        unsafe judged(Original.remove?(path) ?? Original.missing(), path)
    }

    /// `truncate(2)`; see the top of this file.
    @_cdecl("truncate")
    public func bellhopTruncate(_ path: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
        unsafe judged(Original.truncate?(path, length) ?? Original.missing(), path)
    }

    /// `truncate64(2)`; see the top of this file.
    @_cdecl("truncate64")
    public func bellhopTruncateLarge(_ path: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
        unsafe judged(Original.truncate64?(path, length) ?? Original.missing(), path)
    }

    /// `symlink(2)`; see the top of this file. Where the link leads to is not judged.
    @_cdecl("symlink")
    public func bellhopSymlink(
        _ target: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?
    ) -> Int32 {
        unsafe judged(Original.symlink?(target, path) ?? Original.missing(), path, makes: true)
    }

    /// `link(2)`; see the top of this file.
    @_cdecl("link")
    public func bellhopLink(
        _ existing: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?
    ) -> Int32 {
        unsafe judged(Original.link?(existing, path) ?? Original.missing(), path, makes: true)
    }

    /// `rename(2)`; see the top of this file. The new place is judged, and then the old one.
    @_cdecl("rename")
    public func bellhopRename(
        _ old: UnsafePointer<CChar>?, _ new: UnsafePointer<CChar>?
    ) -> Int32 {
        let result = unsafe Original.rename?(old, new) ?? Original.missing()
        guard result < 0 else { return result }
        let error = errno
        // A sandbox mounts each folder by itself, so a file that would leave its own crosses devices.
        if error == EXDEV { errno = EROFS }
        _ = unsafe judged(result, new, makes: true)
        guard errno != EPERM || error == EPERM else { return result }
        errno = error
        return unsafe judged(result, old)
    }

    /// `fopen(3)`; see the top of this file.
    @_cdecl("fopen")
    public func bellhopOpenStream(
        _ path: UnsafePointer<CChar>?, _ mode: UnsafePointer<CChar>?
    ) -> UnsafeMutableRawPointer? {
        unsafe opened(Original.fopen, path, mode)
    }

    /// `fopen64(3)`; see the top of this file.
    @_cdecl("fopen64")
    public func bellhopOpenLargeStream(
        _ path: UnsafePointer<CChar>?, _ mode: UnsafePointer<CChar>?
    ) -> UnsafeMutableRawPointer? {
        unsafe opened(Original.fopen64, path, mode)
    }

    private func opened(
        _ original: Original.Stream?, _ path: UnsafePointer<CChar>?,
        _ mode: UnsafePointer<CChar>?
    ) -> UnsafeMutableRawPointer? {
        guard let original = unsafe original else {
            errno = ENOSYS
            return nil
        }
        if let stream = unsafe original(path, mode) { return unsafe stream }
        var flags = O_RDONLY
        if let mode = unsafe mode {
            switch unsafe UInt8(bitPattern: mode.pointee) {
            case UInt8(ascii: "w"), UInt8(ascii: "a"): flags = O_WRONLY | O_CREAT
            default: break
            }
        }
        _ = unsafe ContainerBoundary.judged(path, flags)
        return nil
    }
#endif
