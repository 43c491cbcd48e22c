/// An error with separate place, problem and remedy.
///
/// ```swift
/// struct MissingKeyError: ExplainedError {
///     var place: String? { "Chat.app/Info.plist" }
///     var problem: String { "The key CFBundleIdentifier is missing." }
///     var remedy: String? { "Add it." }
/// }
/// ```
///
/// Commands print every error in the same form: `error: PLACE: PROBLEM`, with the remedy below.
package protocol ExplainedError: Error, CustomStringConvertible {
    /// The file, option or address; `nil` if the problem names it.
    var place: String? { get }
    var problem: String { get }
    /// The remedy, in sentences. Commands in it run as printed.
    var remedy: String? { get }
}

extension ExplainedError {
    package var place: String? { nil }

    package var description: String {
        (place.map { "\($0): " } ?? "") + problem + (remedy.map { " \($0)" } ?? "")
    }
}

package protocol ComposedError: ExplainedError {
    init(_ problem: String, at place: String?, remedy: String?)
}

extension ComposedError {
    package init(_ error: any ExplainedError) {
        self.init(error.problem, at: error.place, remedy: error.remedy)
    }

    /// Copies the parts of a single error. Several errors become the lines of one problem.
    package init(_ errors: [any ExplainedError]) {
        if errors.count == 1 {
            self.init(errors[0])
        } else {
            self.init(
                errors.map(\.description).joined(separator: "\n"), at: nil, remedy: nil)
        }
    }
}
