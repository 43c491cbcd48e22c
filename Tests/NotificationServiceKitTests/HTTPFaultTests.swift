import Foundation
import Testing
// On Linux the notification modules re-export URLSession's responses.
import UserNotifications

@testable import NotificationServiceKit

@Suite("Network errors")
struct HTTPFaultTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test(
        "have distinct kinds",
        arguments: [
            (.appTransportSecurityRequiresSecureConnection, .insecure), (.timedOut, .timeout),
            (.notConnectedToInternet, .unreachable), (.cannotFindHost, .unreachable),
            (.networkConnectionLost, .unreachable), (.serverCertificateUntrusted, .untrusted),
            (.secureConnectionFailed, .untrusted), (.unsupportedURL, .badAddress),
            (.httpTooManyRedirects, .redirect), (.badServerResponse, .transport),
        ] as [(URLError.Code, HTTPFetchError.Code)])
    func codes(code: URLError.Code, meaning: HTTPFetchError.Code) throws {
        let error = HTTPFetchError.of(URLError(code), try url("http://a.org/x?y=1"))
        #expect(error.code == meaning)
        #expect(!error.message.contains("y=1"))
    }

    @Test("name the Info.plist that blocks http")
    func transportSecurity() throws {
        let error = HTTPFetchError.of(
            URLError(.appTransportSecurityRequiresSecureConnection), try url("http://a.org/x"))
        #expect(
            error.message
                == "App Transport Security refused http://a.org/x. Serve it over https, or "
                + "allow it with NSAppTransportSecurity in the Info.plist of the extension: the "
                + "app's own exception does not count there.")
    }

    @Test(
        "reject redirects that are too many, invalid, or leave https",
        arguments: [
            ("https://a.org", 5, "https://b.org", nil), ("http://a.org", 1, "http://b.org", nil),
            ("http://a.org", 1, "https://b.org", nil),
            ("https://a.org", 6, "https://b.org", "times"),
            ("https://a.org", 1, "http://b.org", "https to http"),
            ("https://a.org", 1, "file:///x", "cannot be fetched"),
        ] as [(String, Int, String, String?)])
    func redirects(from: String, count: Int, to: String, fault: String?) throws {
        let request = HTTPFetch.Request(try url(from))
        let error = SessionFetcher.fault(ofRedirect: count, to: try url(to), of: request)
        #expect((error == nil) == (fault == nil))
        if let fault { #expect(error?.message.contains(fault) == true) }
    }

    @Test(
        "check a response's status and length before the body arrives",
        arguments: [
            (200, 10, nil), (299, 10, nil), (304, 10, nil), (200, 11, .tooLarge), (199, 1, .status),
            (300, 1, .status), (404, 11, .status),
        ] as [(Int, Int, HTTPFetchError.Code?)])
    func early(status: Int, length: Int, code: HTTPFetchError.Code?) throws {
        let request = HTTPFetch.Request(try url("https://a.org"), bytesMax: 10)
        let response = try #require(
            HTTPURLResponse(
                url: request.url, statusCode: status, httpVersion: "HTTP/1.1",
                headerFields: ["Content-Length": "\(length)"]))
        #expect(SessionFetcher.fault(of: response, to: request)?.code == code)
    }
}
