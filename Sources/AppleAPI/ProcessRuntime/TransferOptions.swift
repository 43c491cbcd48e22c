// On an iPhone, the system decides which certificates a download trusts and whether it may use
// plain HTTP, independently of the app. Here `URLSession` is Foundation's. It uses libcurl, which
// trusts one fixed file of certificates and loads any address. So the runtime interposes the call
// that sets an option of a transfer: the dynamic linker finds this definition before libcurl's. It
// adds the device's certificates, blocks what App Transport Security refuses, and passes everything
// else on.

#if canImport(Glibc)
    private import ProcessLink
    private import Foundation
    private import Glibc
    private import NotificationModel
    private import OpenFoundation
    private import OpenUserNotifications

    /// The options of this process's transfers.
    ///
    /// The numbers are libcurl's `CURLOPT_URL`, `CURLOPT_CAINFO` and `CURLE_UNKNOWN_OPTION`.
    enum TransferOptions {
        /// The signature of `curl_easy_setopt` as Foundation calls it, with one value in a
        /// register.
        fileprivate typealias SetOption =
            @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?) -> UInt32

        fileprivate static let address: UInt32 = 10_002
        fileprivate static let certificateFile: UInt32 = 10_065
        fileprivate static let unknownOption: UInt32 = 48

        fileprivate static let original = unsafe NextDefinition.functionOfCurl(
            "curl_easy_setopt", as: SetOption.self)

        /// The path of the certificates that the device trusts, null-terminated. `nil` keeps
        /// Foundation's.
        fileprivate static let trustedCertificates: [CChar]? = unsafe getenv(LinkEnvironment.trust)
            .map {
                path in
                unsafe Array(String(cString: path).utf8CString)
            }

        private static let security: TransportSecurity = {
            let file = HostBundle.url.appendingPathComponent("Info.plist")
            let list = (try? Data(contentsOf: file)).flatMap { data in
                try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
            }
            let root = list.flatMap(PropertyValue.init(foundationValue:))
            return TransportSecurity(root?[TransportSecurity.key])
        }()

        /// An address that libcurl rejects. It replaces an address that must not be loaded.
        fileprivate static let refusedAddress = Array(
            "refused-by-app-transport-security:".utf8CString)

        /// Returns whether the bundle's Info.plist forbids loading an address.
        static func isRefused(_ address: String) -> Bool {
            SystemRules.current.refusesInsecureLoads && !security.allows(address)
        }

        /// Reports a refused address without its path, which may be secret.
        fileprivate static func report(_ address: String) {
            let host = URL(string: address)?.host ?? "the host"
            SystemRules.refused(
                .insecureLoad, host,
                sentence: """
                    App Transport Security refused to load from \(host) over http. Use https, or add \
                    an exception to NSAppTransportSecurity in this bundle's own Info.plist.
                    """)
        }
    }

    @_cdecl("curl_easy_setopt")
    public func bellhopSetTransferOption(
        _ transfer: UnsafeMutableRawPointer?, _ option: UInt32, _ value: UnsafeRawPointer?
    ) -> UInt32 {
        guard let original = unsafe TransferOptions.original else {
            return TransferOptions.unknownOption
        }
        guard option == TransferOptions.address, let value = unsafe value else {
            return unsafe original(transfer, option, value)
        }
        // Every transfer sets its address, so the certificates are set at the same time. libcurl
        // copies strings.
        if let trusted = TransferOptions.trustedCertificates {
            _ = unsafe trusted.withUnsafeBytes { path in
                unsafe original(transfer, TransferOptions.certificateFile, path.baseAddress)
            }
        }
        let address = unsafe String(cString: value.assumingMemoryBound(to: CChar.self))
        guard !TransferOptions.isRefused(address) else {
            TransferOptions.report(address)
            return unsafe TransferOptions.refusedAddress.withUnsafeBytes { refused in
                unsafe original(transfer, option, refused.baseAddress)
            }
        }
        return unsafe original(transfer, option, value)
    }
#endif
