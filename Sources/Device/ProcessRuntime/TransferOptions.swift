// On an iPhone the system decides whom a download trusts, whatever the app's code says. Here
// `URLSession` is Foundation's, over libcurl, which trusts one fixed file of certificates. So the
// runtime stands between the two for the one call that sets a transfer's options: the dynamic
// linker finds this definition before libcurl's own. It adds the device's certificates and hands
// everything else through.

#if canImport(Glibc)
    private import Glibc

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
        static let trustedCertificates: [CChar]? = unsafe getenv("BELLHOP_TRUST").map { path in
            unsafe Array(String(cString: path).utf8CString)
        }
    }

    /// Sets an option of a libcurl transfer; see the top of this file.
    @_cdecl("curl_easy_setopt")
    public func bellhopSetTransferOption(
        _ transfer: UnsafeMutableRawPointer?, _ option: UInt32, _ value: UnsafeRawPointer?
    ) -> UInt32 {
        guard let original = unsafe TransferOptions.original else { return TransferOptions.unknownOption }
        // Every transfer has an address; the certificates go along with it.
        if option == TransferOptions.address, let trusted = TransferOptions.trustedCertificates {
            // libcurl copies the path.
            _ = unsafe trusted.withUnsafeBytes { path in
                unsafe original(transfer, TransferOptions.certificateFile, path.baseAddress)
            }
        }
        return unsafe original(transfer, option, value)
    }
#endif
