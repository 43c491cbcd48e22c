import CryptoExtras
import Foundation
import Testing

@testable import ServiceEndpoints

@Suite("The token endpoint")
struct TokenEndpointTests {
    @Test("gives an access token for an hour")
    func token() async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.post("/token", try fixture.form())
            #expect(answer.status == 200, "\(answer)")
            #expect(answer["token_type"] as? String == "Bearer")
            #expect(answer["expires_in"] as? Int == 3600)
        }
    }

    @Test(
        "rejects an assertion with one wrong claim",
        arguments: [
            ("iss", "other@example.com"), ("aud", "https://example.com/token"), ("iat", "x"),
        ])
    func claims(name: String, value: String) async throws {
        try await EndpointFixture.with { fixture in
            let answer = try await fixture.post("/token", try fixture.form(claims: [name: value]))
            #expect(answer.status == 400)
            #expect(answer["error"] as? String == "invalid_grant")
        }
    }

    @Test(
        "checks the time of an assertion at its bounds",
        arguments: [
            (60.0, 3600.0, 200), (61, 3600, 400), (-3659, 3600, 200), (-3660, 3600, 400),
            (0, 3601, 400),
        ])
    func time(issued: Double, validity: Double, status: Int) async throws {
        try await EndpointFixture.with { fixture in
            let start = fixture.clock.now.timeIntervalSince1970 + issued
            let answer = try await fixture.post(
                "/token", try fixture.form(claims: ["iat": start, "exp": start + validity]))
            #expect(answer.status == status, "\(answer)")
        }
    }

    @Test("rejects another algorithm, another key, and other grants")
    func signature() async throws {
        try await EndpointFixture.with { fixture in
            let other = try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation
            for form in [
                try fixture.form(header: ["alg": "none"]), try fixture.form(header: ["kid": "x"]),
                try fixture.form(key: other), try fixture.form() + "x", "assertion=a.b.c",
                try fixture.form().replacing("jwt-bearer", with: "password"), "",
            ] {
                #expect(try await fixture.post("/token", form).status == 400)
            }
        }
    }

    @Test("an account whose file is gone gets no further tokens")
    func removed() async throws {
        try await EndpointFixture.with { fixture in
            try FileManager.default.removeItem(at: fixture.accounts.file)
            #expect(try await fixture.post("/token", try fixture.form()).status == 400)
        }
    }

    @Test(
        "a project id has lowercase letters, digits and hyphens",
        arguments: [
            ("a", true), ("chat-1", true), (String(repeating: "a", count: 63), true),
            (String(repeating: "a", count: 64), false), ("", false), ("Chat", false),
            ("a/b", false),
        ])
    func project(id: String, isValid: Bool) async throws {
        try await EndpointFixture.with { fixture in
            let isAdded =
                (try? fixture.accounts.add(projectID: id, bundleIDs: nil, tokenURI: "x")) != nil
            #expect(isAdded == isValid)
        }
    }
}
