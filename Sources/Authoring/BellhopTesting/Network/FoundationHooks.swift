internal import Foundation
internal import FoundationNetworking
internal import OpenFoundation
@_spi(Reflection) private import Swift
private import Synchronization

// On Apple's platforms `URLProtocol.registerClass` puts a protocol before the system's own, for the
// shared session and for existing sessions. The open-source Foundation always asks its own HTTP
// protocol first, and a test must not require changes of an app's code. Therefore the answer of
// that protocol to "can you load this?" is replaced in a test process: it declines requests that a
// test device answers, and Foundation continues with the registered protocols. The installation
// verifies that this works.

enum FoundationHooks {
    /// Whether requests reach the script. The first access installs the hooks.
    static let isInstalled: Bool = install()

    static let noDownloads =
        "A TestDevice cannot answer download tasks with this version of Foundation. Use a data task."

    static let notInstalled = TestDeviceError(
        .noNetwork,
        "This version of Foundation does not let a TestDevice answer requests, and real ones are "
            + "not for tests. Use the toolchain that Bellhop's README names.")

    private static func install() -> Bool {
        let own: AnyClass? = (URLSessionConfiguration.default.protocolClasses ?? []).first {
            String(describing: $0) == "_HTTPURLProtocol"
        }
        guard let own,
            let slot = unsafe MethodSlot(
                of: URLProtocol.self, overriddenBy: AnsweringForHTTP.self, butNotBy: Plain.self)
        else { return false }
        unsafe slot.copy(from: AnsweringForHTTP.self, to: own)
        guard URLProtocol.registerClass(ScriptedProtocol.self) else { return false }
        guard let type = own as? URLProtocol.Type, let url = URL(string: Probe.address) else {
            return false
        }
        return Probe.isAsked { _ = type.canInit(with: URLRequest(url: url)) }
    }

    private static let classFields = _EachFieldOptions(rawValue: 1)

    /// Sets the file of a finished download, which Foundation keeps in a protocol's property.
    ///
    /// - Returns: Whether that property exists.
    static func setDownload(_ file: URL, of transfer: URLProtocol) -> Bool {
        var isSet = false
        let object = unsafe Unmanaged.passUnretained(transfer).toOpaque()
        _ = unsafe _forEachField(of: URLProtocol.self, options: classFields) {
            name, offset, type, _ in
            guard unsafe String(cString: name) == "properties" else { return true }
            if let type = type as? any DownloadProperties.Type {
                isSet = unsafe type.set(file, at: object + offset)
            }
            return false
        }
        return isSet
    }
}

private protocol DownloadProperties {
    @unsafe static func set(_ file: URL, at place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: DownloadProperties
where Key: RawRepresentable, Key.RawValue == String, Value == Any {
    @unsafe fileprivate static func set(_ file: URL, at place: UnsafeMutableRawPointer) -> Bool {
        guard let key = Key(rawValue: "temporaryFileURL") else { return false }
        unsafe place.assumingMemoryBound(to: Self.self).pointee[key] = file
        return true
    }
}

private enum Probe {
    static let address = "https://bellhop-probe.invalid/"
    private static let asked = Mutex(false)

    static func isAsked(_ body: () -> Void) -> Bool {
        body()
        return asked.withLock { $0 }
    }

    static func requestStarted(_ request: URLRequest) {
        if request.url?.absoluteString == address { asked.withLock { $0 = true } }
    }
}

private final class AnsweringForHTTP: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
        Probe.requestStarted(request)
        guard let scheme = request.url?.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { return false }
        return !DeviceRegistry.shared.claims(request)
    }
}

private final class Plain: URLProtocol {}
