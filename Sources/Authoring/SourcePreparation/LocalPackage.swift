internal import SwiftParser
internal import SwiftSyntax

/// The contents of a Swift package's manifest, if they are plain literals.
///
/// The manifest is read but not run. A manifest that computes its targets or products is not
/// supported.
package struct LocalPackage: Sendable {
    package struct Dependency: Sendable, Hashable {
        package enum Source: Sendable, Hashable {
            case folder(String)
            /// A repository, with the version requirement in the keys of `project.yml`.
            case repository(url: String, version: [String: String])
        }

        package let name: String
        package let source: Source
    }

    package struct Need: Sendable, Hashable {
        package let name: String
        /// The package of the product; `nil` for a target of this package, or for a product of any
        /// package.
        package let package: String?
    }

    package struct Target: Sendable {
        /// The kind of a target: sources, a binary archive, or macros that the compiler runs.
        package enum Kind: Sendable {
            case sources
            case binary
            case macro
        }

        package let name: String
        package let kind: Kind
        package let needs: [Need]
        package let path: String?
        package let sources: [String]
        package let excludes: [String]
        package let settings: [String: String]
    }

    /// The libraries and programs by name, each with the names of its targets.
    ///
    /// A product with computed targets is left out.
    package let products: [String: [String]]
    /// The dependencies, in the order of the manifest.
    ///
    /// Packages of a registry, which have neither folder nor URL, are left out.
    package let dependencies: [Dependency]
    package let targets: [String: Target]

    package static let compilationCondition = "SWIFT_PACKAGE"
    package static let bytesMax = 1 << 20

    /// Parses a manifest. Returns `nil` when it contains more than plain literals.
    package init?(manifest text: String) {
        guard (try? SourceLimits.check(text)) != nil else { return nil }
        guard
            !["targets", "products", "dependencies"].contains(where: { list in
                text.contains("package.\(list).append") || text.contains("package.\(list) +=")
                    || text.contains("package.\(list) =")
            })
        else { return nil }
        let finder = PackageFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        guard let call = finder.found else { return nil }
        let version = Self.languageVersion(call, text)
        guard let products = call.calls("products"), let targets = call.calls("targets"),
            let dependencies = call.calls("dependencies")
        else { return nil }
        self.products = products.reduce(into: [:]) { all, product in
            guard let name = product.text("name"), let targets = product.texts("targets") else {
                return
            }
            all[name] = targets
        }
        self.dependencies = dependencies.compactMap(Dependency.init)
        var read: [String: Target] = [:]
        for one in targets where ["target", "binaryTarget", "macro"].contains(one.member) {
            guard let target = Target(one, languageVersion: version) else { return nil }
            read[target.name] = target
        }
        self.targets = read
    }

    /// Returns the default Swift version of the targets: the newest that the package names, or that
    /// of its tools.
    private static func languageVersion(_ call: FunctionCallExprSyntax, _ text: String) -> String {
        for label in ["swiftLanguageModes", "swiftLanguageVersions"] {
            guard let modes = call.argument(label)?.trimmedDescription,
                let named = languageVersion(named: modes)
            else { continue }
            return named
        }
        let tools = text.prefix(200).split(separator: "swift-tools-version:").dropFirst().first
        let digits = tools?.drop(while: \.isWhitespace).prefix(3) ?? ""
        return ["6", "4.2", "4"].first { digits.hasPrefix($0) }.map(numbered) ?? "5.0"
    }

    /// Returns the newest version in a text, in SwiftPM's spelling or in quotes.
    fileprivate static func languageVersion(named text: String) -> String? {
        let names = [("6", ".v6"), ("5", ".v5"), ("4.2", ".v4_2"), ("4", ".v4")]
        return names.first { version, name in
            text.contains(name) || text.contains("\"\(version)")
        }.map { numbered($0.0) }
    }

    private static func numbered(_ version: String) -> String {
        version.contains(".") ? version : "\(version).0"
    }
}

extension LocalPackage.Dependency {
    fileprivate init?(_ call: FunctionCallExprSyntax) {
        guard call.member == "package" else { return nil }
        if let path = call.text("path") {
            let last = path.split(separator: "/").last.map(String.init) ?? path
            (name, source) = (call.text("name") ?? last, .folder(path))
            return
        }
        guard let url = call.text("url") else { return nil }
        let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? url
        name = call.text("name") ?? (last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
        source = .repository(url: url, version: Self.version(of: call))
    }

    private static func version(of call: FunctionCallExprSyntax) -> [String: String] {
        let forms = [
            "from": "majorVersion", "exact": "exactVersion", "branch": "branch",
            "revision": "revision",
        ]
        for (label, word) in forms {
            if let value = call.text(label) { return [word: value] }
        }
        for argument in call.arguments {
            if let requirement = argument.expression.as(FunctionCallExprSyntax.self) {
                let value = requirement.text("from") ?? requirement.text(nil)
                switch requirement.member {
                case "upToNextMajor": return ["majorVersion": value ?? ""]
                case "upToNextMinor": return ["minorVersion": value ?? ""]
                case "exact", "branch", "revision":
                    return [forms[requirement.member ?? ""] ?? "": value ?? ""]
                default: continue
                }
            }
            guard let range = argument.expression.as(SequenceExprSyntax.self)?.elements,
                let low = range.first?.literal, let high = range.last?.literal
            else { continue }
            return ["minVersion": low, "maxVersion": high]
        }
        return [:]
    }
}

extension LocalPackage.Target {
    fileprivate init?(_ call: FunctionCallExprSyntax, languageVersion: String) {
        guard let name = call.text("name") else { return nil }
        self.name = name
        kind =
            switch call.member {
            case "binaryTarget": .binary
            case "macro": .macro
            default: .sources
            }
        path = call.text("path")
        (sources, excludes) = (call.texts("sources") ?? [], call.texts("exclude") ?? [])
        guard let needs = Self.needs(call) else { return nil }
        self.needs = needs
        settings = Self.settings(call, name, languageVersion)
    }

    private static func needs(_ call: FunctionCallExprSyntax) -> [LocalPackage.Need]? {
        guard let list = call.argument("dependencies") else { return [] }
        guard let elements = list.as(ArrayExprSyntax.self)?.elements else { return nil }
        var needs: [LocalPackage.Need] = []
        for element in elements {
            if let name = element.expression.literal {
                needs.append(.init(name: name, package: nil))
            } else if let need = element.expression.as(FunctionCallExprSyntax.self),
                let name = need.text("name")
            {
                needs.append(.init(name: name, package: need.text("package")))
            } else {
                return nil
            }
        }
        return needs
    }

    private static func settings(
        _ call: FunctionCallExprSyntax, _ name: String, _ languageVersion: String
    ) -> [String: String] {
        let module = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        var settings = [
            "PRODUCT_MODULE_NAME": String(module), "SWIFT_VERSION": languageVersion,
            "SWIFT_ENABLE_BARE_SLASH_REGEX": "NO",
        ]
        var defined = [LocalPackage.compilationCondition]
        for setting in call.calls("swiftSettings") ?? [] {
            let text = setting.trimmedDescription
            switch setting.member {
            case "define": defined += [setting.text(nil)].compactMap(\.self)
            case "swiftLanguageMode", "swiftLanguageVersion":
                settings["SWIFT_VERSION"] =
                    LocalPackage.languageVersion(named: text) ?? languageVersion
            case "defaultIsolation" where text.contains("MainActor"):
                settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] = "MainActor"
            case "enableUpcomingFeature" where text.contains("MemberImportVisibility"):
                settings["SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY"] = "YES"
            case "enableUpcomingFeature" where text.contains("BareSlashRegexLiterals"):
                settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] = "YES"
            case "enableUpcomingFeature" where text.contains("NonisolatedNonsendingByDefault"):
                settings["SWIFT_APPROACHABLE_CONCURRENCY"] = "YES"
            default: break
            }
        }
        settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = defined.joined(separator: " ")
        return settings
    }
}

private final class PackageFinder: SyntaxVisitor {
    private(set) var found: FunctionCallExprSyntax?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "Package" else { return .visitChildren }
        found = found ?? node
        return .skipChildren
    }
}

extension FunctionCallExprSyntax {
    fileprivate var member: String? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    fileprivate func argument(_ label: String?) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }

    fileprivate func text(_ label: String?) -> String? { argument(label)?.literal }

    fileprivate func texts(_ label: String) -> [String]? {
        argument(label)?.as(ArrayExprSyntax.self)?.elements.compactMap { $0.expression.literal }
    }

    /// Returns the calls in a list argument: empty without the argument, and `nil` when the list
    /// contains anything else.
    fileprivate func calls(_ label: String) -> [FunctionCallExprSyntax]? {
        guard let list = argument(label) else { return [] }
        guard let elements = list.as(ArrayExprSyntax.self)?.elements else { return nil }
        let calls = elements.compactMap { $0.expression.as(FunctionCallExprSyntax.self) }
        return calls.count == elements.count ? calls : nil
    }
}

extension ExprSyntax {
    fileprivate var literal: String? {
        guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1
        else { return nil }
        return segments.first?.as(StringSegmentSyntax.self)?.content.text
    }
}
