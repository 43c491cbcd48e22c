internal import DeviceModel
internal import Foundation
internal import UntrustedFiles

// The file in an app's bundle that lists what its build left out. Because the app is untrusted, the
// file is read with limits and only used as text for people.

extension BuildOmissions {
    static let fileName = "BellhopOmissions.json"

    static let bytesMax = 256 << 10
    static let countMax = 100
    static let charactersMax = 200

    /// Reads the file of a bundle. A bundle without the file was built completely, or without
    /// `bellhop build`.
    ///
    /// - Throws: A description of what is wrong with the file.
    init(in bundle: URL) throws {
        let file = bundle.appending(path: Self.fileName)
        guard FileManager.default.fileExists(atPath: file.path) else {
            self.init()
            return
        }
        let data = try UntrustedFile.read(file, bytesMax: Self.bytesMax, links: .inside(bundle))
        self = try JSONDecoder().decode(Self.self, from: data).bounded
    }

    /// Writes the file into a bundle. It replaces a file of the same name from the project.
    func write(in bundle: URL) throws {
        let file = bundle.appending(path: Self.fileName)
        // This includes a broken link. Writing through it would create a file outside.
        if (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil {
            try FileManager.default.removeItem(at: file)
        }
        guard !isEmpty else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(bounded).write(to: file, options: .withoutOverwriting)
    }

    /// A copy that is limited to the entries and text lengths that journeys can show.
    var bounded: BuildOmissions {
        var bounded = self
        bounded.targets = Self.bounded(targets) { target in
            target.name = Self.bounded(target.name)
            target.error = target.error.map(Self.bounded)
            target.categories = Array(target.categories.prefix(Self.countMax))
        }
        bounded.superclasses = Self.bounded(superclasses) { superclass in
            superclass.subclass = Self.bounded(superclass.subclass)
            superclass.name = Self.bounded(superclass.name)
            superclass.module = superclass.module.flatMap(Self.name)
        }
        bounded.stubs = Self.bounded(stubs) { stub in
            stub.file = Self.bounded(stub.file)
            stub.module = stub.module.flatMap(Self.name)
        }
        bounded.packages = Self.bounded(packages) { package in
            package.name = Self.bounded(package.name)
            package.product = Self.bounded(package.product)
        }
        bounded.substitutes = Self.bounded(substitutes) { $0 = Self.bounded($0) }
        bounded.missingEntitlements = Self.bounded(missingEntitlements) { $0 = Self.bounded($0) }
        return bounded
    }

    private static func bounded(_ text: String) -> String {
        String(text.prefix(charactersMax)).printable
    }

    private static func name(_ text: String) -> String? {
        let isName =
            !text.isEmpty && text.utf8.count <= charactersMax
            && text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isXIDContinue) }
        return isName ? text : nil
    }

    private static func bounded<Entry>(
        _ entries: [Entry], _ body: (inout Entry) -> Void
    ) -> [Entry] {
        entries.prefix(countMax).map { entry in
            var entry = entry
            body(&entry)
            return entry
        }
    }
}
