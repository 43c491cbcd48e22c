internal import Foundation
internal import SourcePreparation

/// The replacement of a module in one build.
struct Substitution: Sendable {
    let module: String
    let folders: [URL]
    let importers: Set<String>
    var bridgedInto: Set<String> = []
    let diagnostic: PreparationDiagnostic
    /// The substitutes that this one imports.
    var dependencies: [String] = []
}
