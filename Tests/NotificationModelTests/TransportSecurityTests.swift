import NotificationModel
import Testing

struct TransportSecurityTests {
    struct Rule: Sendable {
        let settings: PropertyValue?
        let address: String
        let isAllowed: Bool

        init(_ settings: [String: PropertyValue]?, _ address: String, _ isAllowed: Bool) {
            self.settings = settings.map(PropertyValue.dictionary)
            (self.address, self.isAllowed) = (address, isAllowed)
        }
    }

    private static let arbitrary = "NSAllowsArbitraryLoads"
    private static let local: [String: PropertyValue] = ["NSAllowsLocalNetworking": .bool(true)]

    private static func insecure(
        _ domain: String, key: String = "NSExceptionAllowsInsecureHTTPLoads",
        subdomains: Bool = false
    ) -> [String: PropertyValue] {
        let exception = [key: PropertyValue.bool(true), "NSIncludesSubdomains": .bool(subdomains)]
        return ["NSExceptionDomains": .dictionary([domain: .dictionary(exception)])]
    }

    static let rules = [
        Rule(nil, "https://e.org/a.png", true),
        Rule(nil, "http://e.org/a.png", false),
        Rule(nil, "HTTP://e.org/a.png", false),
        Rule(nil, "file:///a.png", true),
        Rule([arbitrary: .bool(true)], "http://e.org/a.png", true),
        Rule([arbitrary: .bool(false)], "http://e.org/a.png", false),
        Rule([arbitrary: .string("YES")], "http://e.org/a.png", false),
        Rule([:], "http://e.org/a.png", false),
        Rule(insecure("e.org"), "http://e.org/a.png", true),
        Rule(insecure("e.org"), "http://E.ORG/a.png", true),
        Rule(insecure("e.org"), "http://a.e.org/a.png", false),
        Rule(insecure("e.org"), "http://ae.org/a.png", false),
        Rule(insecure("E.org", subdomains: true), "http://a.e.org/a.png", true),
        Rule(insecure("E.org", subdomains: true), "http://ae.org/a.png", false),
        Rule(
            insecure("e.org", key: "NSTemporaryExceptionAllowsInsecureHTTPLoads"),
            "http://e.org/a.png", true),
        Rule(insecure("e.org", key: "NSRequiresCertificateTransparency"), "http://e.org/", false),
        Rule(local, "http://localhost/a.png", true),
        Rule(local, "http://printer.local/a.png", true),
        Rule(local, "http://e.org/a.png", false),
        Rule(local, "http://127.0.0.1:8080/a.png", true),
        Rule(local, "http://192.168.1.9/a.png", true),
        Rule(local, "http://[::1]/a.png", true),
        Rule(local, "http://127.0.0.1.e.org/a.png", false),
        Rule(nil, "http://localhost/a.png", false),
        Rule(nil, "http://127.0.0.1/a.png", false),
    ]

    @Test("allows https, and the exceptions of the Info.plist", arguments: rules)
    func rule(rule: Rule) {
        #expect(TransportSecurity(rule.settings).allows(rule.address) == rule.isAllowed)
    }
}
