/// What a build left out of an app or replaced, so that the app does less here than on a phone.
///
/// `bellhop build` makes its warnings of it and writes it into the `.app`. The device reads it and names it in
/// journeys. An app from another builder has none.
package struct BuildOmissions: Sendable, Hashable, Codable {
    /// An extension that the app lacks.
    package struct Target: Sendable, Hashable, Codable {
        /// What the system would start it for.
        package enum Kind: String, Sendable, Hashable, Codable {
            /// Pushes with `mutable-content`.
            case service
            /// Views of notifications.
            case content
            /// A file that cannot be read would say it.
            case unknown
        }

        /// Why the app lacks it.
        package enum Cause: String, Sendable, Hashable, Codable {
            /// All of its sources are Objective-C or C.
            case objectiveC = "objective-c"
            /// Its Info.plist is missing or damaged.
            case unreadableInfo = "unreadable-info"
            /// Its extension point is a build setting without a value.
            case undefinedPoint = "undefined-point"
            /// The build's other warnings about it say why.
            case refused
        }

        /// The target's name.
        package var name: String
        /// What the system would start it for.
        package var kind: Kind
        /// Why the app lacks it.
        package var cause: Cause

        /// Names a target.
        package init(name: String, kind: Kind, cause: Cause) {
            (self.name, self.kind, self.cause) = (name, kind, cause)
        }
    }

    /// A class that the build omits for its missing superclass.
    package struct Superclass: Sendable, Hashable, Codable {
        /// The omitted class, with its module: `Service.NotificationService`.
        package var subclass: String
        /// The missing superclass.
        package var name: String
        /// The module that declares it; `nil` where more than one may.
        package var module: String?

        /// Names a class.
        package init(of subclass: String, name: String, module: String?) {
            (self.subclass, self.name, self.module) = (subclass, name, module)
        }
    }

    /// A place where the process ends, because code that does not compile here was replaced.
    package struct Stub: Sendable, Hashable, Codable {
        /// The name of the source file.
        package var file: String
        /// The line, from 1.
        package var line: Int
        /// The module that the code needs; `nil` where more than one may be missing.
        package var module: String?

        /// Names a place.
        package init(file: String, line: Int, module: String?) {
            (self.file, self.line, self.module) = (file, line, module)
        }
    }

    /// A package that could not be fetched, or whose folder is missing.
    package struct Package: Sendable, Hashable, Codable {
        /// Its name.
        package var name: String
        /// The product that the app goes without.
        package var product: String

        /// Names a product of a package.
        package init(name: String, product: String) { (self.name, self.product) = (name, product) }
    }

    /// Whether a host replaces the app's own code.
    package var isHosted = false
    /// The extensions that the app lacks.
    package var targets: [Target] = []
    /// The classes that the build omits for their superclass.
    package var superclasses: [Superclass] = []
    /// The places where a process ends.
    package var stubs: [Stub] = []
    /// The packages that are missing.
    package var packages: [Package] = []
    /// The modules that substitutes replace in the service extension.
    package var substitutes: [String] = []
    /// The entitlements files that the project names and that were missing, of the app and of its service
    /// extension.
    package var missingEntitlements: [String] = []

    /// A build without omissions.
    package init() {}

    private enum CodingKeys: CodingKey {
        case isHosted, targets, superclasses, stubs, packages, substitutes, missingEntitlements
    }

    /// Reads omissions; what is missing is empty, as another version may have written them.
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

    /// Whether everything was built.
    package var isEmpty: Bool { self == BuildOmissions() }
}

// MARK: What the device says

extension BuildOmissions {
    /// The extension that may be the app's service extension, if the app lacks another one.
    package var missingService: Target? {
        targets.first { $0.kind == .service } ?? targets.first { $0.kind == .unknown }
    }

    /// The superclass for which a class was left out, in words; `nil` where the class is in the app.
    ///
    /// - Parameter subclass: The class, as `NSExtensionPrincipalClass` names it.
    package func summary(ofSuperclassOf subclass: String) -> String? {
        guard !subclass.isEmpty else { return nil }
        return superclasses.first {
            $0.subclass == subclass || $0.subclass.hasSuffix(".\(subclass)")
        }.map(summary)
    }

    /// Which class is missing, with its package, and the option that helps.
    package func summary(of superclass: Superclass) -> String {
        let classes = "\(superclass.subclass) inherits from \(superclass.name)"
        guard let module = superclass.module else { return classes }
        let package = packages.first { $0.product == module }
            .map { ", whose package \($0.name) is missing" }
        return "\(classes) of \(module)\(package ?? ""); \(Self.option(for: module))"
    }

    /// The module that a stub needs.
    ///
    /// - Parameter message: What the stub says when a process reaches it.
    package func module(ofStub message: String) -> String? {
        stubs.first { message.hasPrefix("\($0.file):\($0.line): ") }?.module
    }

    /// The option that gives a module a substitute, as the command line takes it.
    package static func option(for module: String) -> String { "--substitute \(module)=FOLDER" }
}

extension BuildOmissions.Target {
    /// Which extension is missing, and why.
    package var summary: String { "\(name): \(reason)" }

    /// Why the app lacks it.
    package var reason: String {
        switch cause {
        case .objectiveC: "all of its sources are Objective-C or C, and only Swift is built"
        case .unreadableInfo: "its Info.plist cannot be read, so it may be of another kind"
        case .undefinedPoint: "nothing defines its extension point, so it may be of another kind"
        case .refused: "the build's other warnings say what stops it"
        }
    }
}
