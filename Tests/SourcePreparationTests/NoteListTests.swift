import Testing

@testable import SourcePreparation

/// How notes are put together to text.
struct NoteListTests {
    private static func note(
        _ sentence: String, line: Int, _ weight: PreparationNote.Weight = .error
    ) -> PreparationNote {
        PreparationNote(
            weight: weight, path: "/p/A\(line).swift", line: line, column: 8, sentence: sentence)
    }

    @Test("one sentence is one line with its places, and errors come last")
    func lines() {
        let notes =
            (1...8).map { Self.note("No SwiftUI.", line: $0) }
            + [Self.note("Left out.", line: 9, .warning), Self.note("No Rx.", line: 1)]
            + [Self.note("No Rx.", line: 1)]
        #expect(
            NoteList.lines(of: notes) == [
                "/p/A9.swift:9:8: warning: Left out.",
                "/p/A1.swift:1:8: error: No SwiftUI. (Also at A2.swift:2, A3.swift:3, A4.swift:4, "
                    + "A5.swift:5, and 3 more.)",
                "/p/A1.swift:1:8: error: No Rx.",
            ])
        #expect(NoteList.lines(of: []).isEmpty)
    }
}
