/// Reads classes and categories at their places in an object file (the layout of clang's `CGObjCGNU`).
struct ObjectiveCReader {
    typealias Place = ObjectSections.Place
    let sections: ObjectSections

    private enum ClassWord {
        static let metaclass: UInt64 = 0
        static let superclass: UInt64 = 8
        static let name: UInt64 = 16
        static let instanceBytes: UInt64 = 40
        static let variables: UInt64 = 48
        static let methods: UInt64 = 56
        static let protocols: UInt64 = 88
    }

    func `class`(at place: Place) throws(ObjectFileError) -> ObjectFile.Class {
        guard Int(place.section) < sections.sections.count,
            let name = try sections.pointer(at: place.advanced(by: ClassWord.name))
        else { throw .pointer }
        let superclass = try sections.pointer(at: place.advanced(by: ClassWord.superclass))
        let metaclass = try sections.pointer(at: place.advanced(by: ClassWord.metaclass))
        let size = Int64(
            bitPattern: try sections.word64(at: place.advanced(by: ClassWord.instanceBytes)))
        // A negative size is relative to the superclass, whose size clang does not know.
        guard abs(size.clamped) <= ObjectFile.instanceBytesMax else { throw .tooLarge }
        var superclassName: String?
        if let superclass { superclassName = try sections.text(at: superclass) }
        return ObjectFile.Class(
            name: try sections.text(at: name), superclass: superclassName,
            instanceBytes: Int(abs(size)),
            variables: try variables(at: place.advanced(by: ClassWord.variables)),
            methods: try methods(at: place.advanced(by: ClassWord.methods)),
            classMethods: try metaclass.map { place throws(ObjectFileError) in
                try methods(at: place.advanced(by: ClassWord.methods))
            } ?? [],
            protocols: try protocols(at: place.advanced(by: ClassWord.protocols)))
    }

    func category(at place: Place) throws(ObjectFileError) -> ObjectFile.Category {
        guard Int(place.section) < sections.sections.count,
            let name = try sections.pointer(at: place),
            let className = try sections.pointer(at: place.advanced(by: 8))
        else { throw .pointer }
        return ObjectFile.Category(
            name: try sections.text(at: name), className: try sections.text(at: className),
            methods: try methods(at: place.advanced(by: 16)),
            classMethods: try methods(at: place.advanced(by: 24)),
            protocols: try protocols(at: place.advanced(by: 32)))
    }

    private func methods(at place: Place) throws(ObjectFileError) -> [ObjectFile.Method] {
        guard let list = try sections.pointer(at: place) else { return [] }
        let count = try entries(at: list.advanced(by: 8))
        var methods: [ObjectFile.Method] = []
        for index in 0..<count {
            let entry = list.advanced(by: 16 + UInt64(index) * 24)
            guard let selector = try sections.pointer(at: entry),
                let types = try sections.pointer(at: entry.advanced(by: 8))
            else { throw .pointer }
            methods.append(
                .init(
                    selector: try sections.text(at: selector), types: try sections.text(at: types)))
        }
        return methods
    }

    private func variables(at place: Place) throws(ObjectFileError) -> [ObjectFile.InstanceVariable]
    {
        guard let list = try sections.pointer(at: place) else { return [] }
        let count = try entries(at: list)
        var variables: [ObjectFile.InstanceVariable] = []
        for index in 0..<count {
            let entry = list.advanced(by: 8 + UInt64(index) * 24)
            guard let name = try sections.pointer(at: entry),
                let type = try sections.pointer(at: entry.advanced(by: 8))
            else { throw .pointer }
            variables.append(
                .init(
                    name: try sections.text(at: name), type: try sections.text(at: type),
                    offset: Int(try sections.word32(at: entry.advanced(by: 16)))))
        }
        return variables
    }

    private func protocols(at place: Place) throws(ObjectFileError) -> [String] {
        guard let list = try sections.pointer(at: place) else { return [] }
        let count = try entries(at: list.advanced(by: 8))
        var names: [String] = []
        for index in 0..<count {
            guard let entry = try sections.pointer(at: list.advanced(by: 16 + UInt64(index) * 8)),
                let name = try sections.pointer(at: entry.advanced(by: 8))
            else { continue }
            names.append(try sections.text(at: name))
        }
        return names
    }

    private func entries(at place: Place) throws(ObjectFileError) -> Int {
        guard Int(place.section) < sections.sections.count else { throw .pointer }
        let count = Int(try sections.word32(at: place))
        guard count <= ObjectFile.entriesMax else { throw .tooLarge }
        return count
    }
}

extension Int64 {
    /// The value, with the one that has no absolute value replaced by the largest.
    fileprivate var clamped: Int64 { self == .min ? .max : self }
}
