internal import AppBundles
internal import Foundation
internal import ObjectiveCBuilding
internal import SourcePreparation

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
    private(set) var statements: AbsentStatements
    /// The names that the file's declarations need, with their declarations.
    private(set) var declarations: [String: String] = [:]
    private(set) var hasReplaced = false
    let path: String

    init(path: String, text: Data) {
        self.path = path
        statements = AbsentStatements([UInt8](text))
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
            } else if let module = error.message.wholeMatch(
                of: /module '([A-Za-z0-9_.]+)' not found/),
                error.path == path
            {
                names.append(String(module.1))
                hasChanged = statements.removeImport(line: error.line) || hasChanged
            }
        }
        guard !hasChanged, !isEmpty else { return (headers, hasChanged) }
        // From the end, so that a replacement leaves the places of the other errors as they are.
        let places = errors.filter { $0.path == path }.sorted {
            ($0.line, $0.column) > ($1.line, $1.column)
        }
        var lines: Set<Int> = []
        for error in places where lines.insert(error.line).inserted {
            hasChanged =
                statements.replace(line: error.line, column: error.column, message: message(error))
                || hasChanged
        }
        for error in errors { hasChanged = declare(error.message) || hasChanged }
        return ([], hasChanged)
    }

    /// Declares what a declaration outside of functions uses.
    private mutating func declare(_ message: String) -> Bool {
        let declaration: (name: String, text: String)
        if let match = message.firstMatch(of: /unknown type name '([A-Za-z_][A-Za-z0-9_]*)'/) {
            declaration = (String(match.1), "@interface \(match.1) : NSObject\n@end")
        } else if let match = message.firstMatch(
            of: /cannot find protocol declaration for '([A-Za-z_][A-Za-z0-9_]*)'/)
        {
            declaration = ("<\(match.1)>", "@protocol \(match.1) <NSObject>\n@end")
        } else if let match = message.firstMatch(
            of: /interface type '([A-Za-z_][A-Za-z0-9_]*)' cannot be/)
        {
            declaration = (String(match.1), "typedef NSInteger \(match.1);")
        } else {
            return false
        }
        guard declarations[declaration.name] != declaration.text else { return false }
        declarations[declaration.name] = declaration.text
        return true
    }

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

    /// The header that an error says is absent, if its path is a safe one.
    private static func header(_ message: String) -> String? {
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
