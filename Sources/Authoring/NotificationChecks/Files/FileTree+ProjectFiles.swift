internal import AppBundles
package import Foundation
package import UntrustedFiles

/// The project reader sees the same files as the checks.
extension FileTree: ProjectFiles {
    package func kind(of path: String) -> FileEntryKind? {
        if exists(path) { return .regular }
        return isFolder(path) ? .folder : nil
    }

    package func names(in folder: String) -> [String]? {
        let files = below(folder)
        guard folder.isEmpty || !files.isEmpty else { return nil }
        let start = folder.isEmpty ? 0 : folder.utf8.count + 1
        let names = files.map { path in
            let rest = path.utf8.dropFirst(start)
            return String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
        }
        return Array(Set(names))
    }

    package func data(at path: String, bytesMax: Int) throws(UntrustedFileError) -> Data {
        guard let count = byteCount(path) else {
            throw UntrustedFileError(.missing, path, "is not there.")
        }
        guard count <= bytesMax else {
            throw UntrustedFileError(
                .tooLarge, path, "has \(count) bytes and was not read; the limit is \(bytesMax).")
        }
        guard let data = data(path) else {
            throw UntrustedFileError(.unreadable, path, "cannot be read.")
        }
        return data
    }
}
