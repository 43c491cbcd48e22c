import Foundation

extension NSManagedObject {
    func members(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
        guard let context = managedObjectContext else { return [] }
        var keys: [String] = []
        if case .objects(let stored)? = current(relationship.name) { keys = stored }
        guard relationship.isDerived, let inverse = relationship.inverseRelationship else {
            return keys.compactMap { context.object(key: $0) }
        }
        let found = context.objects(leadingTo: objectID.key, by: inverse)
        guard relationship.isOrdered else { return found }
        let places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
        return found.enumerated().sorted { one, other in
            let (a, b) = (
                places[one.element.objectID.key] ?? keys.count,
                places[other.element.objectID.key] ?? keys.count
            )
            return (a, one.offset) < (b, other.offset)
        }.map(\.element)
    }

    func set(_ value: Any?, for relationship: NSRelationshipDescription) {
        guard relationship.isToMany else {
            return setOne(value as? NSManagedObject, for: relationship)
        }
        var seen: Set<String> = []
        let new = Self.objects(in: value).filter { seen.insert($0.objectID.key).inserted }
        let old = members(relationship)
        let gone = old.filter { !seen.contains($0.objectID.key) }
        if !relationship.isDerived || relationship.isOrdered {
            change(relationship.name, to: .objects(new.map(\.objectID.key)))
        }
        guard let inverse = relationship.inverseRelationship else { return }
        for object in gone { object.removeEnd(self, inverse) }
        let before = Set(old.map(\.objectID.key))
        for object in new where !before.contains(object.objectID.key) {
            object.addEnd(self, inverse)
        }
    }

    static func objects(in value: Any?) -> [NSManagedObject] {
        let all: [Any] =
            switch value {
            case let object as NSManagedObject: [object]
            case let set as NSSet: set.allObjects
            case let set as NSOrderedSet: set.array
            case let array as [Any]: array
            case let set as Set<AnyHashable>: set.map(\.base)
            default: []
            }
        return all.compactMap { $0 as? NSManagedObject }
    }

    private func setOne(
        _ new: NSManagedObject?, for relationship: NSRelationshipDescription
    ) {
        let old = value(ofOne: relationship)
        guard old !== new else { return }
        change(relationship.name, to: new.map { .object($0.objectID.key) })
        guard let inverse = relationship.inverseRelationship else { return }
        old?.removeEnd(self, inverse)
        new?.addEnd(self, inverse)
    }

    private func value(ofOne relationship: NSRelationshipDescription) -> NSManagedObject? {
        guard case .object(let key)? = current(relationship.name) else { return nil }
        return managedObjectContext?.object(key: key)
    }

    private func addEnd(_ other: NSManagedObject, _ end: NSRelationshipDescription) {
        if !end.isToMany {
            guard value(ofOne: end) !== other else { return }
            let old = value(ofOne: end)
            change(end.name, to: .object(other.objectID.key))
            if let back = end.inverseRelationship { old?.removeEnd(self, back) }
        } else if !end.isDerived || end.isOrdered {
            var keys: [String] = []
            if case .objects(let stored)? = current(end.name) { keys = stored }
            guard !keys.contains(other.objectID.key) else { return }
            change(end.name, to: .objects(keys + [other.objectID.key]))
        }
    }

    func removeEnd(_ other: NSManagedObject, _ end: NSRelationshipDescription) {
        switch current(end.name) {
        case .object(other.objectID.key)?: change(end.name, to: nil)
        case .objects(let keys)? where keys.contains(other.objectID.key):
            change(end.name, to: .objects(keys.filter { $0 != other.objectID.key }))
        default: break
        }
    }

    func destinations(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
        relationship.isToMany
            ? members(relationship) : [value(ofOne: relationship)].compactMap(\.self)
    }

    // MARK: Validation

    /// Checks the constraints of the model.
    ///
    /// - Throws: A validation `NSError`. It contains all errors if there are several.
    func validate() throws {
        var errors = entity.attributesByName.values.filter { !$0.isTransient }
            .sorted { $0.name < $1.name }.compactMap(validationError)
        for relationship in entity.relationshipsByName.values.sorted(by: { $0.name < $1.name })
        where !relationship.isOptional && destinations(relationship).isEmpty {
            errors.append(error(NSValidationMissingMandatoryPropertyError, relationship.name))
        }
        guard errors.count > 1 else {
            if let only = errors.first { throw only }
            return
        }
        throw NSError(
            domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
            userInfo: [
                NSDetailedErrorsKey: errors,
                NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
            ])
    }

    private func validationError(of attribute: NSAttributeDescription) -> NSError? {
        guard let value = current(attribute.name) else {
            return attribute.isOptional
                ? nil : error(NSValidationMissingMandatoryPropertyError, attribute.name)
        }
        let isText: Bool
        let size: Double
        switch value {
        case .text(let text):
            if let pattern = attribute.pattern,
                text.range(of: pattern, options: .regularExpression) == nil
            {
                return error(NSValidationStringPatternMatchingError, attribute.name)
            }
            (isText, size) = (true, Double(text.count))
        case .integer(let number): (isText, size) = (false, Double(number))
        case .real(let number): (isText, size) = (false, number)
        default: return nil
        }
        if let minimum = attribute.minimum, size < minimum {
            return error(
                isText ? NSValidationStringTooShortError : NSValidationNumberTooSmallError,
                attribute.name)
        }
        if let maximum = attribute.maximum, size > maximum {
            return error(
                isText ? NSValidationStringTooLongError : NSValidationNumberTooLargeError,
                attribute.name)
        }
        return nil
    }

    private func error(_ code: Int, _ key: String) -> NSError {
        let sentence =
            code == NSValidationMissingMandatoryPropertyError
            ? "\(key) is a required value." : "The value of \(key) is not valid."
        return NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [
                NSValidationKeyErrorKey: key, NSValidationObjectErrorKey: self,
                NSLocalizedDescriptionKey: sentence,
            ])
    }
}
