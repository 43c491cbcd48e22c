// Code that downloads a picture for a notification seldom looks at the response's status, so that a
// picture which is not there is missed without a word. `URLSession` asks libcurl what became of each
// transfer; the runtime stands between the two for that one call, as it does for a transfer's
// options (see `TransferOptions.swift`), and tells the device of downloads that failed.

#if canImport(Glibc)
    private import Foundation
    private import Glibc
    private import NotificationModel
    private import OpenFoundation

    /// What became of this process's transfers.
    private enum TransferResults {
        /// The form of libcurl's `curl_multi_info_read`.
        typealias ReadInfo =
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?) ->
            UnsafeMutableRawPointer?
        /// The form of libcurl's `curl_easy_getinfo`: one value, in a register.
        typealias GetInfo =
            @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?) -> UInt32

        /// The parts of libcurl's message: its kind, the transfer, and how that ended.
        static let transferOffset = 8
        static let resultOffset = 16
        /// libcurl's number of the message that a transfer is done.
        static let isDone: Int32 = 1
        /// libcurl's numbers of what a transfer can be asked.
        static let responseStatus: UInt32 = 0x20_0002
        static let effectiveAddress: UInt32 = 0x10_0001
        /// The ends that the process itself brings about: a refused address, and a task that is ended
        /// while it writes.
        static let ownEnds: Set<Int32> = [1, 3, 23, 42]

        static let readInfo: ReadInfo? = unsafe symbol("curl_multi_info_read").map {
            unsafe unsafeBitCast($0, to: ReadInfo.self)
        }
        static let getInfo: GetInfo? = unsafe symbol("curl_easy_getinfo").map {
            unsafe unsafeBitCast($0, to: GetInfo.self)
        }

        /// libcurl's own definition: the one after this program's, or that of the library itself.
        private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
            // -1 is the pseudo-handle RTLD_NEXT: the definition after this one.
            let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
            if let symbol = unsafe dlsym(next, name) { return unsafe symbol }
            guard let library = unsafe dlopen("libcurl.so.4", RTLD_NOW | RTLD_NOLOAD) else {
                return nil
            }
            return unsafe dlsym(library, name)
        }

        /// Tells the device of a transfer that is done and did not bring what was asked for.
        static func look(at message: UnsafeMutableRawPointer) {
            guard unsafe message.load(as: Int32.self) == isDone else { return }
            let transfer = unsafe message.load(
                fromByteOffset: transferOffset, as: UnsafeMutableRawPointer?.self)
            let result = unsafe message.load(fromByteOffset: resultOffset, as: Int32.self)
            guard !ownEnds.contains(result) else { return }
            var status = 0
            _ = unsafe getInfo?(transfer, responseStatus, &status)
            guard result != 0 || status >= 400 else { return }
            let host = unsafe host(of: transfer)
            let outcome =
                result == 0 ? "answered \(status)" : "brought nothing (curl error \(result))"
            SystemRules.refused(
                .failedDownload, "\(host) \(outcome)",
                sentence: "A download failed: \(host) \(outcome).")
        }

        /// The host, without the path, which may be secret.
        private static func host(of transfer: UnsafeMutableRawPointer?) -> String {
            var address: UnsafePointer<CChar>?
            _ = unsafe getInfo?(transfer, effectiveAddress, &address)
            guard let address = unsafe address else { return "the server" }
            return unsafe URL(string: String(cString: address))?.host ?? "the server"
        }
    }

    /// What became of a transfer; see the top of this file.
    @_cdecl("curl_multi_info_read")
    public func bellhopReadTransferResult(
        _ transfers: UnsafeMutableRawPointer?, _ waiting: UnsafeMutablePointer<Int32>?
    ) -> UnsafeMutableRawPointer? {
        guard let original = unsafe TransferResults.readInfo else { return nil }
        let message = unsafe original(transfers, waiting)
        if let message = unsafe message { unsafe TransferResults.look(at: message) }
        return unsafe message
    }
#endif
