package import APNs

extension ServiceMessage {
    /// The lines of a command that uses the message instead of a payload.
    ///
    /// - Parameter name: The file of the message, or `-`.
    package func lines(of name: String) -> [String] {
        let name = name == "-" ? "standard input" : name
        return [
            "\(name) is a message of \(service.rawValue): the device gets the payload that it sends to "
                + "an iPhone. `bellhop payload` prints it."
        ] + remarks
    }

    /// The mistakes, and their consequence.
    package var remarks: [String] {
        let lines = mistakes.map { "\($0.isRejected ? "error" : "warning"): \($0)" }
        guard mistakes.contains(where: \.isRejected) else { return lines }
        return lines + ["The service rejects this message; the payload has its valid parts only."]
    }
}
