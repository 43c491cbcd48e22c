/// Classes of Apple's API that are generic in Swift too, and classes that few modules use.
enum GenericClasses {
    /// The arguments that rows write, since Objective-C erases them.
    static let arguments: [String: String] = [
        "NSCache": "<AnyObject, AnyObject>", "CNLabeledValue": "<NSString>",
        "INObjectCollection": "<INObject>",
        "INObjectSection": "<INObject>",
    ]

    /// Generic classes whose members have rows for each subclass, by the subclass's argument.
    static let templates: Set<String> = ["NSLayoutAnchor"]

    static func swiftName(_ entry: ImportedNames.Class) -> String {
        entry.swiftName + (arguments[entry.name] ?? "")
    }

    /// Protocols of those modules, by their names in Objective-C.
    static let moduleProtocols: [String: String] = ["NSXMLParserDelegate": "FoundationXML"]

    /// The class has rows only in a module that names it, because its Swift module is a separate library.
    static let modules: [String: String] = ["NSXMLParser": "FoundationXML"]
}
