/// The parts of an app that a build omitted or replaced, so that the app does less here than on a
/// phone.
///
/// `bellhop build` prints them as warnings and writes them into the `.app`. The device reads them
/// and reports them in journeys. An app from another builder has none.
package struct BuildOmissions: Sendable, Hashable, Codable {
    /// An extension that the app lacks, the extension point it would serve, and the cause.
    package struct Target: Sendable, Hashable, Codable {
        package enum Kind: String, Sendable, Hashable, Codable {
            case service
            case content
            /// The extension's Info.plist, which names its extension point, cannot be read.
            case unknown
        }

        package enum Cause: String, Sendable, Hashable, Codable {
            case objectiveC = "objective-c"
            case unreadableInfo = "unreadable-info"
            case undefinedPoint = "undefined-point"
            /// The build could not include the target; its other warnings name the cause.
            case refused
        }

        package var name: String
        package var kind: Kind
        package var cause: Cause
        /// The first error, with its file and line, if the build could not include the target.
        package var error: String?
        /// The categories that a content extension claims.
        package var categories: [String] = []

        package init(
            name: String, kind: Kind, cause: Cause, error: String? = nil, categories: [String] = []
        ) {
            (self.name, self.kind, self.cause, self.error) = (name, kind, cause, error)
            self.categories = categories
        }

        /// Reads a target. The categories are empty if an earlier version of the builder wrote it.
        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            kind = try container.decode(Kind.self, forKey: .kind)
            cause = try container.decode(Cause.self, forKey: .cause)
            error = try container.decodeIfPresent(String.self, forKey: .error)
            try container.read(.categories, into: &categories)
        }
    }

    /// A class that the build omitted because its superclass is missing.
    ///
    /// `module` is `nil` if more than one module could declare the superclass.
    package struct Superclass: Sendable, Hashable, Codable {
        package var subclass: String
        package var name: String
        package var module: String?
        /// The subclass's file and, if known, its line.
        package var place: String?

        package init(of subclass: String, name: String, module: String?, place: String? = nil) {
            (self.subclass, self.name, self.module) = (subclass, name, module)
            self.place = place
        }
    }

    /// A place where the process ends because the build replaced code that does not compile here.
    ///
    /// `line` starts at 1. `module` is `nil` if more than one module could be missing.
    package struct Stub: Sendable, Hashable, Codable {
        package var file: String
        package var line: Int
        package var module: String?

        package init(file: String, line: Int, module: String?) {
            (self.file, self.line, self.module) = (file, line, module)
        }
    }

    /// A product of a package that could not be fetched or whose folder is missing.
    package struct Package: Sendable, Hashable, Codable {
        package var name: String
        package var product: String

        package init(name: String, product: String) { (self.name, self.product) = (name, product) }
    }

    /// Whether a host program runs in place of the app's own code.
    package var isHosted = false
    package var targets: [Target] = []
    package var superclasses: [Superclass] = []
    package var stubs: [Stub] = []
    package var packages: [Package] = []
    package var substitutes: [String] = []
    /// The entitlements files, of the app and of its service extension, that the project names and
    /// the build did not find.
    package var missingEntitlements: [String] = []

    package init() {}

    private enum CodingKeys: CodingKey {
        case isHosted, targets, superclasses, stubs, packages, substitutes, missingEntitlements
    }

    /// Reads omissions. Missing values are empty, because another version of the builder may have
    /// written them.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try container.read(.isHosted, into: &isHosted)
        try container.read(.targets, into: &targets)
        try container.read(.superclasses, into: &superclasses)
        try container.read(.stubs, into: &stubs)
        try container.read(.packages, into: &packages)
        try container.read(.substitutes, into: &substitutes)
        try container.read(.missingEntitlements, into: &missingEntitlements)
    }

    package var isEmpty: Bool { self == BuildOmissions() }
}

// MARK: What the device says

extension BuildOmissions {
    /// Returns the omission of a class and its superclass as a sentence; `nil` if the class is in
    /// the app.
    ///
    /// - Parameter subclass: The class, as `NSExtensionPrincipalClass` names it.
    package func summary(ofSuperclassOf subclass: String) -> String? {
        guard !subclass.isEmpty else { return nil }
        return superclasses.first {
            $0.subclass == subclass || $0.subclass.hasSuffix(".\(subclass)")
        }.map(summary)
    }

    /// Returns a sentence with the missing class, its package, and the option that provides a
    /// substitute.
    package func summary(of superclass: Superclass) -> String {
        let place = superclass.place.map { " (\($0))" } ?? ""
        let classes = "\(superclass.subclass)\(place) inherits from \(superclass.name)"
        guard let module = superclass.module else { return classes }
        let package = packages.first { $0.product == module }
            .map { ", whose package \($0.name) is missing" }
        return "\(classes) of \(module)\(package ?? ""); \(Self.option(for: module))"
    }

    /// Returns the module that a stub needs.
    ///
    /// - Parameter message: The message with which the stub ends the process.
    package func module(ofStub message: String) -> String? {
        stubs.first { message.hasPrefix("\($0.file):\($0.line): ") }?.module
    }

    package static func option(for module: String) -> String { "--substitute \(module)=FOLDER" }
}

// An extension of the array, because every push reads it and a call would copy all omissions.
extension [BuildOmissions.Target] {
    /// The first omitted service extension, otherwise the first omitted extension of an unknown
    /// kind, which may be one.
    package var service: BuildOmissions.Target? {
        first { $0.kind == .service } ?? first { $0.kind == .unknown }
    }

    /// Returns the first omitted content extension that claims a category.
    package func content(claiming category: String) -> BuildOmissions.Target? {
        first { $0.kind == .content && $0.categories.contains(category) }
    }
}

extension BuildOmissions.Target {
    package var summary: String { "\(name): \(reason)" }

    package var reason: String {
        switch cause {
        case .objectiveC:
            "an earlier version of Bellhop did not build Objective-C; build the app again"
        case .unreadableInfo: "its Info.plist cannot be read, so it may be of another kind"
        case .undefinedPoint: "nothing defines its extension point, so it may be of another kind"
        case .refused: error ?? "see the build's other warnings for the cause"
        }
    }
}
