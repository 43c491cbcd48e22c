import FileKinds
import Foundation
import Testing

@Suite("Kinds of files")
struct FileKindTests {
    @Test(
        "ATT-4 the kinds that the system attaches are Apple's list, and no other",
        arguments: FileKind.all)
    func attachable(kind: FileKind) {
        let listed = [
            "aiff", "wav", "mp3", "m4a", "jpg", "gif", "png", "mpg", "m2v", "mp4", "avi",
        ]
        #expect(kind.isAttachable == listed.contains(kind.fileExtension))
    }

    @Test("each ending, type identifier and name belongs to one kind")
    func unique() {
        let all = FileKind.all
        #expect(Set(all.flatMap(\.fileExtensions)).count == all.flatMap(\.fileExtensions).count)
        #expect(Set(all.map(\.typeIdentifier)).count == all.count)
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(all.allSatisfy { !$0.fileExtensions.isEmpty && !$0.mediaTypes.isEmpty })
    }

    @Test(
        "ATT-2 an ending agrees with a kind that begins with the same bytes, and with no other",
        arguments: [
            (FileKind.jpeg, "JPEG", true), (.jpeg, "png", false), (.mp4, "m4a", true),
            (.mp4, "mov", true), (.mpeg, "m2v", true), (.mpeg, "mp4", false), (.html, "png", false),
        ])
    func agreement(kind: FileKind, ending: String, agrees: Bool) {
        #expect(kind.agrees(withExtension: ending) == agrees)
    }
}
