internal import AppBundles
internal import Foundation
internal import ObjectiveCBuilding
internal import SourcePreparation
internal import UntrustedFiles

/// What a file of Objective-C uses of headers that the project does not contain.
///
/// An SDK that a package manager would bring is usually absent here. An empty header takes the place of
/// each absent one, its names become classes without an implementation where a declaration needs
/// them, and each statement that clang refuses then becomes a call that ends the process and names
/// what is absent.
struct AbsentObjectiveC: Sendable {
    /// The maximum number of times that a file is compiled.
    static let roundsMax = 80
    /// The headers and modules that are absent, as the file imports them.
    private(set) var names: [String] = []
    /// The modules that headers of the project import, such as `Vendor.Messages`.
    private var modules: Set<String> = []
    private(set) var statements: AbsentStatements
    /// The names that the file's declarations need, with their declarations.
    private(set) var declarations: [String: String] = [:]
    /// The superclasses that the project does not contain.
    private(set) var superclasses: Set<String> = []
    private var labels = 0
    let path: String

    init(path: String, text: Data) {
        self.path = path
        statements = AbsentStatements([UInt8](text))
    }

    /// Creates what headers use of absent ones.
    ///
    /// - Parameter names: The absent headers.
    init(headers names: [String]) {
        path = ""
        statements = AbsentStatements([])
        self.names = names
    }

    var isEmpty: Bool { names.isEmpty }

    /// The text to compile, which reports errors at the places of the original.
    var text: Data {
        let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Data("#line 1 \"\(name)\"\n".utf8) + Data(statements.text)
    }

    /// The declarations that are included first.
    var header: String {
        """
        // Made by `bellhop build`: names of headers that the project does not contain.
        #import <Foundation/Foundation.h>
        #import <UserNotifications/UserNotifications.h>
        #ifdef __cplusplus
        extern "C"
        #endif
        __attribute__((noreturn)) void \(AbsentStatements.function)(const char *what);
        \(declarations.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n"))

        """
    }

    /// Changes what the errors are about.
    ///
    /// - Returns: The absent headers to write as empty files, and whether anything has changed. If
    ///   nothing has, the errors are the author's.
    mutating func correct(
        _ errors: [PreparationDiagnostic]
    ) -> (headers: [String], hasChanged: Bool) {
        var headers: [String] = []
        var hasChanged = false
        for error in errors {
            if let header = Self.header(error.message), !names.contains(header) {
                names.append(header)
                headers.append(header)
                hasChanged = true
            } else if let module = Self.module(error.message) {
                if error.path == path {
                    names.append(module)
                    hasChanged = statements.removeImport(line: error.line) || hasChanged
                } else if modules.insert(module).inserted {
                    names.append(module)
                    hasChanged = true
                }
            }
        }
        guard !hasChanged, !isEmpty else { return (headers, hasChanged) }
        // From the end, because a change moves the code behind it.
        let places = errors.filter { $0.path == path }.sorted {
            ($0.line, $0.column) > ($1.line, $1.column)
        }
        // A declaration can make other errors disappear, so that statements come after all of them.
        for error in errors where part(of: error) == .declaration {
            hasChanged = declare(error) || hasChanged
        }
        guard !hasChanged else { return ([], true) }
        for error in places where part(of: error) == .caseLabel {
            hasChanged = replaceLabel(error) || hasChanged
        }
        guard !hasChanged else { return ([], true) }
        var lines: Set<Int> = []
        for error in places where !lines.contains(error.line) {
            // Another error of the line may be in a statement where this one is in none.
            guard
                statements.replace(
                    line: error.line, column: error.column, message: message(error))
            else { continue }
            lines.insert(error.line)
        }
        return ([], !lines.isEmpty)
    }

    /// Replaces the label of a `case` whose enumerator is absent by a number.
    ///
    /// The numbers differ, and no value of the project equals one by chance.
    private mutating func replaceLabel(_ error: PreparationDiagnostic) -> Bool {
        guard error.message.contains("undeclared identifier"),
            statements.replaceIdentifier(
                line: error.line, column: error.column, with: "\(Self.firstLabel + labels)")
        else { return false }
        labels += 1
        return true
    }

    private static let firstLabel = 0x4245_0000

    private func part(of error: PreparationDiagnostic) -> AbsentStatements.Part {
        error.path == path
            ? statements.part(line: error.line, column: error.column) : .declaration
    }

    /// Declares what a declaration outside of functions uses.
    private mutating func declare(_ error: PreparationDiagnostic) -> Bool {
        guard let declaration = declaration(for: error),
            declarations[declaration.name] != declaration.text
        else { return false }
        declarations[declaration.name] = declaration.text
        return true
    }

    private mutating func declaration(
        for error: PreparationDiagnostic
    ) -> (name: String, text: String)? {
        let message = error.message
        if let match = message.firstMatch(
            of: /(?:interface declaration for|forward class) '([A-Za-z_][A-Za-z0-9_]*)'/)
        {
            superclasses.insert(String(match.1))
            return (String(match.1), "@interface \(match.1) : UNNotificationServiceExtension\n@end")
        }
        if let match = message.firstMatch(
            of: /(?:protocol declaration for|type or protocol named) '([A-Za-z_][A-Za-z0-9_]*)'/)
        {
            return ("<\(match.1)>", "@protocol \(match.1) <NSObject>\n@end")
        }
        if let match = message.firstMatch(of: /interface type '([A-Za-z_][A-Za-z0-9_]*)' cannot be/)
        {
            return (String(match.1), "typedef NSInteger \(match.1);")
        }
        return type(for: error)
    }

    /// Returns the declaration of a type: a class if the code has a pointer to it.
    private func type(for error: PreparationDiagnostic) -> (name: String, text: String)? {
        let place =
            error.path == path
            ? statements.identifier(line: error.line, column: error.column) : nil
        let named = error.message.firstMatch(of: /unknown type name '([A-Za-z_][A-Za-z0-9_]*)'/)
            .map { String($0.1) }
        guard let name = named ?? (error.message == "expected a type" ? place?.name : nil),
            declarations[name] == nil
        else { return nil }
        let isValue = place.map { $0.name == name && !$0.isPointer } ?? false
        // Apple's C frameworks name pointers to objects so, as `nw_connection_t`.
        let isApples = Self.objectPrefixes.contains(where: name.hasPrefix)
        if place == nil, isApples, name.hasSuffix("_t") {
            return (name, "typedef NSObject *\(name);")
        }
        return (
            name, isValue ? "typedef NSInteger \(name);" : "@interface \(name) : NSObject\n@end"
        )
    }

    private static let objectPrefixes = ["dispatch_", "nw_", "os_", "sec_", "xpc_"]

    /// Returns the source of an absent superclass: the only one, or one whose name begins like the
    /// class's; nil if more than one may have it.
    func source(of superclass: String) -> String? {
        let sources = Set(names.map(Self.source))
        if sources.count == 1 { return sources.first }
        let alike = Set(names.filter { superclass.hasPrefix($0.prefix(4)) }.map(Self.source))
        return alike.count == 1 ? alike.first : nil
    }

    /// Returns the SDK of a header or module, or the name of a header without a folder.
    private static func source(of name: String) -> String {
        sdk(of: name).map { "the SDK \($0)" } ?? name
    }

    private static func sdk(of name: String) -> String? {
        let parts = name.split(separator: "/")
        guard parts.count > 1 || !name.hasSuffix(".h") else { return nil }
        return parts.first.map { String($0.prefix { $0 != "." }) }
    }

    /// Returns the warning about the headers that are absent.
    ///
    /// - Parameter pods: The modules of the project's pods.
    func warning(pods: Set<String>) -> PreparationDiagnostic {
        let listed = names.prefix(Self.namesMax).map { name in
            let sdk = Self.sdk(of: name).map {
                pods.contains($0) ? "the pod \($0)" : "the SDK \($0)"
            }
            return name.printable + (sdk.map { " of \($0.printable)" } ?? "")
        }
        return PreparationDiagnostic(
            severity: .warning, path: path, line: 1, column: 1,
            message: "The project does not contain \(listed.joined(separator: ", ")). "
                + "The process ends where it reaches code of this file that uses it.")
    }

    private static let namesMax = 8

    private func message(_ error: PreparationDiagnostic) -> String {
        let file = FilePaths.name(error.path)
        let text =
            "\(file):\(error.line) uses \(names.prefix(3).joined(separator: ", ")), which the project "
            + "does not contain (\(error.message))"
        let isPlain: (Unicode.Scalar) -> Bool = { $0.value >= 32 && $0.value < 127 }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.filter(isPlain).prefix(400))
        ).replacing("\\", with: "/").replacing("\"", with: "'")
    }

    /// The module that an error says is absent.
    private static func module(_ message: String) -> String? {
        if let match = message.wholeMatch(of: /module '([A-Za-z0-9_.]+)' not found/) {
            return String(match.1)
        }
        let submodule = message.wholeMatch(
            of: /no submodule named '([A-Za-z0-9_]+)' in module '([A-Za-z0-9_.]+)'/)
        return submodule.map { "\($0.2).\($0.1)" }
    }

    /// The map of the absent modules that headers import, without declarations; nil if there are
    /// none.
    var moduleMap: String? {
        guard !modules.isEmpty else { return nil }
        let top = Dictionary(grouping: modules) { $0.prefix { $0 != "." } }
        return top.sorted { $0.key < $1.key }.map { name, all in
            let inner = Set(all.compactMap { $0.split(separator: ".").dropFirst().first }).sorted()
            return "module \(name) {\n\(inner.map { "    module \($0) {}\n" }.joined())}\n"
        }.joined()
    }

    /// The header that an error says is absent, if its path is a safe one.
    static func header(_ message: String) -> String? {
        guard let match = message.wholeMatch(of: /'([A-Za-z0-9_+.\/-]+)' file not found/) else {
            return nil
        }
        let parts = match.1.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), match.1.count < 200 else {
            return nil
        }
        return String(match.1)
    }
}
