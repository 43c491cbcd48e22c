internal import Foundation
internal import UntrustedFiles

/// A reader for `.xcconfig` files and the files that they include.
///
/// <https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project>.
package struct XCConfigReader {
    static let bytesMax = 4 << 20
    /// Maximum number of files that one file includes, directly or indirectly.
    static let filesMax = 256

    private let finder: FileFinder
    /// The project folder. Included files are searched next to the including file and then here.
    private let folder: String
    private var open: [String] = []
    private var fileCount = 0
    package private(set) var level: BuildSettings.Level = [:]
    package private(set) var problems: [ProjectProblem] = []

    package init(_ finder: FileFinder, project folder: String) {
        (self.finder, self.folder) = (finder, folder)
    }

    package mutating func read(_ path: String, namedAt place: SourcePlace) {
        guard let match = find(path, place) else { return }
        read(match, place)
    }

    /// Finds the file, or a template of it that the project provides for its users to copy.
    private mutating func find(_ path: String, _ place: SourcePlace) -> String? {
        if let match = finder.find(path), match.kind == .regular {
            if match.differs { reportCase(path, match.path, place) }
            return match.path
        }
        for candidate in FilePaths.templates(of: path, type: "xcconfig") {
            guard let match = finder.find(candidate), match.kind == .regular else { continue }
            report(
                place,
                "\(FilePaths.name(path)) is not there. \(FilePaths.name(match.path)) is read "
                    + "in its place; copy it and fill it in.")
            return match.path
        }
        let command = MakingCommand(for: path, in: folder, finder.files)
        report(
            place,
            "\(path.printable) is not there, so its settings are missing. "
                + (command?.remedy ?? "Make the file, or run what generates it."))
        return nil
    }

    private mutating func report(_ place: SourcePlace, _ message: String) {
        problems.append(ProjectProblem(.warning, at: place, message))
    }

    private mutating func reportCase(_ path: String, _ actual: String, _ place: SourcePlace) {
        problems.append(
            ProjectProblem(.hint, at: place, CaseMessage.text(named: path, actual: actual)))
    }

    private mutating func read(_ path: String, _ place: SourcePlace) {
        guard !open.contains(path) else {
            let circle = (open[(open.firstIndex(of: path) ?? 0)...] + [path])
                .map(FilePaths.name).joined(separator: " → ")
            problems.append(
                ProjectProblem(
                    .error, at: place,
                    "Files include each other in a circle: \(circle). Take one "
                        + "of the #include lines out."))
            return
        }
        fileCount += 1
        guard fileCount <= Self.filesMax else {
            if fileCount == Self.filesMax + 1 {
                report(
                    place, "More than \(Self.filesMax) files are included; the rest is left out.")
            }
            return
        }
        let data: Data
        do { data = try finder.files.data(at: path, bytesMax: Self.bytesMax) } catch {
            problems.append(ProjectProblem(.error, at: place, error.description))
            return
        }
        open.append(path)
        defer { open.removeLast() }
        let text = String(decoding: data, as: UTF8.self)
        for (index, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            read(line: line, of: path, SourcePlace(path, line: index + 1))
        }
    }

    private mutating func read(line: Substring, of path: String, _ place: SourcePlace) {
        // As in Xcode, a comment also starts in the middle of a URL.
        let line = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingBlanks
        if line.hasPrefix("#include") {
            include(line, from: path, place)
        } else if let sign = Self.sign(of: line) {
            var value = line[line.index(after: sign)...].trimmingBlanks
            if value.hasSuffix(";") { value.removeLast() }
            level.assign(line[..<sign].trimmingBlanks, value, at: place)
        }
    }

    private mutating func include(_ line: String, from path: String, _ place: SourcePlace) {
        let isOptional = line.hasPrefix("#include?")
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3 else {
            // Files in `<>` are part of Xcode.
            report(place, "This #include cannot be followed here; name a file in quotation marks.")
            return
        }
        let name = String(parts[1])
        let near = FilePaths.join(FilePaths.folder(path), name)
        let candidates = [near, FilePaths.join(folder, name)]
        if let match = candidates.lazy.compactMap(finder.find).first(where: { $0.kind == .regular })
        {
            read(match.path, place)
        } else if !isOptional {
            read(near, namedAt: place)
        }
    }

    /// Returns the position of the equals sign after the name. Conditions in brackets contain
    /// further ones.
    private static func sign(of line: String) -> String.Index? {
        var isInBrackets = false
        for index in line.indices {
            switch line[index] {
            case "[": isInBrackets = true
            case "]": isInBrackets = false
            case "=" where !isInBrackets: return index
            default: break
            }
        }
        return nil
    }
}

enum CaseMessage {
    static func text(named path: String, actual: String) -> String {
        let common = zip(path.split(separator: "/"), actual.split(separator: "/"))
            .prefix { $0 == $1 }.count
        let named = path.split(separator: "/").dropFirst(common).joined(separator: "/")
        let found = actual.split(separator: "/").dropFirst(common).joined(separator: "/")
        return
            "\(named.printable) is \(found.printable) on the disk. The disk of a Mac takes them for "
            + "the same; others do not."
    }
}
