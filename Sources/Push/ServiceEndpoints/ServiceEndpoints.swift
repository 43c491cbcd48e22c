package import APNsGateway
package import BellhopBasics
import Foundation
import UntrustedFiles

/// The endpoints of other push services: Firebase's HTTP v1 API with its token endpoint and topics,
/// and Expo's push API.
///
/// They convert a message as its service does, and submit the push to the gateway with all its
/// rules. They are independent of the transport.
package struct ServiceEndpoints: Sendable {
    private let gateway: Gateway
    private let token: TokenEndpoint
    private let firebase: FirebaseEndpoint
    private let expo: ExpoEndpoint

    /// - Parameters:
    ///   - gateway: the gateway that gets the pushes.
    ///   - accounts: the service accounts.
    ///   - secret: the key of the access tokens.
    package init(gateway: Gateway, accounts: ServiceAccountStore, secret: Secret) {
        self.gateway = gateway
        let tokens = AccessTokens(secret: secret)
        let identifiers = SharedIdentifiers()
        token = TokenEndpoint(accounts: accounts, tokens: tokens)
        firebase = FirebaseEndpoint(gateway: gateway, tokens: tokens, identifiers: identifiers)
        expo = ExpoEndpoint(gateway: gateway, identifiers: identifiers)
    }

    /// Responds to a request.
    ///
    /// - Parameter completion: called once, on any thread.
    package func respond(
        to request: EndpointRequest, completion: @escaping @Sendable (EndpointResponse) -> Void
    ) {
        guard request.origin == nil else {
            return completion(
                FirebaseError(
                    403, "PERMISSION_DENIED", "The endpoints do not accept requests of web pages."
                ).response)
        }
        guard let request = Self.decompressed(request) else {
            return completion(
                FirebaseError(
                    413, "INVALID_ARGUMENT",
                    "The body has more than \(EndpointLimits.bodyBytesMax) bytes, or it is not gzip."
                ).response)
        }
        let parts = request.path.split(separator: "/")
        switch (request.method, parts.first) {
        case ("POST", "v1") where parts.count == 4 && parts[3] == "messages:send":
            firebase.send(request, to: parts[2], completion: completion)
        case ("POST", "v1"), ("DELETE", "v1"):
            let isSubscription =
                parts.count == (request.method == "POST" ? 6 : 7)
                && parts[3] == "registrations" && parts[5] == "topicSubscriptions"
            completion(
                isSubscription
                    ? firebase.changeSubscription(request, of: parts)
                    : FirebaseError.notFound.response)
        case ("POST", "iid") where parts.dropFirst() == ["v1:batchAdd"]:
            completion(firebase.changeSubscriptions(request, isAdded: true))
        case ("POST", "iid") where parts.dropFirst() == ["v1:batchRemove"]:
            completion(firebase.changeSubscriptions(request, isAdded: false))
        case ("POST", "token") where parts.count == 1:
            completion(token.respond(to: request, at: gateway.configuration.now()))
        case ("POST", "--") where parts.dropFirst() == ["api", "v2", "push", "send"]:
            expo.send(request, completion: completion)
        case ("POST", "--") where parts.dropFirst() == ["api", "v2", "push", "getReceipts"]:
            completion(expo.getReceipts(request))
        default: completion(FirebaseError.notFound.response)
        }
    }

    private static func decompressed(_ request: EndpointRequest) -> EndpointRequest? {
        guard !request.isBodyCut else { return nil }
        switch request.contentEncoding?.lowercased() {
        case nil, "identity": return request
        case "gzip":
            guard let body = Gzip.decompress(request.body, outputMax: EndpointLimits.bodyBytesMax)
            else { return nil }
            var request = request
            request.body = body
            return request
        default: return nil
        }
    }
}

/// Bodies with the content encoding `gzip` (RFC 1952).
enum Gzip {
    private static let headerBytes = 10
    private static let trailerBytes = 8

    /// Returns the decompressed bytes; `nil` for damaged input, or for more output than allowed.
    static func decompress(_ input: [UInt8], outputMax: Int) -> [UInt8]? {
        guard input.count >= headerBytes + trailerBytes, input.starts(with: [0x1f, 0x8b, 8]) else {
            return nil
        }
        let flags = input[3]
        var rest = input.dropFirst(headerBytes).dropLast(trailerBytes)
        if flags & 4 != 0 {
            guard rest.count >= 2 else { return nil }
            rest = rest.dropFirst(
                2 + Int(rest[rest.startIndex]) + Int(rest[rest.startIndex + 1]) << 8)
        }
        // The name and the comment end with a zero byte.
        for flag in [UInt8(8), 16] where flags & flag != 0 {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            rest = rest[(end + 1)...]
        }
        if flags & 2 != 0 { rest = rest.dropFirst(2) }
        guard let output = try? DeflateDecoder.inflate(Array(rest), outputMax: outputMax + 1),
            output.count <= outputMax,
            UInt32(truncatingIfNeeded: output.count) == size(in: input.suffix(4))
        else { return nil }
        return output
    }

    private static func size(in bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
