package import APNs
internal import GatewayOperations
internal import UntrustedFiles

/// A push as text: the HTTP request, and the same request as a curl command.
package struct RequestText {
    package enum Proof: Sendable, Equatable {
        case token(keyID: String, teamID: String)
        case certificate(path: String, keyPath: String?)
    }

    package let request: PushRequest
    package let address: String
    package let proof: Proof
    package let authorityPath: String?

    package init(
        _ request: PushRequest, address: String, proof: Proof, authorityPath: String? = nil
    ) {
        self.request = request
        self.address = address
        self.proof = proof
        self.authorityPath = authorityPath
    }

    package var fields: [(name: String, value: String)] {
        let headers = request.headers
        let all: [(String, String?)] = [
            (HeaderName.topic, headers.topic), (HeaderName.pushType, headers.pushType?.rawValue),
            (HeaderName.priority, headers.priority?.headerValue),
            (HeaderName.apnsID, headers.apnsID),
            (HeaderName.expiration, headers.expiration.headerValue),
            (HeaderName.collapseID, headers.collapseID),
        ]
        return all.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The exact request: all headers, the size and the body.
    package var description: String {
        var lines = [
            "POST \(PathName.device)\(request.token)",
            "target: \(address)",
        ]
        switch proof {
        case .token(let keyID, let teamID):
            lines.append(
                "\(HeaderName.authorization): bearer (a provider token of key \(keyID), team "
                    + "\(teamID), made when it is sent)")
        case .certificate(let path, _): lines.append("client certificate: \(path)")
        }
        lines += fields.map { "\($0.name): \($0.value)" }
        let (count, limit) = (request.payload.count, request.payloadBytesMax)
        lines.append("body: \(count) of at most \(limit) bytes")
        if let excess { lines.append("  " + excess) }
        return lines.joined(separator: "\n") + "\n\n"
            + String(decoding: request.payload, as: UTF8.self)
    }

    /// The excess size of the payload with its largest fields; `nil` if the payload fits.
    package var excess: String? {
        let (count, limit) = (request.payload.count, request.payloadBytesMax)
        guard count > limit else { return nil }
        let largest = FieldSize.all(in: request.payload).prefix(5)
        return "The payload has \(count) bytes; the limit is \(limit). Its largest fields: "
            + largest.map(\.description).joined(separator: ", ") + "."
    }

    /// Returns a curl command that sends the same request.
    ///
    /// The provider token is passed through a pipe, so that it appears in neither the process list
    /// nor the shell's history.
    ///
    /// - Parameter tokenCommand: The command that prints the `authorization` header.
    package func curl(tokenCommand: String) -> String {
        var flags = ["curl --http2 --include"]
        var before = ""
        switch proof {
        case .token:
            before = tokenCommand + " | "
            flags.append("-H @-")
        case .certificate(let path, let keyPath):
            flags.append("--cert \(ShellText.quoted(path))")
            if let keyPath {
                flags.append("--key \(ShellText.quoted(keyPath))")
            } else if path.lowercased().hasSuffix(".p12") {
                flags.append("--cert-type P12")
            }
        }
        if let authorityPath { flags.append("--cacert \(ShellText.quoted(authorityPath))") }
        flags += fields.map { "-H \(ShellText.quoted("\($0.name): \($0.value)"))" }
        let body = String(decoding: request.payload, as: UTF8.self)
        flags.append("--data-binary \(ShellText.quoted(body))")
        flags.append(ShellText.quoted("\(address)\(PathName.device)\(request.token)"))
        return before + flags.joined(separator: " \\\n  ")
    }

}
