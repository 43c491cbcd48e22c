/// Why the local authority or the provider key cannot be used.
package struct LocalAuthorityError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failures; more may be added.
    package struct Code: Sendable, Hashable {
        let name: String

        /// The state folder cannot be created.
        package static let folder = Code(name: "folder")
        /// A file cannot be read or written.
        package static let file = Code(name: "file")
        /// A file does not hold what it should.
        package static let content = Code(name: "content")
        /// A certificate is there without its key.
        package static let missingKey = Code(name: "missingKey")
        /// The machine's clock shows a time that no certificate can hold.
        package static let clock = Code(name: "clock")
    }

    /// What kind of failure it is.
    package let code: Code
    /// What happened and what to do, in a sentence for a person.
    package let sentence: String
    /// The file or folder that it is about.
    package let path: String
    /// The error below, if there is one.
    package let cause: (any Error)?

    init(_ code: Code, _ sentence: String, path: String, cause: (any Error)? = nil) {
        self.code = code
        self.sentence = sentence
        self.path = path
        self.cause = cause
    }

    /// The sentence, the path and the error below.
    package var description: String {
        "\(sentence) (\(path)\(cause.map { ": \($0)" } ?? ""))"
    }
}
