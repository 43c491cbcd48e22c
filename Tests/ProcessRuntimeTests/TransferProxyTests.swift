import Glibc
import Testing

@testable import ProcessRuntime

/// What URLSession sees of the device's proxy.
@Suite("The proxy of transfers")
struct TransferProxyTests {
    private static let proxy = "socks5h://localhost/run/user/0/bellhop/net.1"

    @Test(
        "is out of reach for a libcurl before 7.84, and the version and the remedy are named",
        arguments: [
            ("libcurl/7.83.1 OpenSSL/3.0.2 zlib/1.2.11", "7.83.1"),
            ("libcurl/7.81.0 OpenSSL/3.0.2", "7.81.0"), ("libcurl/7.9", "7.9"),
            ("libcurl/7.84.0 OpenSSL/3.0.3", nil), ("libcurl/7.84", nil),
            ("libcurl/7.88.1-DEV", nil), ("libcurl/8.5.0", nil), ("libcurl/8.0", nil),
            ("libcurl", nil), ("libcurl/", nil), ("", nil), ("other/7.1.0", nil),
        ] as [(String, String?)])
    func library(version: String, named: String?) {
        let problem = TransferProxy.problem(proxy: Self.proxy, libraryVersion: version)
        #expect(
            problem?.cause == named.map { "libcurl \($0) cannot use the network of the sandbox" })
        #expect(problem.map { $0.remedy.contains("`--network open`") } ?? true)
    }

    @Test(
        "is reached by any libcurl at another place than a Unix socket",
        arguments: ["", "socks5h://localhost:1080", "http://proxy.example.com/"])
    func place(proxy: String) {
        #expect(TransferProxy.problem(proxy: proxy, libraryVersion: "libcurl/7.81.0") == nil)
    }

    // libcurl's numbers are those of `CURLPXCODE` in curl.h.
    @Test(
        "answers with what a connection without it would have brought",
        arguments: [
            ("closed the connection", 3, 7), ("the server refuses", 19, 7),
            ("failed", 20, 7), ("no address", 21, 6), ("no route", 22, 7),
            ("not allowed", 23, 7), ("no answer in time", 24, 28),
        ])
    func results(answer: String, number: Int, result: Int32) {
        let direct = TransferProxy.direct(number)
        #expect(direct.result == result)
        let errors: [Int32: Int32] = [6: 0, 7: ECONNREFUSED, 28: ETIMEDOUT]
        #expect(direct.systemError == errors[result])
    }
}
