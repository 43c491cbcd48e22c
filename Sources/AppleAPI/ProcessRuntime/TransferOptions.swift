// On an iPhone the system decides whom a download trusts and whether it may go without TLS, whatever
// the app's code says. Here `URLSession` is Foundation's, over libcurl, which trusts one fixed file
// of certificates and loads anything. So the runtime stands between the two for the one call that
// sets a transfer's options: the dynamic linker finds this definition before libcurl's own. It adds
// the device's certificates, turns away what App Transport Security refuses, and hands everything
// else through.

#if canImport(Glibc)
    private import DeviceLink
    private import Foundation
    private import Glibc
    private import NotificationModel
    private import OpenFoundation
    private import OpenUserNotifications

    /// The options of this process's transfers.
    private enum TransferOptions {
        /// The form of libcurl's `curl_easy_setopt` as Foundation calls it: one value, in a register.
        typealias SetOption =
            @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?) -> UInt32

        /// libcurl's number of the option that names the address.
        static let address: UInt32 = 10_002
        /// libcurl's number of the option that names the file of trusted certificates.
        static let certificateFile: UInt32 = 10_065
        /// libcurl's answer to an option that it does not know.
        static let unknownOption: UInt32 = 48

        /// libcurl's own function.
        static let original: SetOption? = {
            // -1 is the pseudo-handle RTLD_NEXT: the definition after this one.
            let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
            guard let symbol = unsafe dlsym(next, "curl_easy_setopt") ?? libraryOwn() else {
                return nil
            }
            return unsafe unsafeBitCast(symbol, to: SetOption.self)
        }()

        /// The definition in libcurl itself, for a process where it is not after this one.
        private static func libraryOwn() -> UnsafeMutableRawPointer? {
            guard let library = unsafe dlopen("libcurl.so.4", RTLD_NOW | RTLD_NOLOAD) else {
                return nil
            }
            return unsafe dlsym(library, "curl_easy_setopt")
        }

        /// The path of the certificates that the device trusts, with its closing null; `nil`
        /// leaves Foundation's own.
        static let trustedCertificates: [CChar]? = unsafe getenv(LinkEnvironment.trust).map {
            path in
            unsafe Array(String(cString: path).utf8CString)
        }

        /// What this process's bundle may load.
        static let security: TransportSecurity = {
            let file = HostBundle.url.appendingPathComponent("Info.plist")
            let list = (try? Data(contentsOf: file)).flatMap { data in
                try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
            }
            let root = list.flatMap(PropertyValue.init(foundationValue:))
            return TransportSecurity(root?[TransportSecurity.key])
        }()

        /// An address that libcurl turns away, in place of one that may not be loaded.
        static let refusedAddress = Array("refused-by-app-transport-security:".utf8CString)

        /// Says what was refused, without the address's path, which may be secret.
        static func report(_ address: String) {
            let host = URL(string: address)?.host ?? "the host"
            SystemRules.refused(
                .insecureLoad, host,
                sentence: """
                    App Transport Security refused to load from \(host) over http. Use https, or add \
                    an exception to NSAppTransportSecurity in this bundle's own Info.plist.
                    """)
        }
    }

    /// Sets an option of a libcurl transfer; see the top of this file.
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
        // Every transfer has an address; the certificates go along with it. libcurl copies texts.
        if let trusted = TransferOptions.trustedCertificates {
            _ = unsafe trusted.withUnsafeBytes { path in
                unsafe original(transfer, TransferOptions.certificateFile, path.baseAddress)
            }
        }
        let address = unsafe String(cString: value.assumingMemoryBound(to: CChar.self))
        guard
            !SystemRules.current.refusesInsecureLoads || TransferOptions.security.allows(address)
        else {
            TransferOptions.report(address)
            return unsafe TransferOptions.refusedAddress.withUnsafeBytes { refused in
                unsafe original(transfer, option, refused.baseAddress)
            }
        }
        return unsafe original(transfer, option, value)
    }
#endif
