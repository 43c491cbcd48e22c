package import APNs
internal import GatewayOperations
internal import UntrustedFiles

/// A push as text: what would be sent, and how curl would send it.
package struct RequestText {
    /// How the sender proves who it is, without a secret.
    package enum Proof: Sendable, Equatable {
        /// A provider token of a key and a team, made when it is sent.
        case token(keyID: String, teamID: String)
        /// A certificate, from a file.
        case certificate(path: String, keyPath: String?)
    }

    /// The push.
    package let request: PushRequest
    /// The address of the server, `https://…`.
    package let address: String
    /// How the sender proves who it is.
    package let proof: Proof
    /// The file of the certificates to trust in place of the system's.
    package let authorityPath: String?

    /// Makes a text of a push.
    package init(
        _ request: PushRequest, address: String, proof: Proof, authorityPath: String? = nil
    ) {
        self.request = request
        self.address = address
        self.proof = proof
        self.authorityPath = authorityPath
    }

    /// The header fields that say what the push is, in the order in which they are sent.
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

    /// The exact request: every header, the size and the body.
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

    /// What is wrong with the size of the payload, with its largest fields; `nil` when it fits.
    package var excess: String? {
        let (count, limit) = (request.payload.count, request.payloadBytesMax)
        guard count > limit else { return nil }
        let largest = FieldSize.all(in: request.payload).prefix(5)
        return "The payload has \(count) bytes, and \(limit) are allowed. Its largest fields: "
            + largest.map(\.description).joined(separator: ", ") + "."
    }

    /// A command line that sends the same with curl.
    ///
    /// The provider token goes through a pipe, so it stands neither in the list of processes nor in
    /// the shell's history.
    ///
    /// - Parameter tokenCommand: the command that prints the `authorization` header.
    package func curl(tokenCommand: String) -> String {
        var words = ["curl --http2 --include"]
        var before = ""
        switch proof {
        case .token:
            before = tokenCommand + " | "
            words.append("-H @-")
        case .certificate(let path, let keyPath):
            words.append("--cert \(ShellText.quoted(path))")
            if let keyPath {
                words.append("--key \(ShellText.quoted(keyPath))")
            } else if path.lowercased().hasSuffix(".p12") {
                words.append("--cert-type P12")
            }
        }
        if let authorityPath { words.append("--cacert \(ShellText.quoted(authorityPath))") }
        words += fields.map { "-H \(ShellText.quoted("\($0.name): \($0.value)"))" }
        let body = String(decoding: request.payload, as: UTF8.self)
        words.append("--data-binary \(ShellText.quoted(body))")
        words.append(ShellText.quoted("\(address)\(PathName.device)\(request.token)"))
        return before + words.joined(separator: " \\\n  ")
    }

}
