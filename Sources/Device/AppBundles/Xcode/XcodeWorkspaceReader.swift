internal import Foundation
internal import UntrustedFiles

/// A reader for `X.xcworkspace`, which names projects and packages.
///
/// The XML file has two kinds of elements: `<FileRef location="group:Chat.xcodeproj">`, and
/// `<Group>`, which contains files and may have a folder.
struct XcodeWorkspaceReader {
    static let bytesMax = 4 << 20
    static let depthMax = 64

    private(set) var projects: [(path: String, place: SourcePlace)] = []
    private(set) var packages: [String] = []
    private(set) var problems: [ProjectProblem] = []
    private let finder: FileFinder
    private let folder: String
    private var groups: [String]

    static func read(
        _ path: String, _ finder: FileFinder
    ) throws(ProjectError) -> XcodeWorkspaceReader {
        let file = FilePaths.join(path, "contents.xcworkspacedata")
        let data: Data
        do { data = try finder.files.data(at: file, bytesMax: bytesMax) } catch {
            throw ProjectError(error)
        }
        var reader = XcodeWorkspaceReader(finder, FilePaths.folder(path))
        try reader.read([UInt8](data), file)
        return reader
    }

    private init(_ finder: FileFinder, _ folder: String) {
        (self.finder, self.folder) = (finder, folder)
        groups = [folder]
    }

    private mutating func read(_ bytes: [UInt8], _ file: String) throws(ProjectError) {
        let lines = LineTable(bytes)
        let text = String(decoding: bytes, as: UTF8.self).utf8
        func place(_ index: String.Index) -> SourcePlace {
            let (line, column) = lines.position(
                of: text.distance(from: text.startIndex, to: index))
            return SourcePlace(file, line: line, column: column)
        }
        var rest = text[...]
        guard rest.contains(UInt8(ascii: "<")) else {
            throw ProjectError("This is not the XML of a workspace.", at: SourcePlace(file))
        }
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else {
                throw ProjectError("A tag is not closed.", at: place(start))
            }
            let tag = String(Substring(rest[rest.index(after: start)..<end]))
            rest = rest[rest.index(after: end)...]
            try read(tag: tag, place(start))
        }
    }

    private mutating func read(tag: String, _ place: SourcePlace) throws(ProjectError) {
        let name = tag.prefix { $0.isLetter || $0 == "/" }
        let location = Self.attribute("location", of: tag).map { path(of: $0) }
        switch name {
        case "Group":
            guard groups.count < Self.depthMax else {
                throw ProjectError(
                    "Groups are nested more than \(Self.depthMax) levels deep.", at: place)
            }
            if !tag.hasSuffix("/") { groups.append(location ?? groups.last ?? folder) }
        case "/Group": if groups.count > 1 { groups.removeLast() }
        case "FileRef":
            guard let location else { return }
            if location.hasSuffix(".xcodeproj") {
                projects.append((location, place))
            } else if finder.find(FilePaths.join(location, "Package.swift")) != nil {
                packages.append(location)
            }
        default: break
        }
    }

    private func path(of location: String) -> String {
        guard let colon = location.firstIndex(of: ":") else {
            return FilePaths.join(groups.last ?? folder, location)
        }
        let path = String(location[location.index(after: colon)...])
        return switch location[..<colon] {
        case "absolute": path
        case "container", "self": FilePaths.join(folder, path)
        default: FilePaths.join(groups.last ?? folder, path)
        }
    }

    private static func attribute(_ name: String, of tag: String) -> String? {
        guard let start = tag.firstRange(of: name)?.upperBound,
            let open = tag[start...].firstIndex(where: { $0 == "\"" || $0 == "'" }),
            let end = tag[tag.index(after: open)...].firstIndex(of: tag[open])
        else { return nil }
        let raw = String(tag[tag.index(after: open)..<end])
        return raw.replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&#10;", with: "\n").replacing("&amp;", with: "&")
    }
}
