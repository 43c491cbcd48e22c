/// All rows of the headers in one Swift file, for the test that compiles each.
package struct RowSheet: Sendable {
    package let rows: [Row]
    /// Members whose types no row passes, as `Class selector`.
    package let skipped: [String]
    private let blocks: [StructureBlock]

    /// - Parameter classes: The classes, or nil for all.
    package init(names: ImportedNames, classes: Set<String>? = nil) {
        var writer = MethodRowWriter(names: names, module: "Sheet")
        let tree = ClassTree(objects: [], names: names)
        let imported = ImportedClasses(names: names, tree: tree, modules: ["FoundationXML"])
        for owner in imported.classes where classes?.contains(owner.name) != false {
            for member in imported.declared(by: owner) + imported.adopted(by: owner) {
                writer.write(member, for: owner, selectors: nil)
            }
        }
        rows = writer.rows
        blocks = StructureBlock.all(in: names.members.flatMap { $0.parameters + [$0.result] })
        skipped = writer.skipped.map { "\($0.owner) \($0.selector)" }
    }

    /// Returns the Swift text of some rows, and for each line the index of its row.
    package func text(_ indices: Range<Int>, modules: [String]) -> (
        swift: String, rowOfLine: [Int: Int]
    ) {
        var text = GeneratedText.swiftHead(module: "Sheet", modules: modules)
        text += blocks.map { $0.swift(module: "Sheet") }.joined()
        var line = text.count { $0 == "\n" } + 1
        var rowOfLine: [Int: Int] = [:]
        for index in indices {
            let swift = rows[index].swift
            for _ in 0..<swift.count(where: { $0 == "\n" }) {
                rowOfLine[line] = index
                line += 1
            }
            text += swift
        }
        return (text, rowOfLine)
    }
}
