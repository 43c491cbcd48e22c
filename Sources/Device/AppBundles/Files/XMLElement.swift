package import Foundation
internal import UntrustedFiles

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// An element of an XML file, with what is in it.
package final class XMLElement {
    /// The element's name.
    package let name: String
    /// The attributes by name.
    package let attributes: [String: String]
    /// The elements in it.
    package private(set) var children: [XMLElement] = []
    /// The text in it, without that of its elements.
    package private(set) var text = ""

    /// The most bytes of a file.
    package static let bytesMax = 4 << 20
    /// The most elements of a file.
    package static let countMax = 20_000
    /// The deepest nesting.
    package static let depthMax = 100

    /// Describes an element with nothing in it.
    package init(name: String, attributes: [String: String]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// Reads a file; `nil` when it is not XML, or beyond the bounds.
    package static func read(_ url: URL) -> XMLElement? {
        guard let data = try? UntrustedFile.read(url, bytesMax: bytesMax) else { return nil }
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // The parser accepts a file that ends too early.
        return parser.parse() && reader.isWhole ? reader.root : nil
    }

    /// The value of an attribute.
    package subscript(name: String) -> String? { attributes[name] }

    /// The first child of a name.
    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The first child with a certain `key`.
    package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

    /// The number of an attribute.
    package func number(_ name: String) -> Double? {
        attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// All elements below, and this one.
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
