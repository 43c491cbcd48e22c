extension SwiftSource {
    /// Returns the first line that uses a name, or the line of the function that does.
    func firstLine(of name: String) -> Int? {
        func names(_ text: String) -> Bool {
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(name))
        }
        let uses =
            calls.filter { call in
                call.name == name || call.arguments.contains { names($0.code) }
            }.map(\.line) + assignments.filter { names($0.value) }.map(\.line)
            + (variables + types.flatMap(\.variables)).filter { names($0.value) }.map(\.line)
        // A function that returns the level contains the name on a line of its body.
        return uses.min() ?? functions.first { names($0.text) }?.line
    }
}
