/// The Objective-C contents of an object file that clang writes for `-fobjc-runtime=objfw-1.1`.
///
/// The file is untrusted: every offset is checked, and every list is bounded.
package struct ObjectFile: Sendable, Hashable {
    package struct Method: Sendable, Hashable {
        package let selector: String
        /// The type encoding, for example `v24@0:8@16`.
        package let types: String
    }

    package struct InstanceVariable: Sendable, Hashable {
        package let name: String
        package let type: String
        /// Offset in bytes behind the superclass's instance.
        package let offset: Int
    }

    package struct Class: Sendable, Hashable {
        package let name: String
        package let superclass: String?
        /// Bytes that this class adds to an instance of the superclass.
        package let instanceBytes: Int
        package let variables: [InstanceVariable]
        package let methods: [Method]
        package let classMethods: [Method]
        package let protocols: [String]
    }

    package struct Category: Sendable, Hashable {
        package let name: String
        package let className: String
        package let methods: [Method]
        package let classMethods: [Method]
        package let protocols: [String]
    }

    package let classes: [Class]
    package let categories: [Category]
    /// Selectors that the code sends or names.
    package let selectors: [String]
    /// Functions, constants and classes that another object has to define.
    package let undefined: [String]
    package let defined: [String]
    /// The functions that the code calls, defined or not.
    package let called: Set<String>

    /// The most classes, categories, methods of a class or protocols of a class that are read.
    package static let entriesMax = 20_000
    /// The largest instance, in bytes.
    package static let instanceBytesMax = 1 << 20

    /// Classes without an object file, for the test of all overrides.
    init(classes: [Class]) {
        self.classes = classes
        (categories, selectors, undefined, defined, called) = ([], [], [], [], [])
    }

    /// Reads an object file.
    package init(_ bytes: [UInt8]) throws(ObjectFileError) {
        let reader = try ObjectiveCReader(sections: ObjectSections(bytes))
        var classes: [Class] = []
        var categories: [Category] = []
        var selectors: [String] = []
        var undefined: [String] = []
        var defined: [String] = []
        for symbol in reader.sections.symbols where !symbol.name.isEmpty {
            if symbol.section == 0 {
                undefined.append(symbol.name)
            } else if symbol.name.hasPrefix(Prefix.selector) {
                selectors.append(String(symbol.name.dropFirst(Prefix.selector.count)))
            } else if symbol.name.hasPrefix(Prefix.class), symbol.section < 0xff00 {
                classes.append(
                    try reader.class(at: .init(section: symbol.section, offset: symbol.value)))
            } else if symbol.name.hasPrefix(Prefix.category), symbol.section < 0xff00 {
                categories.append(
                    try reader.category(at: .init(section: symbol.section, offset: symbol.value)))
            } else {
                defined.append(symbol.name)
            }
            guard max(classes.count, categories.count) <= Self.entriesMax else { throw .tooLarge }
        }
        self.classes = classes
        self.categories = categories
        self.selectors = selectors.sorted()
        self.undefined = undefined.sorted()
        self.defined = defined.sorted()
        called = reader.sections.called
    }

    private enum Prefix {
        static let selector = ".objc_sel_name"
        static let `class` = "_OBJC_CLASS_"
        static let category = ".objc_category_"
    }
}
