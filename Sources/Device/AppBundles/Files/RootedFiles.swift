package import Foundation
internal import Synchronization
package import UntrustedFiles

/// The files of this machine, of which a project can read those in its root.
///
/// A reader may go on without a file that it cannot read. The refusals are kept here, so that the build
/// stops at them.
package final class RootedFiles: ProjectFiles {
    /// The most refusals that are kept.
    private static let refusalsMax = 20

    private let root: ProjectRoot
    private let disk = DiskFiles()
    private let kept = Mutex<[UntrustedFileError]>([])

    /// Gives access to the files in a root.
    package init(_ root: ProjectRoot) { self.root = root }

    /// The refusals so far, each once.
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
