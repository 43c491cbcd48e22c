/// An XML property list as text. Added keys follow its indentation and line ends.
///
/// The order, the line ends and the indentation stay; nothing else changes.
struct PropertyListText {
    enum Value {
        case yes
        case text(String)
        case texts([String])
    }

    fileprivate struct Element {
        var name: String
        var range: Range<Int>
        var content: Range<Int>?
    }

    private struct Entry {
        var key: String
        var keyRange: Range<Int>
        var value: Element
    }

    private let bytes: [UInt8]
    private let tags: PropertyListTags
    private let root: Element
    private let entries: [Entry]

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let tags = PropertyListTags(bytes)
        guard let root = tags.root, let children = tags.children(of: root), children.count % 2 == 0
        else { return nil }
        var entries: [Entry] = []
        for index in stride(from: 0, to: children.count, by: 2) {
            let key = children[index]
            guard key.name == "key" else { return nil }
            let name = key.content.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
            entries.append(Entry(key: name, keyRange: key.range, value: children[index + 1]))
        }
        (self.bytes, self.tags, self.root, self.entries) = (bytes, tags, root, entries)
    }

    // MARK: How it is written

    private var newline: String {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
        return first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// Returns the indentation before a position, or `nil` where other characters precede it in the
    /// line.
    private func indent(at place: Int) -> String? {
        let start = lineStart(place)
        let before = bytes[start..<place]
        let isBlank = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return isBlank ? String(decoding: before, as: UTF8.self) : nil
    }

    private func lineStart(_ place: Int) -> Int {
        bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    var keyIndent: String? {
        entries.lazy.compactMap { indent(at: $0.keyRange.lowerBound) }.first
            ?? (entries.isEmpty ? indent(at: root.range.lowerBound).map { $0 + "\t" } : nil)
    }

    private var step: String {
        let (outer, own) = (indent(at: root.range.lowerBound) ?? "", keyIndent ?? "")
        return own.hasPrefix(outer) ? String(own.dropFirst(outer.count)) : own
    }

    /// The index of the line in which the top level ends, from zero; `nil` where something precedes
    /// the end in that line.
    var endLine: Int? {
        guard let content = root.content, indent(at: content.upperBound) != nil else { return nil }
        return bytes[..<content.upperBound].count { $0 == UInt8(ascii: "\n") }
    }

    // MARK: Changes

    /// Returns the text with an added key, or `nil` where the key has another value already.
    func adding(_ key: String, _ value: Value) -> String? {
        if let entry = entries.first(where: { $0.key == key }) {
            guard case .texts(let texts) = value else { return nil }
            return adding(texts, to: entry)
        }
        guard let indent = keyIndent else {
            return inserting("<key>\(key)</key>" + written(value, nil))
        }
        let gap = entries.last.map { bytes[$0.keyRange.upperBound..<$0.value.range.lowerBound] }
        let isTogether = gap?.contains(UInt8(ascii: "\n")) == false
        let between =
            isTogether ? String(decoding: gap ?? [], as: UTF8.self) : newline + indent
        return inserting("<key>\(key)</key>" + between + written(value, indent))
    }

    private func written(_ value: Value, _ indent: String?) -> String {
        switch value {
        case .yes: return "<true/>"
        case .text(let text): return "<string>\(text)</string>"
        case .texts(let texts):
            let items = texts.map { "<string>\($0)</string>" }
            guard let indent else { return "<array>\(items.joined())</array>" }
            let lines = items.map { newline + indent + step + $0 }.joined()
            return "<array>\(lines)\(newline)\(indent)</array>"
        }
    }

    private func inserting(_ entry: String) -> String {
        guard let content = root.content else {
            guard let indent = keyIndent, let outer = self.indent(at: root.range.lowerBound) else {
                return replacing(root.range, "<dict>\(entry)</dict>")
            }
            let lines = newline + indent + entry + newline + outer
            return replacing(root.range, "<dict>\(lines)</dict>")
        }
        let end = content.upperBound
        guard let indent = keyIndent else { return replacing(end..<end, entry) }
        if self.indent(at: end) != nil {
            let start = lineStart(end)
            return replacing(start..<start, indent + entry + newline)
        }
        let outer = entries.isEmpty ? newline + (self.indent(at: root.range.lowerBound) ?? "") : ""
        return replacing(end..<end, newline + indent + entry + outer)
    }

    private func adding(_ texts: [String], to entry: Entry) -> String? {
        let value = entry.value
        let indent =
            indent(at: value.range.lowerBound) ?? self.indent(at: entry.keyRange.lowerBound)
        if value.name == "string" {
            let own = text(of: value)
            let all = own.isEmpty || texts.contains(own) ? texts : [own] + texts
            return replacing(value.range, written(.texts(all), indent))
        }
        guard value.name == "array", let items = tags.children(of: value) else { return nil }
        let known = items.map(text)
        let added = texts.filter { !known.contains($0) }
        guard !added.isEmpty else { return nil }
        guard let last = items.last else {
            return replacing(value.range, written(.texts(added), indent))
        }
        let own = self.indent(at: last.range.lowerBound)
        let lines = added.map { (own.map { newline + $0 } ?? "") + "<string>\($0)</string>" }
        return replacing(last.range.upperBound..<last.range.upperBound, lines.joined())
    }

    private func text(of element: Element) -> String {
        element.content.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }

    private func replacing(_ range: Range<Int>, _ text: String) -> String {
        String(
            decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
            as: UTF8.self)
    }
}

private struct PropertyListTags {
    private struct Tag {
        enum Kind { case opening, closing, whole }

        var name: String
        var kind: Kind
        var range: Range<Int>
    }

    private var tags: [Tag] = []

    init(_ bytes: [UInt8]) {
        let passed: [(opening: String, closing: String)] = [
            ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
        ]
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[start...]
            if let kind = passed.first(where: { rest.starts(with: $0.opening.utf8) }) {
                guard let end = Self.end(of: kind.closing, in: bytes[(start + 2)...]) else {
                    return
                }
                place = end
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return }
            place = end + 1
            let isClosing = rest.dropFirst().first == UInt8(ascii: "/")
            let isWhole = bytes[end - 1] == UInt8(ascii: "/")
            let name = bytes[(start + (isClosing ? 2 : 1))..<end].prefix {
                $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: " ") && $0 >= 0x20
            }
            tags.append(
                Tag(
                    name: String(decoding: name, as: UTF8.self),
                    kind: isClosing ? .closing : isWhole ? .whole : .opening,
                    range: start..<place))
        }
    }

    private static func end(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let text = Array(text.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: text) }.map { $0 + text.count }
    }

    var root: PropertyListText.Element? {
        let first = tags.firstIndex { $0.kind != .closing && $0.name != "plist" }
        guard var index = first, let root = element(&index), root.name == "dict" else { return nil }
        return root
    }

    func children(of element: PropertyListText.Element) -> [PropertyListText.Element]? {
        guard let content = element.content else { return [] }
        guard var index = tags.firstIndex(where: { $0.range.lowerBound >= content.lowerBound })
        else { return nil }
        var children: [PropertyListText.Element] = []
        while tags.indices.contains(index), tags[index].range.lowerBound < content.upperBound {
            guard let child = self.element(&index) else { return nil }
            children.append(child)
        }
        return children
    }

    private func element(_ index: inout Int) -> PropertyListText.Element? {
        let first = tags[index]
        guard first.kind != .closing else { return nil }
        var open: [String] = []
        while tags.indices.contains(index) {
            let tag = tags[index]
            index += 1
            switch tag.kind {
            case .opening: open.append(tag.name)
            case .closing: guard open.popLast() == tag.name else { return nil }
            case .whole: break
            }
            guard open.isEmpty else { continue }
            let isWhole = first.kind == .whole
            return PropertyListText.Element(
                name: first.name, range: first.range.lowerBound..<tag.range.upperBound,
                content: isWhole ? nil : first.range.upperBound..<tag.range.lowerBound)
        }
        return nil
    }
}
