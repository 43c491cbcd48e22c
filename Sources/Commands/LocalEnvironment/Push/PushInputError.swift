internal import UntrustedFiles

/// A problem of a push, or of a file for it, as the user gave it.
package struct PushInputError: ComposedError, Sendable, Hashable {
    package let place: String?
    package let problem: String
    package let remedy: String?

    package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
        (self.place, self.problem, self.remedy) = (place, problem, remedy)
    }
}
