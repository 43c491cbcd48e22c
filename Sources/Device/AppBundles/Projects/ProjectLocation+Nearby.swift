package import Foundation
internal import UntrustedFiles

extension ProjectLocation {
    private static let nearbyFoldersMax = 500
    /// Maximum depth of the search: `Configurations/XcodeGen/project.yml` is two folders below.
    private static let nearbyDepthMax = 3
    private static let descriptionBytesMax = 256 << 10

    /// Returns the app descriptions below a folder that contains none itself, by relative path.
    ///
    /// Files for XcodeGen are recognized by their content and may have any name.
    package static func nearby(in folder: URL) -> [String] {
        let files = DiskFiles()
        var found: [String] = []
        var waiting = [(path: folder.path, below: "", depth: 0)]
        var count = 0
        while !waiting.isEmpty, count < nearbyFoldersMax {
            let next = waiting.removeFirst()
            count += 1
            for name in (files.names(in: next.path) ?? []).sorted() where !name.hasPrefix(".") {
                let path = FilePaths.join(next.path, name)
                let below = next.below + name
                switch FilePaths.fileExtension(name) {
                case "xcodeproj" where name != "Pods.xcodeproj": found.append(below)
                case "yml", "yaml":
                    if describesApp(path, files) { found.append(below) }
                case "xcworkspace", "xcodeproj": break
                default:
                    guard next.depth < nearbyDepthMax, !othersFolders.contains(name),
                        files.kind(of: path) == .folder
                    else { continue }
                    waiting.append((path, below + "/", next.depth + 1))
                }
            }
        }
        return found
    }

    private static func describesApp(_ path: String, _ files: DiskFiles) -> Bool {
        guard let data = try? files.data(at: path, bytesMax: descriptionBytesMax) else {
            return false
        }
        let text = String(decoding: data, as: UTF8.self)
        return text.split(separator: "\n").contains { $0.hasPrefix("targets:") }
            && text.contains(/type:\s*"?application\b/)
    }
}
