package import Foundation
internal import Synchronization
package import UntrustedFiles

/// The files of this machine, restricted to the root of a project.
///
/// ```swift
/// let files = RootedFiles(try ProjectRoot(of: folder))
/// let container = try XcodeContainer(at: "Chat.xcodeproj", files: files)
/// if let refusal = files.refusals.first { throw refusal }
/// ```
///
/// A reader may continue without an unreadable file. The refusals are recorded here, so that the
/// build can fail because of them.
package final class RootedFiles: ProjectFiles {
    private static let refusalsMax = 20

    private let root: ProjectRoot
    private let disk = DiskFiles()
    private let kept = Mutex<[UntrustedFileError]>([])

    package init(_ root: ProjectRoot) { self.root = root }

    package var refusals: [UntrustedFileError] { kept.withLock(\.self) }

    package func kind(of path: String) -> FileEntryKind? { disk.kind(of: path) }

    package func names(in folder: String) -> [String]? { disk.names(in: folder) }

    package func isInReach(_ path: String) -> Bool { root.refusal(of: path) == nil }

    package func data(at path: String, bytesMax: Int) throws(UntrustedFileError) -> Data {
        if let error = root.refusal(of: path) {
            kept.withLock { kept in
                guard kept.count < Self.refusalsMax, !kept.contains(error) else { return }
                kept.append(error)
            }
            throw error
        }
        return try disk.data(at: path, bytesMax: bytesMax)
    }
}
