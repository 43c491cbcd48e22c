import Foundation
import Testing

@testable import ProcessRuntime

struct TransportSecurityTests {
    static let insecure = ["NSExceptionAllowsInsecureHTTPLoads": true]

    struct Rule: Sendable {
        let plist: @Sendable () -> [String: Any]?
        let address: String
        let isAllowed: Bool

        init(
            _ plist: @escaping @Sendable @autoclosure () -> [String: Any]?, _ address: String,
            _ isAllowed: Bool
        ) {
            self.plist = plist
            self.address = address
            self.isAllowed = isAllowed
        }
    }

    static let rules = [
        Rule(nil, "https://e.org/a.png", true),
        Rule(nil, "http://e.org/a.png", false),
        Rule(nil, "HTTP://e.org/a.png", false),
        Rule(nil, "file:///a.png", true),
        Rule(["NSAllowsArbitraryLoads": true], "http://e.org/a.png", true),
        Rule(["NSAllowsArbitraryLoads": false], "http://e.org/a.png", false),
        // The key misplaced at the top level does nothing.
        Rule([:], "http://e.org/a.png", false),
        Rule(["NSExceptionDomains": ["e.org": insecure]], "http://e.org/a.png", true),
        Rule(["NSExceptionDomains": ["e.org": insecure]], "http://a.e.org/a.png", false),
        Rule(["NSExceptionDomains": ["e.org": insecure]], "http://ae.org/a.png", false),
        Rule(
            [
                "NSExceptionDomains": [
                    "E.org": insecure.merging(["NSIncludesSubdomains": true]) { $1 }
                ]
            ],
            "http://a.e.org/a.png", true),
        Rule(["NSAllowsLocalNetworking": true], "http://localhost/a.png", true),
        Rule(["NSAllowsLocalNetworking": true], "http://printer.local/a.png", true),
        Rule(["NSAllowsLocalNetworking": true], "http://e.org/a.png", false),
        Rule(["NSAllowsLocalNetworking": true], "http://127.0.0.1:8080/a.png", true),
        Rule(["NSAllowsLocalNetworking": true], "http://192.168.1.9/a.png", true),
        Rule(["NSAllowsLocalNetworking": true], "http://[::1]/a.png", true),
        Rule(["NSAllowsLocalNetworking": true], "http://127.0.0.1.e.org/a.png", false),
        Rule(nil, "http://localhost/a.png", false),
        Rule(nil, "http://127.0.0.1/a.png", false),
    ]

    @Test(arguments: rules)
    func eachRuleLetsThroughWhatItSays(rule: Rule) {
        let plist = rule.plist().map { ["NSAppTransportSecurity": $0] }
        #expect(TransportSecurity(infoPlist: plist).allows(rule.address) == rule.isAllowed)
    }
}
