internal import Foundation
internal import FoundationNetworking
internal import OpenFoundation
@_spi(Reflection) private import Swift
private import Synchronization

// On Apple's platforms `URLProtocol.registerClass` puts a protocol before the system's own, for the
// shared session and for sessions that were made before. The open Foundation asks its own protocol
// for HTTP first, whatever is registered, and an app's code is not to be changed for a test. So in a
// process of tests its answer to "can you load this?" is replaced: it says no to what a test device
// answers, and Foundation goes on to the registered protocols. What was done is tried out before it is
// relied on.

/// What is changed in Foundation so that a test device can answer requests.
enum FoundationHooks {
    /// Whether requests reach the script; set up at the first look.
    static let isInstalled: Bool = install()

    /// Why a download cannot be answered.
    static let noDownloads =
        "A TestDevice cannot answer download tasks with this version of Foundation. Use a data task."

    /// What is said when `isInstalled` is false.
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

    /// The fields of a class, of which `_EachFieldOptions` keeps a variable.
    private static let classFields = _EachFieldOptions(rawValue: 1)

    /// Sets the file of a finished download, which Foundation keeps in a property of its own.
    ///
    /// - Returns: Whether there is such a property.
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

/// Foundation's dictionary of what a transfer led to; its keys are texts in an enumeration.
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

/// Tells whether the replaced answer is asked.
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

/// What Foundation's protocol for HTTP says in place of its own answer.
private final class AnsweringForHTTP: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
        Probe.requestStarted(request)
        guard let scheme = request.url?.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { return false }
        return !DeviceRegistry.shared.claims(request)
    }
}

/// A subclass that overrides nothing, to compare with.
private final class Plain: URLProtocol {}
