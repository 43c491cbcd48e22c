import Foundation
import NotificationDoctor
import Testing

struct ExamplesTests {
    /// The examples are what others copy, so nothing may be wrong with them.
    @Test(arguments: ["Chat", "Payments", "Whisper"])
    func anExampleHasNoFindings(name: String) {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: "Examples/\(name)").path
        let report = Doctor().examine(FileTree(disk: [folder]))
        #expect(report.fileCount > 5)
        #expect(report.findings.map(\.description) == [])
    }
}
