package import Foundation
internal import UntrustedFiles

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// An element of an XML file with its children. Size, element count and nesting of a file are
/// limited.
///
/// ```swift
/// let scene = XMLElement.read(URL(filePath: "Base.lproj/Main.storyboard"))
/// let views = scene?.all.filter { $0.name == "label" }.compactMap { $0["text"] }
/// ```
package final class XMLElement {
    package let name: String
    package let attributes: [String: String]
    package private(set) var children: [XMLElement] = []
    package private(set) var text = ""

    package static let bytesMax = 4 << 20
    package static let countMax = 20_000
    package static let depthMax = 100

    package init(name: String, attributes: [String: String]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// Reads a file; `nil` if it is invalid XML or exceeds a limit.
    package static func read(_ url: URL) -> XMLElement? {
        guard let data = try? UntrustedFile.read(url, bytesMax: bytesMax) else { return nil }
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // The parser accepts truncated files.
        return parser.parse() && reader.isWhole ? reader.root : nil
    }

    package subscript(name: String) -> String? { attributes[name] }

    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

    package func number(_ name: String) -> Double? {
        attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    package var all: [XMLElement] { [self] + children.flatMap(\.all) }

    private final class Reader: NSObject, XMLParserDelegate {
        private(set) var root: XMLElement?
        private var open: [XMLElement] = []
        private var count = 0

        var isWhole: Bool { open.isEmpty }

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?, attributes attributeDict: [String: String]
        ) {
            count += 1
            guard count <= XMLElement.countMax, open.count < XMLElement.depthMax else {
                return parser.abortParsing()
            }
            let element = XMLElement(name: elementName, attributes: attributeDict)
            open.last?.children.append(element)
            if open.isEmpty { root = element }
            open.append(element)
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?
        ) { _ = open.popLast() }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            open.last?.text += string
        }
    }
}
