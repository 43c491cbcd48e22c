import Foundation
import NotificationDoctor
import Testing

struct ExamplesTests {
    /// Users copy the examples, so the examples must have no findings.
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
