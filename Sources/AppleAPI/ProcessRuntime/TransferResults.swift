// Code that downloads a picture for a notification seldom looks at the response's status, so that a
// picture which is not there is missed without a word. `URLSession` asks libcurl what became of each
// transfer; the runtime intercepts these calls, as it does for a transfer's
// options (see `TransferOptions.swift`), and tells the device of downloads that failed.
//
// In a sandbox a transfer goes through the device's proxy. libcurl then has one result for all that
// can go wrong on the far side, which Foundation takes for an unknown error. The runtime puts the
// result and the system's error in its place that a connection without a proxy would have had.

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
        static let systemError: UInt32 = 0x20_0019
        static let proxyError: UInt32 = 0x20_003b
        /// libcurl's answer to a call with a bad argument.
        static let badCall: UInt32 = 43
        /// libcurl's result when the proxy does not connect.
        static let proxyFailed: Int32 = 97
        /// libcurl's number of the proxy's answer that the rules allow no such connection.
        static let isNotAllowed = 23
        /// libcurl's results when it finds no proxy, and no connection.
        static let noConnection: Set<Int32> = [5, 7]

        /// libcurl's number of what the proxy answered; `nil` when it made the connection.
        static func proxyError(of transfer: UnsafeMutableRawPointer?) -> Int? {
            var error = 0
            guard unsafe getInfo?(transfer, proxyError, &error) == 0, error != 0 else { return nil }
            return error
        }

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
            var result = unsafe message.load(fromByteOffset: resultOffset, as: Int32.self)
            if result == proxyFailed, let error = unsafe proxyError(of: transfer) {
                result = TransferProxy.direct(error).result
                unsafe message.storeBytes(of: result, toByteOffset: resultOffset, as: Int32.self)
                // The device refused it, and has said so itself.
                if error == isNotAllowed { return }
            }
            guard !ownEnds.contains(result) else { return }
            var status = 0
            _ = unsafe getInfo?(transfer, responseStatus, &status)
            guard result != 0 || status >= 400 else { return }
            let host = unsafe host(of: transfer)
            let problem = noConnection.contains(result) ? TransferProxy.problem : nil
            let outcome =
                result == 0
                ? "answered \(status)"
                : "brought nothing (\(problem?.cause ?? "curl error \(result)"))"
            let sentence = "A download failed: \(host) \(outcome)."
            SystemRules.refused(
                .failedDownload, "\(host) \(outcome)",
                sentence: problem.map { "\(sentence) \($0.remedy)" } ?? sentence)
        }

        /// The host, without the path, which may be secret.
        private static func host(of transfer: UnsafeMutableRawPointer?) -> String {
            var address: UnsafePointer<CChar>?
            _ = unsafe getInfo?(transfer, effectiveAddress, &address)
            guard let address = unsafe address else { return "the server" }
            return unsafe URL(string: String(cString: address))?.host ?? "the server"
        }
    }

    /// What libcurl knows of a transfer; see the top of this file.
    @_cdecl("curl_easy_getinfo")
    public func bellhopReadTransferInfo(
        _ transfer: UnsafeMutableRawPointer?, _ info: UInt32, _ value: UnsafeMutableRawPointer?
    ) -> UInt32 {
        guard let original = unsafe TransferResults.getInfo else { return TransferResults.badCall }
        let result = unsafe original(transfer, info, value)
        if info == TransferResults.systemError, let value = unsafe value,
            let error = unsafe TransferResults.proxyError(of: transfer)
        {
            unsafe value.storeBytes(
                of: Int(TransferProxy.direct(error).systemError), as: Int.self)
        }
        return result
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
