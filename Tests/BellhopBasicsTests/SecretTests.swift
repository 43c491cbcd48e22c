import BellhopBasics
import Foundation
import Testing

@Suite("A secret")
struct SecretTests {
    private struct Holder {
        let name = "holder"
        let secret: Secret
        let list: [Secret]
        let table: [String: Secret]
        let choice: Choice

        enum Choice {
            case secret(Secret)
        }
    }

    private struct HolderError: Error {
        let secret: Secret
    }

    @Test("is redacted in every description of it and of its containers")
    func hidden() {
        let text = "s3cret-0123456789"
        let secret = Secret(text)
        let holder = Holder(
            secret: secret, list: [secret], table: ["a": secret], choice: .secret(secret))
        var dumped = ""
        dump(holder, to: &dumped)
        let texts = [
            "\(secret)", String(describing: secret), String(reflecting: secret), "\(holder)",
            String(reflecting: holder), dumped, "\(HolderError(secret: secret))",
            String(reflecting: HolderError(secret: secret)), "\(Optional(secret) as Any)",
            "\([secret])", "\(secret as Any)", "\(HolderError(secret: secret) as NSError)",
        ]
        for shown in texts { #expect(!shown.contains("s3cret"), "\(shown)") }
        #expect("\(secret)" == "<secret>")
    }

    @Test(
        "matches only itself",
        arguments: [
            ("right", "right", true), ("right", "Right", false), ("right", "righ", false),
            ("right", "rightr", false), ("right", "rightright", false), ("right", "", false),
            ("aa", "a", false), ("a", "aa", false), ("", "", false), ("", "a", false),
            ("é", "e\u{301}", false),
        ])
    func matches(secret: String, shown: String, isRight: Bool) {
        #expect(Secret(secret).matches(shown) == isRight)
    }

    @Test("equals a secret with the same text")
    func equality() {
        #expect(Secret("a") == Secret("a"))
        #expect(Secret("a") != Secret("b"))
        #expect(Secret("") == Secret(""))
        #expect(Secret("") != Secret("a"))
        #expect(Set([Secret("a"), Secret("a"), Secret("b")]).count == 2)
    }

    @Test("has the requested number of random bits and differs each time")
    func random() {
        #expect(Secret.random().revealed.utf8.count == 43)
        #expect(Secret.random(byteCount: 16).revealed.utf8.count == 22)
        let many = Set((0..<1000).map { _ in Secret.random().revealed })
        #expect(many.count == 1000)
        #expect(
            many.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } })
    }
}
