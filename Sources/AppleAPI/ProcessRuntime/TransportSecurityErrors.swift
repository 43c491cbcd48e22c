// A load that App Transport Security refuses fails with -1022 on an iPhone. Here it reaches libcurl
// with an address that libcurl rejects (see `TransferOptions.swift`), and Foundation's networking
// makes a `URLError` of a malformed address from the result. The runtime defines the symbol of that
// initializer and corrects the error.

#if canImport(Glibc)
    public import Foundation
    private import OpenFoundation

    private let sentence = """
        The resource could not be loaded because the App Transport Security policy requires the use \
        of a secure connection.
        """

    @_silgen_name("$s10Foundation8URLErrorV8_nsErrorAcA7NSErrorC_tcfC")
    public func bellhopMakeURLError(_ error: __owned NSError) -> URLError {
        let corrected = isRefusal(error) ? refusal(error) : error
        // `URLError` has this object as its only property.
        return unsafe unsafeBitCast(corrected, to: URLError.self)
    }

    private func isRefusal(_ error: NSError) -> Bool {
        let codes = [NSURLErrorBadURL, NSURLErrorUnsupportedURL]
        guard error.domain == NSURLErrorDomain, codes.contains(error.code),
            let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL
        else { return false }
        return TransferOptions.isRefused(url.absoluteString)
    }

    private func refusal(_ error: NSError) -> NSError {
        var information = error.userInfo
        information[NSLocalizedDescriptionKey] = sentence
        information[NSUnderlyingErrorKey] = nil
        return NSError(
            domain: NSURLErrorDomain, code: NSURLErrorAppTransportSecurityRequiresSecureConnection,
            userInfo: information)
    }
#endif
