// On an iPhone, every call that would change something outside of an app's container fails the same
// way. Linux's calls fail in several ways, and interposing only `open` is not enough. So this file
// interposes the C library's calls that change files by path, as `ProtectedFiles.swift` explains
// for `open`. Calls that succeed, and failures inside of the process's folders, are passed on
// unchanged.

#if canImport(Glibc)
    private import Glibc

    private enum Original {
        typealias Path = @convention(c) (UnsafePointer<CChar>?) -> Int32
        typealias PathAndMode = @convention(c) (UnsafePointer<CChar>?, UInt32) -> Int32
        typealias PathAndLength = @convention(c) (UnsafePointer<CChar>?, Int) -> Int32
        typealias TwoPaths =
            @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
        typealias Stream =
            @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) ->
            UnsafeMutableRawPointer?

        static let mkdir = unsafe NextDefinition.function("mkdir", as: PathAndMode.self)
        static let creat = unsafe NextDefinition.function("creat", as: PathAndMode.self)
        static let creat64 = unsafe NextDefinition.function("creat64", as: PathAndMode.self)
        static let rmdir = unsafe NextDefinition.function("rmdir", as: Path.self)
        static let unlink = unsafe NextDefinition.function("unlink", as: Path.self)
        static let remove = unsafe NextDefinition.function("remove", as: Path.self)
        static let rename = unsafe NextDefinition.function("rename", as: TwoPaths.self)
        static let link = unsafe NextDefinition.function("link", as: TwoPaths.self)
        static let symlink = unsafe NextDefinition.function("symlink", as: TwoPaths.self)
        static let truncate = unsafe NextDefinition.function("truncate", as: PathAndLength.self)
        static let truncate64 = unsafe NextDefinition.function("truncate64", as: PathAndLength.self)
        static let fopen = unsafe NextDefinition.function("fopen", as: Stream.self)
        static let fopen64 = unsafe NextDefinition.function("fopen64", as: Stream.self)
    }

    private func judged(
        _ result: Int32, _ path: UnsafePointer<CChar>?, makes: Bool = false
    ) -> Int32 {
        guard result < 0 else { return result }
        return unsafe ContainerBoundary.judged(path, O_WRONLY | (makes ? O_CREAT : 0))
    }

    @_cdecl("mkdir")
    public func bellhopMakeFolder(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
        unsafe judged(Original.mkdir?(path, mode) ?? NextDefinition.missing(), path, makes: true)
    }

    @_cdecl("creat")
    public func bellhopCreate(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
        unsafe judged(Original.creat?(path, mode) ?? NextDefinition.missing(), path, makes: true)
    }

    @_cdecl("creat64")
    public func bellhopCreateLarge(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
        unsafe judged(Original.creat64?(path, mode) ?? NextDefinition.missing(), path, makes: true)
    }

    @_cdecl("rmdir")
    public func bellhopRemoveFolder(_ path: UnsafePointer<CChar>?) -> Int32 {
        unsafe judged(Original.rmdir?(path) ?? NextDefinition.missing(), path)
    }

    @_cdecl("unlink")
    public func bellhopUnlink(_ path: UnsafePointer<CChar>?) -> Int32 {
        unsafe judged(Original.unlink?(path) ?? NextDefinition.missing(), path)
    }

    @_cdecl("remove")
    public func bellhopRemove(_ path: UnsafePointer<CChar>?) -> Int32 {
        unsafe judged(Original.remove?(path) ?? NextDefinition.missing(), path)
    }

    @_cdecl("truncate")
    public func bellhopTruncate(_ path: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
        unsafe judged(Original.truncate?(path, length) ?? NextDefinition.missing(), path)
    }

    @_cdecl("truncate64")
    public func bellhopTruncateLarge(_ path: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
        unsafe judged(Original.truncate64?(path, length) ?? NextDefinition.missing(), path)
    }

    /// Calls `symlink(2)`; see the top of this file. The target of the link is not checked.
    @_cdecl("symlink")
    public func bellhopSymlink(
        _ target: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?
    ) -> Int32 {
        unsafe judged(
            Original.symlink?(target, path) ?? NextDefinition.missing(), path, makes: true)
    }

    @_cdecl("link")
    public func bellhopLink(
        _ existing: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?
    ) -> Int32 {
        unsafe judged(Original.link?(existing, path) ?? NextDefinition.missing(), path, makes: true)
    }

    /// Calls `rename(2)`; see the top of this file. The new path is checked first, then the old
    /// one.
    @_cdecl("rename")
    public func bellhopRename(
        _ old: UnsafePointer<CChar>?, _ new: UnsafePointer<CChar>?
    ) -> Int32 {
        let result = unsafe Original.rename?(old, new) ?? NextDefinition.missing()
        guard result < 0 else { return result }
        let error = errno
        // A sandbox mounts each folder separately, so moving a file out of its folder crosses
        // devices.
        if error == EXDEV { errno = EROFS }
        _ = unsafe judged(result, new, makes: true)
        guard errno != EPERM || error == EPERM else { return result }
        errno = error
        return unsafe judged(result, old)
    }

    @_cdecl("fopen")
    public func bellhopOpenStream(
        _ path: UnsafePointer<CChar>?, _ mode: UnsafePointer<CChar>?
    ) -> UnsafeMutableRawPointer? {
        unsafe opened(Original.fopen, path, mode)
    }

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
