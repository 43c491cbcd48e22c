import Foundation
import Glibc
import OpenFoundation
import Testing
import UpTesting

/// Processes that take turns. A second descriptor represents another process.
struct NSFileCoordinatorTests {
    /// Whether another process could take the lock at once.
    private func isFree(_ path: String, for kind: Int32) -> Bool {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        return flock(descriptor, kind | LOCK_NB) == 0
    }

    @Test("a writer excludes readers and writers", arguments: [true, false])
    func writerIsAlone(fileIsThere: Bool) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "counter")
            if fileIsThere { try Data("0".utf8).write(to: file) }
            let locked = fileIsThere ? file.path : folder.path
            var isCalled = false
            unsafe NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { url in
                isCalled = true
                #expect(url == file)
                #expect(!isFree(locked, for: LOCK_SH))
            }
            #expect(isCalled)
            #expect(isFree(locked, for: LOCK_EX))
        }
    }

    @Test("a reader allows readers and excludes writers")
    func readersShare() async throws {
        try await withTemporaryFolder { folder in
            var isCalled = false
            unsafe NSFileCoordinator().coordinate(readingItemAt: folder, error: nil) { _ in
                isCalled = true
                #expect(isFree(folder.path, for: LOCK_SH))
                #expect(!isFree(folder.path, for: LOCK_EX))
            }
            #expect(isCalled)
        }
    }

    @Test("a missing folder is an error, and the accessor is not called")
    func missingFolder() {
        var error: NSError?
        let url = URL(fileURLWithPath: "/nowhere/at/all")
        unsafe NSFileCoordinator().coordinate(writingItemAt: url, error: &error) { _ in
            Issue.record("The accessor was called.")
        }
        #expect(error?.domain == NSCocoaErrorDomain)
    }
}
