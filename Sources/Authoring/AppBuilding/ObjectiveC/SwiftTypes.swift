internal import ObjectiveCBuilding
internal import SourcePreparation

/// The types of Swift declarations in Objective-C, as the header `Module-Swift.h` has them.
struct SwiftTypes {
    struct Spelling: Hashable {
        /// The type in C, for example `NSString *`.
        var c: String
        var type: ImportedType
        /// Whether a nullability belongs to it.
        var isPointer: Bool

        var isStructure: Bool { if case .structure = type { true } else { false } }
    }

    private let classes: [String: String]
    private let protocols: [String: String]
    /// Enumerations, option sets and wrappers of numbers and strings.
    private let rawValues: [String: Spelling]

    /// - Parameters:
    ///   - names: The names of Apple's API.
    ///   - project: The names that the project's headers declare.
    init(_ interface: SwiftInterface, _ names: ImportedNames, project: ProjectDeclarations) {
        var classes: [String: String] = [:]
        var protocols: [String: String] = [:]
        for entry in names.classes.values { classes[entry.swiftName] = entry.name }
        for entry in names.protocols.values { protocols[entry.swiftName] = entry.name }
        for entry in project.classes.values { classes[entry.swiftName] = entry.name }
        for entry in project.protocols.values { protocols[entry.swiftName] = entry.name }
        for entry in interface.classes {
            if entry.kind == .protocol {
                protocols[entry.name] = entry.objectiveCName
            } else {
                classes[entry.name] = entry.objectiveCName
            }
        }
        (self.classes, self.protocols) = (classes, protocols)
        var rawValues = names.values.compactMapValues { Self.rawValue($0.name, $0.type) }
        for value in project.values {
            rawValues[value.swiftName] = Self.rawValue(value.name, value.raw)
        }
        var structures = Self.apples
        for layout in project.values.compactMap(\.layout) {
            structures[layout.swiftName] = layout
        }
        self.structures = structures
        for entry in interface.enumerations {
            guard let raw = Self.numbers[entry.raw] else { continue }
            rawValues[entry.name] = Self.rawValue(entry.objectiveCName, raw.type)
        }
        self.rawValues = rawValues
    }

    private static func rawValue(_ name: String, _ type: ImportedType) -> Spelling? {
        guard name.isIdentifier else { return nil }
        switch type {
        case .integer, .floating: return Spelling(c: name, type: type, isPointer: false)
        // The C type is a pointer: `UIFontTextStyle` is an `NSString *`.
        case .object: return Spelling(c: name, type: type, isPointer: true)
        default: return nil
        }
    }

    private let structures: [String: CStructure]

    private static let apples = Dictionary(
        CStructure.apples.map { ($0.swiftName, $0) }
    ) { first, _ in first }

    /// Returns the type in Objective-C, and nil for one that it cannot have.
    func spelling(_ type: SwiftInterface.TypeName, depth: Int = 0) -> Spelling? {
        guard depth < 12 else { return nil }
        switch type {
        case .void: return Spelling(c: "void", type: .void, isPointer: false)
        case .other: return nil
        case .optional(let wrapped):
            // A number that may be missing has no form in Objective-C.
            return spelling(wrapped, depth: depth + 1).flatMap { $0.isPointer ? $0 : nil }
        case .closure(let parameters, let result):
            let all = parameters.compactMap { spelling($0, depth: depth + 1) }
            guard all.count == parameters.count, let result = spelling(result, depth: depth + 1)
            else { return nil }
            let list = all.isEmpty ? "void" : all.map(\.c).joined(separator: ", ")
            return Spelling(
                c: "\(result.c) (^)(\(list))",
                type: .block(all.map(\.type), result: result.type), isPointer: true)
        case .name(let name, let arguments): return named(name, arguments, depth)
        }
    }

    private func named(
        _ name: String, _ arguments: [SwiftInterface.TypeName], _ depth: Int
    ) -> Spelling? {
        func element(_ index: Int) -> String? {
            guard arguments.indices.contains(index),
                let found = spelling(arguments[index], depth: depth + 1)
            else { return nil }
            return found.type == .object ? found.c : "NSNumber *"
        }
        if let number = Self.numbers[name] {
            return Spelling(c: number.c, type: number.type, isPointer: false)
        }
        switch name {
        case "Array": return element(0).map { object("NSArray<\($0)>") }
        case "Set": return element(0).map { object("NSSet<\($0)>") }
        case "Dictionary":
            guard let key = element(0), let value = element(1) else { return nil }
            return object("NSDictionary<\(key == "id" ? "id" : key), \(value)>")
        case "Any", "AnyObject", "AnyHashable", "Self":
            return Spelling(c: "id", type: .object, isPointer: true)
        case "AnyClass": return Spelling(c: "Class", type: .class, isPointer: true)
        case "Selector": return Spelling(c: "SEL", type: .selector, isPointer: true)
        case "Error": return object("NSError")
        default: break
        }
        if let value = Self.values[name] { return object(value) }
        if let found = rawValues[name] { return found }
        if let found = structures[name] {
            return Spelling(c: found.written, type: .structure(found), isPointer: false)
        }
        if let found = classes[name] { return object(found) }
        if let found = protocols[name] {
            return Spelling(c: "id<\(found)>", type: .object, isPointer: true)
        }
        return nil
    }

    private func object(_ name: String) -> Spelling {
        Spelling(c: "\(name) *", type: .object, isPointer: true)
    }

    /// The class or protocol of a name, in Objective-C.
    func objectiveC(_ name: String) -> (name: String, isProtocol: Bool)? {
        classes[name].map { ($0, false) } ?? protocols[name].map { ($0, true) }
    }

    private static let numbers: [String: (c: String, type: ImportedType)] = [
        "Bool": ("BOOL", .boolean), "ObjCBool": ("BOOL", .boolean),
        "Int": ("NSInteger", .integer("Int")), "UInt": ("NSUInteger", .integer("UInt")),
        "Int8": ("int8_t", .integer("Int8")), "UInt8": ("uint8_t", .integer("UInt8")),
        "Int16": ("int16_t", .integer("Int16")), "UInt16": ("uint16_t", .integer("UInt16")),
        "Int32": ("int32_t", .integer("Int32")), "UInt32": ("uint32_t", .integer("UInt32")),
        "Int64": ("int64_t", .integer("Int64")), "UInt64": ("uint64_t", .integer("UInt64")),
        "Float": ("float", .floating("Float")), "Double": ("double", .floating("Double")),
        "CGFloat": ("CGFloat", .floating("Double")),
        "TimeInterval": ("NSTimeInterval", .floating("Double")),
    ]

    private static let values: [String: String] = [
        "String": "NSString", "URL": "NSURL", "Data": "NSData", "Date": "NSDate",
        "URLRequest": "NSURLRequest", "IndexPath": "NSIndexPath", "IndexSet": "NSIndexSet",
        "Locale": "NSLocale", "TimeZone": "NSTimeZone", "Calendar": "NSCalendar",
        "DateComponents": "NSDateComponents", "CharacterSet": "NSCharacterSet", "UUID": "NSUUID",
        "Notification": "NSNotification", "URLComponents": "NSURLComponents",
        "URLQueryItem": "NSURLQueryItem",
    ]
}
