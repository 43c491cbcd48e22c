// Code that downloads an image for a notification seldom checks the response status, so a missing
// image stays unnoticed. `URLSession` reads the result of each transfer from libcurl. The runtime
// interposes these calls, as it does for a transfer's options (see `TransferOptions.swift`), and
// reports failed downloads to the device.
//
// In a sandbox, a transfer uses the device's proxy. libcurl then has a single result for all
// failures behind the proxy, which Foundation treats as an unknown error. The runtime replaces it
// with the result and the system error of a connection without a proxy.

#if canImport(Glibc)
    private import Foundation
    private import Glibc
    private import NotificationModel
    private import OpenFoundation

    /// The results of this process's transfers.
    ///
    /// The numbers are those of `curl/curl.h` and `curl/multi.h`: `isDone` is `CURLMSG_DONE`,
    /// `badCall` is `CURLE_BAD_FUNCTION_ARGUMENT`, `proxyFailed` is `CURLE_PROXY`, and
    /// `noConnection` has `CURLE_COULDNT_RESOLVE_PROXY` and `CURLE_COULDNT_CONNECT`. The offsets
    /// belong to `CURLMsg`. `isNotAllowed` is the proxy's code for a connection that its rules
    /// forbid.
    private enum TransferResults {
        typealias ReadInfo =
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?) ->
            UnsafeMutableRawPointer?
        typealias GetInfo =
            @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?) -> UInt32

        static let transferOffset = 8
        static let resultOffset = 16
        static let isDone: Int32 = 1
        static let responseStatus: UInt32 = 0x20_0002
        static let effectiveAddress: UInt32 = 0x10_0001
        static let systemError: UInt32 = 0x20_0019
        static let proxyError: UInt32 = 0x20_003b
        static let badCall: UInt32 = 43
        static let proxyFailed: Int32 = 97
        static let isNotAllowed = 23
        static let noConnection: Set<Int32> = [5, 7]

        static func proxyError(of transfer: UnsafeMutableRawPointer?) -> Int? {
            var error = 0
            guard unsafe getInfo?(transfer, proxyError, &error) == 0, error != 0 else { return nil }
            return error
        }

        /// The results that the process itself causes: a refused address, or a task that is
        /// canceled while it writes.
        static let ownEnds: Set<Int32> = [1, 3, 23, 42]

        static let readInfo = unsafe NextDefinition.functionOfCurl(
            "curl_multi_info_read", as: ReadInfo.self)
        static let getInfo = unsafe NextDefinition.functionOfCurl(
            "curl_easy_getinfo", as: GetInfo.self)

        static func look(at message: UnsafeMutableRawPointer) {
            guard unsafe message.load(as: Int32.self) == isDone else { return }
            let transfer = unsafe message.load(
                fromByteOffset: transferOffset, as: UnsafeMutableRawPointer?.self)
            var result = unsafe message.load(fromByteOffset: resultOffset, as: Int32.self)
            if result == proxyFailed, let error = unsafe proxyError(of: transfer) {
                result = TransferProxy.direct(error).result
                unsafe message.storeBytes(of: result, toByteOffset: resultOffset, as: Int32.self)
                // The device refused the connection and has already reported it.
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

        /// Returns the host without the path, which may be secret.
        private static func host(of transfer: UnsafeMutableRawPointer?) -> String {
            var address: UnsafePointer<CChar>?
            _ = unsafe getInfo?(transfer, effectiveAddress, &address)
            guard let address = unsafe address else { return "the server" }
            return unsafe URL(string: String(cString: address))?.host ?? "the server"
        }
    }

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
