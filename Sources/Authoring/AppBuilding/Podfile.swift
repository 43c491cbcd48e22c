internal import AppBundles
internal import Foundation
internal import UntrustedFiles

enum Podfile {
    private static let bytesMax = 1 << 20

    /// Returns the modules of the pods of a `Podfile`. The set is empty for a missing file.
    static func modules(in folder: String) -> Set<String> {
        let file = FilePaths.join(folder, "Podfile")
        guard let data = try? DiskFiles().data(at: file, bytesMax: bytesMax) else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        return Set(lines.compactMap { module(in: $0.drop(while: \.isWhitespace)) })
    }

    private static func module(in line: Substring) -> String? {
        guard line.hasPrefix("pod"), let open = line.firstIndex(where: { "'\"".contains($0) }),
            line[line.index(line.startIndex, offsetBy: 3)..<open].allSatisfy({ " (".contains($0) })
        else { return nil }
        let name = line[line.index(after: open)...].prefix { !"'\"/".contains($0) }
        guard !name.isEmpty else { return nil }
        return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
