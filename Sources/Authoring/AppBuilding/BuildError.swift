internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Why an app cannot be built, in a sentence with its remedy.
package struct BuildError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence, or one for each place.
    package let description: String

    /// Creates the error.
    package init(_ description: String) { self.description = description }

    /// Refuses a project: how much is wrong, and a line for each note.
    init(notes: [PreparationNote], of project: ProjectLocation) {
        let lines = NoteList.lines(of: notes)
        // A line has all places of one error.
        let errors = Set(notes.filter { $0.weight == .error }.map(\.sentence)).count
        self.init(
            "\(project.url.lastPathComponent.printable) cannot be built here: \(errors) "
                + "\(errors == 1 ? "error" : "errors"). What helps stands with each.\n"
                + lines.joined(separator: "\n"))
    }
}
