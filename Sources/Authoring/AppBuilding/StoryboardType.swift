internal import AppBundles

/// The class that an object of a storyboard names.
struct StoryboardType {
    let name: String
    /// The module that Interface Builder was told, if it is not the target's own.
    private let module: String?

    /// Reads `customClass` and `customModule`. Returns `nil` if the class is not a Swift name.
    init?(of element: XMLElement) {
        guard let name = element["customClass"], Self.isName(name) else { return nil }
        self.name = name
        let module = element["customModuleProvider"] == "target" ? nil : element["customModule"]
        self.module = module.flatMap { Self.isName($0) ? $0 : nil }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    /// The name by which a process finds the class: with its module if that is another one.
    var qualified: String { module.map { "\($0).\(name)" } ?? name }

    /// Returns whether the class, or the type that contains it, is one of the classes.
    func isAmong(_ classes: Set<String>) -> Bool {
        classes.contains(String(name.prefix { $0 != "." }))
    }
}
