package struct LocalAuthorityError: Error, Sendable, CustomStringConvertible {
    package struct Code: Sendable, Hashable {
        let name: String

        package static let folder = Code(name: "folder")
        package static let file = Code(name: "file")
        package static let content = Code(name: "content")
        package static let missingKey = Code(name: "missingKey")
        /// The machine's clock shows a date that certificates do not support.
        package static let clock = Code(name: "clock")
    }

    package let code: Code
    package let sentence: String
    package let path: String
    package let cause: (any Error)?

    init(_ code: Code, _ sentence: String, path: String, cause: (any Error)? = nil) {
        self.code = code
        self.sentence = sentence
        self.path = path
        self.cause = cause
    }

    package var description: String {
        "\(sentence) (\(path)\(cause.map { ": \($0)" } ?? ""))"
    }
}
