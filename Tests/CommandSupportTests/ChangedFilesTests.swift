import CommandSupport
import NotificationChecks
import Testing

@Suite("Changed files")
struct ChangedFilesTests {
    @Test("git is asked for no revision that it could read as an option")
    func option() async {
        let error = await #expect(throws: ChangedFiles.QueryError.self) {
            try await ChangedFiles.since("--output=x", in: ".")
        }
        #expect(error?.description == "--output=x is not a revision.")
    }
}
