internal import AppBundles
internal import Foundation
internal import UntrustedFiles

/// The names in the headers that a bridging header imports. The headers are not built here, and a
/// diagnostic explains code that uses them.
///
/// Headers are searched only beside the bridging header and beside Objective-C sources.
struct BridgedHeaders {
    /// The maximum number of headers, the maximum size of one, and the maximum size of all texts
    /// that are kept, in bytes.
    static let headersMax = 300, bytesMax = 1 << 20, textBytesMax = 8 << 20

    private(set) var names: [String: String] = [:]
    private(set) var texts: [String] = []
    private(set) var refusals: [UntrustedFileError] = []
    private let files: any ProjectFiles
    private var seen: Set<String> = []
    private var textBytes = 0

    init(_ files: any ProjectFiles) { self.files = files }

    /// Reads the headers that a header imports, recursively.
    ///
    /// - Parameters:
    ///   - text: The text of the bridging header.
    ///   - path: Its path.
    ///   - sources: The paths of Objective-C sources.
    mutating func read(_ text: String, at path: String, beside sources: [String]) {
        let folders = Set(([path] + sources).map(FilePaths.folder)).sorted()
        var waiting = Self.imports(of: text)
        keep(text)
        while let name = waiting.popLast(), seen.count < Self.headersMax {
            guard seen.insert(name).inserted, let text = self.text(name, folders) else { continue }
            keep(text)
            for word in Self.declaredNames(of: text) where names[word] == nil {
                names[word] = FilePaths.name(name)
            }
            waiting += Self.imports(of: text)
        }
    }

    private mutating func keep(_ text: String) {
        textBytes += text.utf8.count
        if textBytes <= Self.textBytesMax { texts.append(text) }
    }

    private static func imports(of text: String) -> [String] {
        text.matches(of: /#(?:import|include)\s+"([^"\n]+)"/).map { String($0.1) }
    }

    private mutating func text(_ name: String, _ folders: [String]) -> String? {
        for folder in folders {
            do {
                let data = try files.data(
                    at: FilePaths.join(folder, name), bytesMax: Self.bytesMax)
                return String(decoding: data, as: UTF8.self)
            } catch {
                if error.code == .outside { refusals.append(error) }
            }
        }
        return nil
    }

    /// Returns the names that a header declares and that are the same in Swift: classes, protocols,
    /// constants and types.
    private static func declaredNames(of text: String) -> [String] {
        let types = text.matches(of: /@(?:interface|protocol)\s+(\w+)/).map { String($0.1) }
        let constants = text.matches(of: /\bextern\b[^;(\n]*?(\w+)\s*;/).map { String($0.1) }
        let enumerations = text.matches(of: /NS_(?:ENUM|OPTIONS|CLOSED_ENUM)\(\s*\w+\s*,\s*(\w+)/)
            .map { String($0.1) }
        return types + constants + enumerations
    }
}
