internal import Foundation

extension NSCoder {
    /// Writes people into a keyed archive.
    func encodePeople(_ people: [INPerson]?, forKey key: String) {
        encode(people.map { NSArray(array: $0) }, forKey: key)
    }

    /// Reads people that ``encodePeople(_:forKey:)`` wrote.
    func decodePeople(forKey key: String) -> [INPerson]? {
        decodeObject(of: [NSArray.self, INPerson.self], forKey: key) as? [INPerson]
    }
}
