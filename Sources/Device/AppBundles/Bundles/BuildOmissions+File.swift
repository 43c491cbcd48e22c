internal import DeviceModel
internal import Foundation
internal import UntrustedFiles

// The file in an app's bundle that says what its build left out. An app may come from anywhere, so the
// file is read like every other one of it: with limits, and as text for people alone.

extension BuildOmissions {
    /// The name of the file (ours, not Apple's).
    static let fileName = "BellhopOmissions.json"

    /// The largest file, in bytes.
    static let bytesMax = 256 << 10
    /// The most entries of each list.
    static let countMax = 100
    /// The most characters of a text.
    static let charactersMax = 200

    /// Reads the file of a bundle; a bundle without one was built whole, or not by `bellhop build`.
    ///
    /// - Throws: What is wrong with the file.
    init(in bundle: URL) throws {
        let file = bundle.appending(path: Self.fileName)
        guard FileManager.default.fileExists(atPath: file.path) else {
            self.init()
            return
        }
        let data = try UntrustedFile.read(file, bytesMax: Self.bytesMax, links: .inside(bundle))
        self = try JSONDecoder().decode(Self.self, from: data).bounded
    }

    /// Writes the file into a bundle, in place of one that the project brings.
    func write(in bundle: URL) throws {
        let file = bundle.appending(path: Self.fileName)
        // Also a link that leads nowhere: to write through it would create a file outside.
        if (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil {
            try FileManager.default.removeItem(at: file)
        }
        guard !isEmpty else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(bounded).write(to: file, options: .withoutOverwriting)
    }

    /// The same with as many entries and as long texts as journeys can show.
    var bounded: BuildOmissions {
        var bounded = self
        bounded.targets = Self.bounded(targets) { $0.name = Self.bounded($0.name) }
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

    /// The name of a module, which journeys put into a command; `nil` for anything else.
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
