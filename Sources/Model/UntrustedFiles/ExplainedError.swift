/// An error that says apart where it is, what is wrong, and what to do.
///
/// Commands print each of them in one form: `error: PLACE: PROBLEM`, and the remedy below.
package protocol ExplainedError: Error, CustomStringConvertible {
    /// The file, option or address; `nil` where the problem names it.
    var place: String? { get }
    /// What is wrong, in a sentence.
    var problem: String { get }
    /// What to do, in sentences; commands in it run as printed.
    var remedy: String? { get }
}

extension ExplainedError {
    package var place: String? { nil }

    /// The place, the problem and the remedy, in one text.
    package var description: String {
        (place.map { "\($0): " } ?? "") + problem + (remedy.map { " \($0)" } ?? "")
    }
}

/// An explained error with parts from its caller.
package protocol ComposedError: ExplainedError {
    /// Creates the error.
    init(_ problem: String, at place: String?, remedy: String?)
}

extension ComposedError {
    /// Takes over the parts of another error.
    package init(_ error: any ExplainedError) {
        self.init(error.problem, at: error.place, remedy: error.remedy)
    }

    /// Takes over the parts of a single error; several become lines of one problem.
    package init(_ errors: [any ExplainedError]) {
        if errors.count == 1 {
            self.init(errors[0])
        } else {
            self.init(
                errors.map(\.description).joined(separator: "\n"), at: nil, remedy: nil)
        }
    }
}
