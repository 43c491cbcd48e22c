import CommandSupport
import NotificationChecks
import Testing

@Suite("Changed files")
struct ChangedFilesTests {
    @Test("a revision that git could read as an option is rejected")
    func option() async {
        let error = await #expect(throws: ChangedFiles.QueryError.self) {
            try await ChangedFiles.since("--output=x", in: ".")
        }
        #expect(error?.description == "--output=x is not a revision.")
    }
}
