/// All constants and functions of the headers in one Swift file, for the test that compiles each.
package struct GlobalSheet: Sendable {
    package let swift: String
    /// The name of the declaration that begins at a line.
    package let nameOfLine: [Int: String]

    package init(names: ImportedNames, modules: [String]) {
        var writer = SymbolWriter(names: names, module: "Sheet")
        var text = GeneratedText.swiftHead(module: "Sheet", modules: modules)
        var nameOfLine: [Int: String] = [:]
        var line = text.count { $0 == "\n" } + 1
        for name in names.globals.keys.sorted() {
            let before = (swift: writer.swift.endIndex, constants: writer.constants.count)
            writer.write(name)
            var added = String(writer.swift[before.swift...])
            for constant in writer.constants[before.constants...] {
                added += "func fill_\(name)() { \(constant.swift) }\n"
            }
            for _ in 0..<added.count(where: { $0 == "\n" }) {
                nameOfLine[line] = name
                line += 1
            }
            text += added
        }
        swift = text
        self.nameOfLine = nameOfLine
    }
}
