package import APNs

extension ServiceMessage {
    /// The lines of a command that uses the message instead of a payload.
    ///
    /// - Parameter name: The file of the message, or `-`.
    package func lines(of name: String) -> [String] {
        let name = name == "-" ? "standard input" : name
        let first =
            "\(name) is a message of \(service.rawValue): the device gets the payload that it sends to "
            + "an iPhone. `bellhop payload` prints it."
        let rejected = mistakes.contains(where: \.isRejected)
        return [first] + mistakes.map { "\($0.isRejected ? "error" : "warning"): \($0)" }
            + (rejected
                ? ["The service rejects this message; the payload is the one of its valid parts."]
                : [])
    }
}
