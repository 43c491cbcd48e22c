/// A parser of Swift sources. It is in a module above this one because it needs a library of syntax
/// trees. Programs that examine no sources do not link it.
package protocol SourceParser: Sendable {
    /// Returns a source that is parsed once, on first use, even if several targets compile it.
    func source(_ text: String) -> any ParsableSource
}

package protocol ParsableSource {
    var text: String { get }

    /// Returns the facts of the source under the given `#if` conditions. Where these do not decide
    /// an `#if`, both branches count.
    ///
    /// - Throws: An error whose description explains why the source cannot be parsed in time.
    func facts(at path: String, _ conditions: SourceConditions) throws -> SwiftSource
}

/// The known values of the names in a source's `#if` conditions.
package struct SourceConditions: Sendable, Hashable {
    package var flags: Set<String> = []
    /// Names that may be defined; `nil` means any name.
    package var uncertain: Set<String>?
    /// Undefined names, where `uncertain` is `nil`.
    package var absent: Set<String> = []

    static let unknown = SourceConditions()

    var key: String { [flags.key, uncertain?.key ?? "?", absent.key].joined(separator: "\n") }
}
