/// A parser of Swift. It is the one part of the doctor that needs a library of syntax trees, so it stands in
/// a module above this one, and who examines no sources does without.
package protocol SourceParser: Sendable {
    /// A source that is parsed when it is asked for first, and once, however many ways it is compiled in.
    func source(_ text: String) -> any ParsableSource
}

/// A source, and what it says.
package protocol ParsableSource {
    /// The source.
    var text: String { get }

    /// What it says where `#if` is answered by some conditions; both ways where these do not answer it.
    ///
    /// - Throws: An error whose description says why the source cannot be parsed in good time.
    func facts(at path: String, _ conditions: SourceConditions) throws -> SwiftSource
}

/// What is known of the names that the `#if` of a source ask for.
package struct SourceConditions: Sendable, Hashable {
    /// The names that are defined, such as `DEBUG`.
    package var flags: Set<String> = []
    /// Further names that may be; `nil` for any.
    package var uncertain: Set<String>?
    /// Names that are not, where `uncertain` is `nil`.
    package var absent: Set<String> = []

    /// Of a source whose targets are not known.
    static let unknown = SourceConditions()

    /// The conditions as one text, which tells them from all others.
    var key: String { [flags.key, uncertain?.key ?? "?", absent.key].joined(separator: "\n") }
}
