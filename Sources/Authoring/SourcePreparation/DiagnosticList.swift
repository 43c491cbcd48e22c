/// Text for diagnostics, in which the same message at many places takes one line.
///
/// ```swift
/// for line in DiagnosticList.lines(of: diagnostics) { print(line) }
/// ```
package enum DiagnosticList {
    static let placesMax = 4

    /// Returns one line per message, with its first place and up to ``placesMax`` others. Warnings
    /// come before errors.
    package static func lines(of diagnostics: [PreparationDiagnostic]) -> [String] {
        struct Key: Hashable {
            var severity: PreparationDiagnostic.Severity
            var message: String
        }
        var order: [Key] = []
        var groups: [Key: [PreparationDiagnostic]] = [:]
        for diagnostic in diagnostics {
            let key = Key(severity: diagnostic.severity, message: diagnostic.message)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(diagnostic)
        }
        let sorted = order.filter { $0.severity != .error } + order.filter { $0.severity == .error }
        return sorted.compactMap { groups[$0].flatMap(line) }
    }

    private static func line(_ diagnostics: [PreparationDiagnostic]) -> String? {
        guard let first = diagnostics.first else { return nil }
        var seen: Set<String> = [place(first)]
        let others = diagnostics.map(place).filter { seen.insert($0).inserted }
        guard !others.isEmpty else { return first.description }
        let more = others.count - placesMax
        return first.description + " (Also at " + others.prefix(placesMax).joined(separator: ", ")
            + (more > 0 ? ", and \(more) more" : "") + ".)"
    }

    private static func place(_ diagnostic: PreparationDiagnostic) -> String {
        "\(diagnostic.path.split(separator: "/").last ?? ""):\(diagnostic.line)"
    }
}
