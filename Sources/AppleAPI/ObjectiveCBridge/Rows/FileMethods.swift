internal import Foundation
internal import ObjectiveCRuntime
internal import OpenFoundation

/// The methods of files, processes and property lists that the bridge implements.
enum FileMethods {
    typealias ErrorPlace = UnsafeMutablePointer<ObjectPointer?>
    typealias FromURL =
        @Sendable @convention(c) (
            ObjectPointer?, ObjectPointer?, ObjectPointer?, ErrorPlace?
        ) -> ObjectPointer?

    static func add() {
        addFiles(MethodTable(name: "NSFileManager"))
        addAttributes(MethodTable(name: "NSDictionary"))
        addContents()
        addPropertyLists(MethodTable(name: "NSPropertyListSerialization"))
        addArchives(MethodTable(name: "NSKeyedUnarchiver"))
        addProcess(MethodTable(name: "NSProcessInfo"))
        addResources(MethodTable(name: "NSURL"))
    }

    private static func addFiles(_ table: MethodTable) {
        typealias Exists =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<Bool>?
            ) -> Bool
        table.add(
            "fileExistsAtPath:isDirectory:",
            { s, _, path, isFolder in
                guard let path = Bellhop.text(path),
                    let files = Bellhop.object(s) as? FileManager
                else { return false }
                var isDirectory: ObjCBool = false
                let exists = files.fileExists(atPath: path, isDirectory: &isDirectory)
                isFolder?.pointee = isDirectory.boolValue
                return exists
            } as Exists)
    }

    private static func addAttributes(_ table: MethodTable) {
        table.add(
            "fileSize",
            { s, _ in integer(FileMethods.attribute(s, .size)) } as Word0)
        table.add(
            "fileType", { s, _ in returned(FileMethods.attribute(s, .type)) } as Object0)
        table.add(
            "fileModificationDate",
            { s, _ in returned(FileMethods.attribute(s, .modificationDate)) } as Object0)
        table.add(
            "fileCreationDate",
            { s, _ in returned(FileMethods.attribute(s, .creationDate)) } as Object0)
    }

    private static func attribute(_ receiver: ObjectPointer?, _ key: FileAttributeKey) -> Any? {
        (Bellhop.object(receiver) as? NSDictionary)?.object(forKey: NSString(string: key.rawValue))
    }

    // MARK: Collections in files

    private static func addContents() {
        let array = MethodTable(name: "NSArray")
        array.addClass(
            "arrayWithContentsOfURL:error:",
            { s, _, url, error in
                let items = FileMethods.propertyList(at: url, error) as? NSArray
                return returned(items.map { Building.array(FastEnumeration.objects($0), s) })
            } as FromURL)
        let dictionary = MethodTable(name: "NSDictionary")
        dictionary.addClass(
            "dictionaryWithContentsOfURL:error:",
            { s, _, url, error in returned(FileMethods.dictionary(at: url, s, error)) } as FromURL)
        dictionary.add(
            "initWithContentsOfURL:error:",
            { s, _, url, error in
                owned(FileMethods.dictionary(at: url, bellhop_objc_class_of(s), error))
            } as FromURL)
        typealias Write =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, ErrorPlace?
            ) -> Bool
        for table in [array, dictionary] {
            table.add(
                "writeToURL:error:",
                { s, _, url, error in
                    succeeding(error) {
                        guard let list = Bellhop.object(s) else { return }
                        try PropertyListSerialization.data(
                            fromPropertyList: list, format: .xml, options: 0
                        ).write(to: value(url))
                    }
                } as Write)
        }
    }

    private static func propertyList(at url: ObjectPointer?, _ error: ErrorPlace?) -> AnyObject? {
        let list = catching(error) {
            try PropertyListSerialization.propertyList(
                from: Data(contentsOf: value(url)), format: nil)
        }
        return list.map(boxed)
    }

    private static func dictionary(
        at url: ObjectPointer?, _ type: ObjectPointer?, _ error: ErrorPlace?
    ) -> NSDictionary? {
        guard let found = propertyList(at: url, error) as? NSDictionary else { return nil }
        return Building.dictionary(
            found.pairs.map { boxed($0.0) }, found.pairs.map { boxed($0.1) }, type)
    }

    private static func addPropertyLists(_ table: MethodTable) {
        typealias Read =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt, UnsafeMutablePointer<UInt>?,
                ErrorPlace?
            ) -> ObjectPointer?
        table.addClass(
            "propertyListWithData:options:format:error:",
            { _, _, data, options, format, error in
                var found = PropertyListSerialization.PropertyListFormat.xml
                let list = catching(error) {
                    try PropertyListSerialization.propertyList(
                        from: value(data), options: .init(rawValue: options), format: &found)
                }
                format?.pointee = found.rawValue
                return returned(list)
            } as Read)
    }

    // MARK: Archives

    private static func addArchives(_ table: MethodTable) {
        typealias Read =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, ErrorPlace?
            ) -> ObjectPointer?
        table.addClass(
            "unarchivedObjectOfClass:fromData:error:",
            { _, _, type, data, error in
                returned(FileMethods.unarchived([value(type)], data, error))
            } as Read)
        table.addClass(
            "unarchivedObjectOfClasses:fromData:error:",
            { _, _, types, data, error in
                let types = ArrayMethods.objects(types).compactMap { FileMethods.type($0) }
                return returned(FileMethods.unarchived(types, data, error))
            } as Read)
    }

    /// Returns the Swift class of a class in a collection.
    private static func type(_ object: AnyObject) -> AnyClass? {
        (object as? ForeignObject).flatMap { bellhop_objc_class_metadata($0.pointer) }
            .map { unsafeBitCast($0, to: AnyClass.self) }
    }

    private static func unarchived(
        _ types: [AnyClass], _ data: ObjectPointer?, _ error: ErrorPlace?
    ) -> Any? {
        catching(error) {
            try NSKeyedUnarchiver.unarchivedObject(ofClasses: types, from: value(data))
        }
    }

    // MARK: The system

    private static func addProcess(_ table: MethodTable) {
        typealias IsAtLeast =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, bellhop_objc_system_version
            ) -> Bool
        table.add(
            "isOperatingSystemAtLeastVersion:",
            { _, _, version in
                ProcessInfo.processInfo.isOperatingSystemAtLeast(
                    OperatingSystemVersion(
                        majorVersion: version.major, minorVersion: version.minor,
                        patchVersion: version.patch))
            } as IsAtLeast)
    }

    private static func addResources(_ table: MethodTable) {
        typealias Read =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ErrorPlace?, ObjectPointer?, ErrorPlace?
            ) -> Bool
        table.add(
            "getResourceValue:forKey:error:",
            { s, _, place, key, error in
                succeeding(error) {
                    let url: URL = value(s)
                    let key = URLResourceKey(rawValue: Bellhop.text(key) ?? "")
                    let values = try url.resourceValues(forKeys: [key])
                    place?.pointee = returned(values.allValues[key])
                }
            } as Read)
    }
}
