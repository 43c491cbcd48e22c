// Swift's own library of C functions comes with this program, and finds `open` here or in the C library,
// not in the extension. So the calls stand here too, and go on to the runtime in the extension, which
// protects files; see `ProtectedFiles.swift` there.

internal import Glibc
internal import Synchronization

/// Where `open` and `open64` lead.
enum Opening {
    typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, UInt32) -> Int32

    /// The runtime's own, once the extension is loaded.
    private static let plain = Atomic<UInt>(0)
    private static let large = Atomic<UInt>(0)
    private static let plainOfLibrary = next("open")
    private static let largeOfLibrary = next("open64")

    /// Leads calls to a library from now on.
    static func lead(to library: UnsafeMutableRawPointer) {
        plain.store(unsafe UInt(bitPattern: dlsym(library, "open")), ordering: .releasing)
        large.store(unsafe UInt(bitPattern: dlsym(library, "open64")), ordering: .releasing)
    }

    fileprivate static func plain(_ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32)
        -> Int32
    {
        unsafe call(plain.load(ordering: .acquiring), plainOfLibrary, path, flags, mode)
    }

    fileprivate static func large(_ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32)
        -> Int32
    {
        unsafe call(large.load(ordering: .acquiring), largeOfLibrary, path, flags, mode)
    }

    private static func call(
        _ runtime: UInt, _ library: UInt, _ path: UnsafePointer<CChar>?, _ flags: Int32,
        _ mode: UInt32
    ) -> Int32 {
        let address = runtime == 0 ? library : runtime
        guard let function = unsafe UnsafeRawPointer(bitPattern: address) else {
            errno = ENOSYS
            return -1
        }
        return unsafe unsafeBitCast(function, to: Open.self)(path, flags, mode)
    }

    private static func next(_ name: String) -> UInt {
        // -1 is the pseudo-handle RTLD_NEXT: the definition after this one.
        let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
        return unsafe UInt(bitPattern: dlsym(next, name))
    }
}

/// The C library's `open`; the mode means nothing unless the flags ask for it.
@_cdecl("open")
public func launcherOpen(_ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32) -> Int32 {
    unsafe Opening.plain(path, flags, mode)
}

/// The C library's `open64`; the mode means nothing unless the flags ask for it.
@_cdecl("open64")
public func launcherOpenLarge(
    _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32
) -> Int32 {
    unsafe Opening.large(path, flags, mode)
}
