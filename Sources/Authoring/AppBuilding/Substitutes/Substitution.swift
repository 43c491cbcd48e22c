internal import Foundation
internal import SourcePreparation

/// A module that another one stands in for, in one build.
struct Substitution: Sendable {
    /// The module's name.
    let module: String
    /// The folders of the Swift files that stand in for it.
    let folders: [URL]
    /// The modules that import it.
    let importers: Set<String>
    /// The modules that get it through a bridging header, without an import.
    var bridgedInto: Set<String> = []
    /// What is said of it.
    let diagnostic: PreparationDiagnostic
}
